import type { StaffRole } from '../../identity/permissions.ts';
import type { AccountId } from '../../ids.ts';
import { alertOf, mayLearn } from './alert.ts';
import type { Alert } from './alert.ts';
import { ALERT_WAYS } from './alert-choices.ts';
import type { AlertChoices, AlertWay } from './alert-choices.ts';
import { timeToTell } from './alert-times.ts';
import type { OfficeEvent } from '../office-event.ts';

/** Alerts that one message names. It says of the others how many they are. */
export const MOST_NAMED = 50;

/** What one message tells. */
export interface AlertList {
  /** The latest ones, oldest first; at most `MOST_NAMED`. */
  readonly alerts: readonly Alert[];
  /** Number of earlier ones that are left out. */
  readonly more: number;
}

/** Alerts that wait for the end of quiet hours or for the digest. */
export interface WaitingAlerts extends AlertList {
  /** Milliseconds since 1970. */
  readonly dueAt: number;
}

/** What waits for a person, by each way. */
export type Waiting = Readonly<Record<AlertWay, WaitingAlerts | null>>;

export const NOTHING_WAITS: Waiting = { mail: null, push: null };

/** Somebody who works in the office and wants to be told something. */
export interface AlertPerson {
  readonly accountId: AccountId;
  readonly email: string;
  readonly staffRole: StaffRole;
  readonly choices: AlertChoices;
  readonly waiting: Waiting;
}

export interface AlertMessage extends AlertList {
  readonly person: AlertPerson;
  readonly way: AlertWay;
}

export interface AlertsToTell {
  /** What is sent now: at most one message for each person and way. */
  readonly messages: readonly AlertMessage[];
  /** What waits from now on, for people for whom it changes. */
  readonly waiting: ReadonlyMap<AccountId, Waiting>;
}

/**
 * Decides who is told of events at once, and what waits for the end of quiet hours or for a digest.
 * @param events that nobody was told of before
 * @param now milliseconds since 1970
 */
export function alertsFor(events: readonly OfficeEvent[], people: readonly AlertPerson[], now: number): AlertsToTell {
  const alerts = events.flatMap((event) => alertOf(event) ?? []);
  const messages: AlertMessage[] = [];
  const waiting = new Map<AccountId, Waiting>();
  for (const person of people) {
    const left = { ...NOTHING_WAITS };
    for (const way of ALERT_WAYS) {
      const told = tell(person, way, alerts, now);
      if (told !== null && told.dueAt <= now) messages.push({ person, way, alerts: told.alerts, more: told.more });
      else left[way] = told;
    }
    if (JSON.stringify(left) !== JSON.stringify(person.waiting)) waiting.set(person.accountId, left);
  }
  return { messages, waiting };
}

/** What waits together with what is new; null without any. It is due now when it may be sent. */
function tell(person: AlertPerson, way: AlertWay, alerts: readonly Alert[], now: number): WaitingAlerts | null {
  const isWanted = ({ kind }: Alert) => person.choices[way].includes(kind) && mayLearn(person, kind);
  const waiting = person.waiting[way];
  // Somebody may have lost a permission, or taken back a wish, while alerts waited.
  const kept = waiting?.alerts.filter(isWanted) ?? [];
  const fresh = alerts.filter(isWanted);
  const all = [...kept, ...fresh];
  if (all.length === 0) return null;
  const named = all.slice(-MOST_NAMED);
  const more = (kept.length > 0 ? (waiting?.more ?? 0) : 0) + all.length - named.length;
  return { alerts: named, more, dueAt: dueTime(person.choices, way, waiting, now) };
}

function dueTime(choices: AlertChoices, way: AlertWay, waiting: WaitingAlerts | null, now: number): number {
  const next = timeToTell(choices, way, now);
  if (waiting === null) return next;
  const isDigest = way === 'mail' && choices.digestAt !== null;
  // Quiet hours that have begun meanwhile, because the shop was down at the end of those before, are kept.
  return isDigest || waiting.dueAt > now ? Math.min(waiting.dueAt, next) : next;
}
