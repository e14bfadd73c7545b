import { EVENT_RETENTION } from '../office-event.ts';

/** Milliseconds of the time that is compared with a usual day. */
export const BUSY_HOUR = 60 * 60 * 1000;
/** Orders in an hour that are never unusual, so that a shop that rarely has one is not notified of each. */
const USUAL_IN_ANY_HOUR = 5;

const DAY = 24 * 60 * 60 * 1000;

/** Numbers of orders that had to wait for the office to confirm their cash on delivery. */
export interface OrdersToConfirm {
  /** Within `BUSY_HOUR`. */
  readonly inHour: number;
  /** Before that, within `EVENT_RETENTION`. */
  readonly before: number;
  /** When the office was notified of many of them last, milliseconds since 1970; null: not within `EVENT_RETENTION`. */
  readonly notifiedAt: number | null;
}

/** Whether an hour has brought more of these orders than a usual day, and the office is to be notified of it. */
export function areManyToConfirm({ inHour, before, notifiedAt }: OrdersToConfirm, at: number): boolean {
  const usualDay = (before * DAY) / (EVENT_RETENTION - BUSY_HOUR);
  const isUnusual = inHour > Math.max(usualDay, USUAL_IN_ANY_HOUR);
  return isUnusual && (notifiedAt === null || at - notifiedAt >= BUSY_HOUR);
}
