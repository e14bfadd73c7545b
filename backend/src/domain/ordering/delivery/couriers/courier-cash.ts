import type { PAYOUT_PLACES } from '@fyonka/api-contract/values/outside/couriers';
import type { BookingId } from '../../../ids.ts';
import { kuwaitDayOf } from '../../../kuwait-day.ts';
import type { KuwaitDay } from '../../../kuwait-day.ts';
import { fils, sum } from '../../../money.ts';
import type { Fils } from '../../../money.ts';
import type { NewCashDifference } from '../../cash/cash-difference.ts';
import { isCashOwed } from './booking.ts';
import type { CourierBooking } from './booking.ts';

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

/** The line that takes what a courier has collected out of the till of its day; null: nothing. */
export function cashWithCourier(
  { reference, askedBy }: CourierBooking,
  { amount, movedAt }: { readonly amount: Fils; readonly movedAt: number },
  at: number,
): NewCashDifference | null {
  if (amount === 0) return null;
  const cashDay = kuwaitDayOf(movedAt);
  return { ...NOT_OF_STAFF, cashDay, amount: 0 - amount, borneBy: 'courier', note: reference, at, by: askedBy };
}

/** Closes bookings with the lines that bring their cash to the till, or through it to the bank. */
export function payOut(
  found: readonly CourierBooking[],
  { bookings: ids, day, amount: came, to, note }: CourierPayout,
  by: Pick<NewCashDifference, 'at' | 'by'>,
): PayOutResult {
  if (found.length === 0 || found.length !== new Set(ids).size || !found.every(isCashOwed)) return { kind: 'changed' };
  const owed = sum(found.map(({ toCollect }) => toCollect));
  const amount = came ?? owed;
  if (amount > owed) return { kind: 'too-much', most: owed };
  const kept = fils(owed - amount);
  const parts = [
    { amount: owed, borneBy: 'courier' },
    { amount: 0 - kept, borneBy: 'courier-fees' },
    { amount: to === 'bank' ? 0 - amount : 0, borneBy: 'bank' },
  ] as const;
  return {
    kind: 'paid-out',
    bookings: found.map((booking) => ({ ...booking, paidOutAt: by.at })),
    lines: parts
      .filter((part) => part.amount !== 0)
      .map((part) => ({ ...NOT_OF_STAFF, ...part, cashDay: day, note, at: by.at, by: by.by })),
  };
}
