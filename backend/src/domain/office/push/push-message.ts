import type { Person } from '../../identity/permissions.ts';
import type { Alert, AlertKind } from '../alerts/alert.ts';
import { mayBeNotified } from '../alerts/alert.ts';
import type { AlertList } from '../alerts/alerts-for.ts';

/** Alerts that one message names: more does not fit on a locked phone. */
export const MOST_PUSHED = 3;
/** Milliseconds in which an alert is worth being shown: later, the person has been in the office or got a mail. */
export const PUSH_LIFETIME = 24 * 60 * 60 * 1000;

/** The one message that waits to be sent to a device. What happens meanwhile is added to it. */
export interface PendingPush extends AlertList {
  /** Number of the delivery that changed it last. */
  readonly turn: number;
  /** When its first alert came; milliseconds since 1970. */
  readonly since: number;
}

/** @param turn number of the delivery; @param at milliseconds since 1970 */
export function withAlerts(pending: PendingPush | null, list: AlertList, turn: number, at: number): PendingPush {
  const all = [...(pending?.alerts ?? []), ...list.alerts];
  const alerts = all.slice(-MOST_PUSHED);
  const more = (pending?.more ?? 0) + list.more + all.length - alerts.length;
  return { alerts, more, turn, since: pending?.since ?? at };
}

/**
 * What a device may show now: its owner may have lost a permission while the message waited.
 * @returns null for nothing
 */
export function pushedTo(owner: Person, { alerts, more }: AlertList): AlertList | null {
  const shown = alerts.filter(({ kind }) => mayBeNotified(owner, kind));
  return shown.length === 0 ? null : { alerts: shown, more };
}

/** Whether a message that could not be sent for so long is dropped. @param now milliseconds since 1970 */
export function isPushOver({ since }: PendingPush, now: number): boolean {
  return now - since >= PUSH_LIFETIME;
}

/** How the push service treats a message; see RFC 8030. */
export interface PushTerms {
  /** A device that was away gets only the latest of the waiting messages with one topic. */
  readonly topic: string;
  /** A device that saves its battery wakes for `high`. */
  readonly urgency: 'high' | 'normal';
}

/** Nobody waits for what the office does about them. */
const MAY_WAIT: ReadonlySet<AlertKind> = new Set(['low-stock', 'review-written']);

/** @param list null: a message by which a person tries whether alerts arrive */
export function pushTerms(list: AlertList | null): PushTerms {
  if (list === null) return { topic: 'test', urgency: 'high' };
  const [first, ...others] = list.alerts;
  const isAlone = others.length === 0 && list.more === 0;
  const urgency = list.alerts.every(({ kind }) => MAY_WAIT.has(kind)) ? 'normal' : 'high';
  return { topic: first && isAlone ? topicOf(first) : 'several', urgency };
}

/** At most 32 characters of base64url, as RFC 8030 has it. An order's later alert takes the place of its earlier one. */
function topicOf({ kind, order, run }: Alert): string {
  if (run) return run.id.replaceAll('-', '').slice(0, 32);
  return order === null ? kind : order.number;
}
