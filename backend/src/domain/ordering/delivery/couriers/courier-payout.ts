import type { PAYOUT_PLACES } from '@fyonka/api-contract/values/outside/couriers';
import type { AccountId, BookingId, CourierPayoutId } from '../../../ids.ts';
import { kuwaitDayOf } from '../../../kuwait-day.ts';
import type { KuwaitDay, KuwaitMonth } from '../../../kuwait-day.ts';
import { fils } from '../../../money.ts';
import type { Fils } from '../../../money.ts';
import { bookedDay } from '../../books/closing.ts';
import type { NewCashDifference } from '../../cash/cash-difference.ts';
import { owedBy } from './booking.ts';
import type { CourierBooking, CourierId } from './booking.ts';
import { NOT_OF_STAFF } from './courier-cash.ts';
import type { Written } from './courier-cash.ts';

/** Cash that a courier has paid out, as somebody writes it down. */
export interface PayoutDraft {
  readonly id: CourierPayoutId;
  /** Whose cash it is, all of it. */
  readonly bookings: readonly BookingId[];
  readonly day: KuwaitDay;
  /** What came, at most the cash of the bookings; the courier has kept the rest. Null: all of it. */
  readonly amount: Fils | null;
  /** Where it came. */
  readonly to: (typeof PAYOUT_PLACES)[number];
  readonly note: string;
}

/** A payout of a courier. */
export interface CourierPayout {
  readonly id: CourierPayoutId;
  readonly courier: CourierId;
  /** What it has closed, in fils; below zero: what was paid out too much before. */
  readonly closed: readonly { readonly booking: BookingId; readonly amount: number }[];
  readonly day: KuwaitDay;
  /** What came. */
  readonly amount: Fils;
  /** What the courier has kept of the cash. */
  readonly kept: Fils;
  readonly to: PayoutDraft['to'];
  readonly note: string;
  /** When it was written down, milliseconds since 1970. */
  readonly at: number;
  readonly by: AccountId | null;
  /** Why it was withdrawn, as it was a mistake; null: it stands. */
  readonly withdrawn: { readonly reason: string; readonly at: number; readonly by: AccountId | null } | null;
}

export type PayOutResult =
  | {
      readonly kind: 'paid-out';
      readonly payout: CourierPayout;
      readonly bookings: readonly CourierBooking[];
      readonly lines: readonly NewCashDifference[];
    }
  /** Somebody else has written it down, or no cash of one of them is with the courier. */
  | { readonly kind: 'changed' }
  /** More came than is with the courier. `most`: of these bookings. */
  | { readonly kind: 'too-much'; readonly most: Fils }
  /** The books of its day are closed. */
  | { readonly kind: 'month-closed' }
  /** Some of the cash was taken after its day. */
  | { readonly kind: 'before-delivery' };

/**
 * Closes bookings with the lines that bring their cash to the till, or through it to the bank.
 * @param through the last month that is closed; null: none is
 */
export function payOut(
  found: readonly CourierBooking[],
  { id, bookings: ids, day, amount: came, to, note }: PayoutDraft,
  through: KuwaitMonth | null,
  by: Written,
): PayOutResult {
  if (bookedDay(day, through) !== day) return { kind: 'month-closed' };
  const isOwed = found.every((booking) => owedBy(booking) !== 0);
  const [first] = found;
  if (!first || found.length !== new Set(ids).size || !isOwed) return { kind: 'changed' };
  const taken = found.flatMap(({ collected }) => collected.map(({ movedAt }) => kuwaitDayOf(movedAt)));
  if (taken.some((one) => one > day)) return { kind: 'before-delivery' };
  const owed = found.reduce((total, booking) => total + owedBy(booking), 0);
  const amount = came ?? fils(Math.max(0, owed));
  if (amount > owed) return { kind: 'too-much', most: fils(Math.max(0, owed)) };
  const closed = found.map((booking) => ({ booking: booking.id, amount: owedBy(booking) }));
  const made = { id, courier: first.courier, closed, day, amount, kept: fils(owed - amount), to, note };
  const payout: CourierPayout = { ...made, ...by, withdrawn: null };
  return {
    kind: 'paid-out',
    payout,
    bookings: found.map((booking) => ({
      ...booking,
      paidOut: booking.paidOut + owedBy(booking),
      paidOutAt: by.at,
    })),
    lines: linesOf(payout, 1, by),
  };
}

export type WithdrawPayoutResult =
  | {
      readonly kind: 'withdrawn';
      readonly payout: CourierPayout;
      readonly bookings: readonly CourierBooking[];
      readonly lines: readonly NewCashDifference[];
    }
  | { readonly kind: 'withdrawn-before' };

/**
 * Takes back a payout that was written down by mistake, by lines against its own: the courier has the cash again, less what
 * became of its orders since.
 * @param found its bookings
 * @param through the last month that is closed; null: none is. What is of a closed month is taken back on the first day after
 */
export function withdrawPayout(
  payout: CourierPayout,
  found: readonly CourierBooking[],
  reason: string,
  through: KuwaitMonth | null,
  by: Written,
): WithdrawPayoutResult {
  if (payout.withdrawn) return { kind: 'withdrawn-before' };
  const closed = new Map(payout.closed.map(({ booking, amount }) => [booking, amount]));
  return {
    kind: 'withdrawn',
    payout: { ...payout, withdrawn: { reason, ...by } },
    bookings: found.map((booking) => ({ ...booking, paidOut: booking.paidOut - (closed.get(booking.id) ?? 0) })),
    lines: linesOf({ ...payout, day: bookedDay(payout.day, through), note: reason }, -1, by),
  };
}

/** @param sign -1: against them */
function linesOf(
  { day, amount, kept, to, note }: CourierPayout,
  sign: 1 | -1,
  { at, by }: Written,
): readonly NewCashDifference[] {
  const parts = [
    { amount: amount + kept, borneBy: 'courier' },
    { amount: 0 - kept, borneBy: 'courier-fees' },
    { amount: to === 'bank' ? 0 - amount : 0, borneBy: 'bank' },
  ] as const;
  return parts
    .filter((part) => part.amount !== 0)
    .map((part) => ({ ...NOT_OF_STAFF, ...part, amount: sign * part.amount, cashDay: day, note, at, by }));
}
