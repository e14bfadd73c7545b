import type { BookingId } from '../../../ids.ts';
import { kuwaitDayOf } from '../../../kuwait-day.ts';
import { fils, sum } from '../../../money.ts';
import type { Fils } from '../../../money.ts';
import type { NewCashDifference } from '../../cash/cash-difference.ts';
import type { MoneyEntry } from '../../money/money-entry.ts';
import type { OrderChange } from '../../transitions.ts';
import type { Stop } from '../runs/run.ts';
import type { CollectedCash, CourierBooking } from './booking.ts';

export const NOT_OF_STAFF = { runId: null, stallId: null, driver: null } as const;

/** When a line is written, and by whom. */
export type Written = Pick<NewCashDifference, 'at' | 'by'>;

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
