import { ALERT_CHANNELS } from '@fyonka/api-contract/values/office';
import type { Position } from '../../identity/permissions.ts';
import type { AccountId, DriverId } from '../../ids.ts';
import { alertOf, hasOwnMail, mayBeNotified } from './alert.ts';
import type { Alert } from './alert.ts';
import type { AlertChannel, AlertChoices } from './alert-choices.ts';
import { digestOf, timeToNotify } from './alert-times.ts';
import type { OfficeEvent } from '../office-event.ts';

/** Alerts that one message names. It says of the others how many they are. */
export const MOST_NAMED = 50;

/** The alerts in one message. */
export interface AlertList {
  /** The latest ones, oldest first; at most `MOST_NAMED`. */
  readonly alerts: readonly Alert[];
  /** Number of earlier ones that are left out. */
  readonly more: number;
}

/** Alerts that are held back until quiet hours end or the digest is due. */
export interface WaitingAlerts extends AlertList {
  /** Milliseconds since 1970. */
  readonly dueAt: number;
}

/** A run, and whom it was given to. */
export type RunGiven = NonNullable<Alert['run']>;

/** The alerts that are held back for one person, in each way of notifying; null: nothing. */
export type Waiting = Readonly<Record<AlertChannel, WaitingAlerts | null>>;

export const NOTHING_WAITS: Waiting = { mail: null, push: null };

/** Somebody who works in the office, and has chosen alerts or brings orders to customers. */
export interface AlertPerson extends Position {
  readonly accountId: AccountId;
  readonly email: string;
  /** As whom the person brings orders to customers; null: they do not. */
  readonly driver: DriverId | null;
  readonly choices: AlertChoices;
  readonly waiting: Waiting;
}

export interface AlertMessage extends AlertList {
  readonly channel: AlertChannel;
  readonly person: AlertPerson;
}

export interface DueAlerts {
  /** What is sent now: at most one message for each person in each way. */
  readonly messages: readonly AlertMessage[];
  /** The alerts held back from now on, of people for whom they change. */
  readonly waiting: ReadonlyMap<AccountId, Waiting>;
}

/**
 * Decides who is notified of events at once, and what is held back for the end of quiet hours or a digest.
 * @param events that nobody was notified of before
 * @param now milliseconds since 1970
 * @param isGiven whether a run is still given to the driver of the event: it may be discarded, or another's, by now
 */
export function alertsFor(
  events: readonly OfficeEvent[],
  people: readonly AlertPerson[],
  now: number,
  isGiven: (run: RunGiven) => boolean = () => true,
): DueAlerts {
  const isNews = ({ run }: Alert) => !run || isGiven(run);
  const alerts = events.flatMap((event) => alertOf(event) ?? []).filter(isNews);
  const messages: AlertMessage[] = [];
  const waiting = new Map<AccountId, Waiting>();
  for (const person of people) {
    const left = { ...NOTHING_WAITS };
    for (const channel of ALERT_CHANNELS) {
      const pending = pendingOf(person, channel, { alerts, isNews }, now);
      const isDue = pending !== null && pending.dueAt <= now;
      if (isDue) messages.push({ person, channel, alerts: pending.alerts, more: pending.more });
      left[channel] = isDue ? null : pending;
    }
    if (JSON.stringify(left) !== JSON.stringify(person.waiting)) waiting.set(person.accountId, left);
  }
  return { messages, waiting };
}

/** The alerts held back and the new ones together; null without any. They are due now when they may be sent. */
function pendingOf(
  person: AlertPerson,
  channel: AlertChannel,
  { alerts, isNews }: { readonly alerts: readonly Alert[]; readonly isNews: (alert: Alert) => boolean },
  now: number,
): WaitingAlerts | null {
  const isWanted = ({ kind, run }: Alert) =>
    person.choices[channel].includes(kind) &&
    !(channel === 'mail' && hasOwnMail(kind)) &&
    mayBeNotified(person, kind) &&
    (!run || run.driver === person.driver);
  const waiting = person.waiting[channel];
  // Somebody may have lost a permission, or taken back a wish, while alerts waited.
  const kept = waiting?.alerts.filter((alert) => isWanted(alert) && isNews(alert)) ?? [];
  const fresh = alerts.filter(isWanted);
  const all = [...kept, ...fresh];
  if (all.length === 0) return null;
  const named = all.slice(-MOST_NAMED);
  const more = (kept.length > 0 ? (waiting?.more ?? 0) : 0) + all.length - named.length;
  return { alerts: named, more, dueAt: dueTime(channel, person.choices, waiting, now) };
}

function dueTime(channel: AlertChannel, choices: AlertChoices, waiting: WaitingAlerts | null, now: number): number {
  const next = timeToNotify(channel, choices, now);
  if (waiting === null) return next;
  // Quiet hours that have begun meanwhile, because the shop was down at the end of those before, are kept.
  const hasDigest = digestOf(channel, choices) !== null;
  return hasDigest || waiting.dueAt > now ? Math.min(waiting.dueAt, next) : next;
}
