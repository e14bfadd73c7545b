import type { PAYOUT_PLACES } from '@fyonka/api-contract/values/outside/couriers';
import type { BookingId } from '../../../ids.ts';
import { kuwaitDayOf } from '../../../kuwait-day.ts';
import type { KuwaitDay } from '../../../kuwait-day.ts';
import { fils, sum } from '../../../money.ts';
import type { Fils } from '../../../money.ts';
import type { NewCashDifference } from '../../cash/cash-difference.ts';
import type { MoneyEntry } from '../../money/money-entry.ts';
import type { OrderChange } from '../../transitions.ts';
import type { Stop } from '../runs/run.ts';
import { owedBy } from './booking.ts';
import type { CollectedCash, CourierBooking } from './booking.ts';

/** Cash that a courier has paid out, as somebody writes it down. */
export interface CourierPayout {
  /** Whose cash it is, all of it. */
  readonly bookings: readonly BookingId[];
  readonly day: KuwaitDay;
  /** What came, at most the cash of the bookings; the courier has kept the rest. Null: all of it. */
  readonly amount: Fils | null;
  /** Where it came. */
  readonly to: (typeof PAYOUT_PLACES)[number];
  readonly note: string;
}

export type PayOutResult =
  | {
      readonly kind: 'paid-out';
      readonly bookings: readonly CourierBooking[];
      readonly lines: readonly NewCashDifference[];
    }
  /** Somebody else has written it down, or no cash of one of them is with the courier. */
  | { readonly kind: 'changed' }
  /** More came than is with the courier. `most`: of these bookings. */
  | { readonly kind: 'too-much'; readonly most: Fils };

const NOT_OF_STAFF = { runId: null, stallId: null, driver: null } as const;

type Written = Pick<NewCashDifference, 'at' | 'by'>;

/** The line that takes what a courier has collected out of the till of its day. */
export function cashTaken(
  { reference: note }: Pick<CourierBooking, 'reference'>,
  { amount, movedAt }: CollectedCash,
  by: Written,
): NewCashDifference {
  return { ...NOT_OF_STAFF, cashDay: kuwaitDayOf(movedAt), amount: 0 - amount, borneBy: 'courier', note, ...by };
}

/** What the money of an order says of its courier after a change. */
export interface CashFollowed {
  /** Those that have changed. */
  readonly bookings: readonly CourierBooking[];
  readonly lines: readonly NewCashDifference[];
}

/**
 * What couriers have of an order follows from the order's ledger, however it was changed:
 *
 * - cash at the door that is withdrawn, because the order was not delivered or not paid so, is not with the courier either;
 * - cash that is recorded when the order is set to delivered once more is with the courier whose delivery it still is;
 * - money that goes back to the customer, a cancelled order and other prices change nothing: the courier has taken it.
 *
 * What was paid out before stays so. Then the courier has paid too much, and pays less the next time.
 *
 * @param bookings of the order, the oldest first
 * @param stops the visits of all runs to its door
 */
export function followCash(
  { bookings, stops }: { readonly bookings: readonly CourierBooking[]; readonly stops: readonly Stop[] },
  { before, after, entries = [] }: OrderChange,
  at: number,
): CashFollowed {
  const changed = new Map<BookingId, CourierBooking>();
  const lines: NewCashDifference[] = [];
  for (const { kind, amount, movedAt, accountId: by } of entries.filter(isCashOfDoor)) {
    const known = bookings.map((booking) => changed.get(booking.id) ?? booking);
    const isDelivered = after.status === 'delivered' && before?.status !== 'delivered';
    const again = isDelivered ? stillDeliveredBy(known, stops) : undefined;
    const booking = kind === 'record' ? again : collectedThen(known, movedAt);
    if (!booking) continue;
    const was = cashOf(booking, movedAt);
    const is = kind === 'record' ? sum([was, amount]) : fils(Math.max(0, was - amount));
    const others = booking.collected.filter((one) => one.movedAt !== movedAt);
    const collected = is === 0 ? others : [...others, { amount: is, movedAt }];
    changed.set(booking.id, { ...booking, collected, toCollect: sum(collected.map((one) => one.amount)) });
    lines.push({ ...cashTaken(booking, { amount: is, movedAt }, { at, by }), amount: was - is });
  }
  return { bookings: [...changed.values()], lines };
}

function collectedThen(bookings: readonly CourierBooking[], movedAt: number): CourierBooking | undefined {
  return bookings.find((booking) => cashOf(booking, movedAt) > 0);
}

function cashOf({ collected }: CourierBooking, movedAt: number): Fils {
  return sum(collected.filter((one) => one.movedAt === movedAt).map(({ amount }) => amount));
}

/** Whether a line of the ledger may be about cash that a courier has taken. */
export function isCashOfDoor({ kind, method, gateway, isTest }: MoneyEntry): boolean {
  return (kind === 'record' || kind === 'record-withdrawn') && method === 'cash' && gateway === null && !isTest;
}

/** The booking by which an order was delivered last; undefined: the office, or a driver, has brought it since. */
function stillDeliveredBy(bookings: readonly CourierBooking[], stops: readonly Stop[]): CourierBooking | undefined {
  const last = bookings.at(-1);
  if (last?.state !== 'delivered') return undefined;
  const isWithDriver = stops.some(
    ({ state, at }) => state === 'waiting' || (state === 'delivered' && at !== null && at >= last.changedAt),
  );
  return isWithDriver ? undefined : last;
}

/** Closes bookings with the lines that bring their cash to the till, or through it to the bank. */
export function payOut(
  found: readonly CourierBooking[],
  { bookings: ids, day, amount: came, to, note }: CourierPayout,
  by: Written,
): PayOutResult {
  const isOwed = found.every((booking) => owedBy(booking) !== 0);
  if (found.length === 0 || found.length !== new Set(ids).size || !isOwed) return { kind: 'changed' };
  const owed = found.reduce((total, booking) => total + owedBy(booking), 0);
  const amount = came ?? Math.max(0, owed);
  if (amount > owed) return { kind: 'too-much', most: fils(Math.max(0, owed)) };
  const kept = owed - amount;
  const parts = [
    { amount: owed, borneBy: 'courier' },
    { amount: 0 - kept, borneBy: 'courier-fees' },
    { amount: to === 'bank' ? 0 - amount : 0, borneBy: 'bank' },
  ] as const;
  return {
    kind: 'paid-out',
    bookings: found.map((booking) => ({ ...booking, paidOut: booking.toCollect, paidOutAt: by.at })),
    lines: parts
      .filter((part) => part.amount !== 0)
      .map((part) => ({ ...NOT_OF_STAFF, ...part, cashDay: day, note, at: by.at, by: by.by })),
  };
}
