import type { KuwaitDay, KuwaitMonth } from '../../kuwait-day.ts';
import { monthOf } from '../../kuwait-day.ts';
import { bookedDay } from '../books/closing.ts';
import type { GatewayId } from '../paying/payment-methods.ts';
import type { Payout } from './payout.ts';
import type { SettlementLine } from './settlement-line.ts';

/**
 * A line of the books about money at a gateway that belongs to no order. `payout`: what it has sent to the bank, and kept of
 * that as its fee. `other`: what it has taken or given beside that. A correction is a further booking.
 */
export interface Booking {
  readonly kind: 'payout' | 'other';
  readonly gateway: GatewayId;
  /** The gateway's id of the payout, or its words about the line. */
  readonly reference: string;
  /** On which it is booked. */
  readonly day: KuwaitDay;
  /** Fils that the bank got, or that the gateway added to what it has of the shop; below zero: took of it. */
  readonly amount: number;
  /** Fils of a payout; below zero in a correction. */
  readonly fees: number;
  /** Fils of a payout; below zero in a correction. */
  readonly vat: number;
}

/** What a payout is to the books: nothing when the bank does not get it. */
export function bookingOfPayout({ gateway, reference, day, amount, fees, vat, status }: Payout): Booking {
  const about = { kind: 'payout', gateway, reference, day } as const;
  return status === 'paid' || status === 'pending'
    ? { ...about, amount, fees: fees ?? 0, vat: vat ?? 0 }
    : { ...about, amount: 0, fees: 0, vat: 0 };
}

/** What a line that belongs to no order is to the books. Its own fee is a part of the fees of its payout. */
export function bookingOfLine({
  gateway,
  reference,
  day,
  amount,
}: Pick<SettlementLine, 'gateway' | 'reference' | 'amount'> & { readonly day: KuwaitDay }): Booking {
  return { kind: 'other', gateway, reference, day, amount, fees: 0, vat: 0 };
}

/** The bookings of a payout or line after it has changed: those that stay, and one more; null: none is needed. */
interface Rebooked<Before> {
  readonly kept: readonly Before[];
  readonly added: Booking | null;
}

/**
 * Books of closed months stay as they are, and the first open day has what they lack.
 * @param said what is known of it now
 * @param through the last month that is closed
 */
export function rebooked<Before extends Booking>(
  before: readonly Before[],
  said: Booking,
  through: KuwaitMonth | null,
): Rebooked<Before> {
  const kept = before.filter(({ day }) => through !== null && monthOf(day) <= through);
  const rest = (field: 'amount' | 'fees' | 'vat') => kept.reduce((left, one) => left - one[field], said[field]);
  const [amount, fees, vat] = [rest('amount'), rest('fees'), rest('vat')];
  const isBooked = amount === 0 && fees === 0 && vat === 0;
  return { kept, added: isBooked ? null : { ...said, amount, fees, vat, day: bookedDay(said.day, through) } };
}
