import { MOST_OF_PAYOUT } from '@fyonka/api-contract/values/outside/couriers';
import { DraftFields } from '../../../../domain/draft-fields.ts';
import type { Sent, SentNumber } from '../../../../domain/draft-fields.ts';
import type { FieldFault } from '../../../../domain/field-fault.ts';
import type { Authorship } from '../../../../domain/history.ts';
import { bookingId } from '../../../../domain/ids.ts';
import { kuwaitDayOf, parseKuwaitDay } from '../../../../domain/kuwait-day.ts';
import { owedBy } from '../../../../domain/ordering/delivery/couriers/booking.ts';
import type { CourierBooking } from '../../../../domain/ordering/delivery/couriers/booking.ts';
import type { CourierPayout } from '../../../../domain/ordering/delivery/couriers/courier-cash.ts';
import { LONGEST_NOTE } from '../../../../domain/ordering/order-note.ts';
import type { CourierBookings, OwedPart, OwedPlace } from './ports.ts';

export interface CourierPayoutInput {
  readonly bookings: readonly string[];
  /** `YYYY-MM-DD`, in the digits of any keyboard. */
  readonly date?: Sent<string>;
  readonly amount?: SentNumber;
  readonly to: CourierPayout['to'];
  readonly note?: Sent<string>;
}

export type CourierPayoutOutcome =
  | { readonly kind: 'paid-out' }
  | { readonly kind: 'changed' }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] };

/**
 * Fils that couriers have collected and not paid out; below zero: they have paid too much. Its cost grows with the orders
 * whose cash nobody has written down as paid out.
 */
export async function cashWithCouriers(bookings: Pick<CourierBookings, 'owed'>): Promise<number> {
  let total = 0;
  let place: OwedPlace | null = null;
  do {
    const part: OwedPart = await bookings.owed(MOST_OF_PAYOUT, place);
    for (const booking of part.bookings) total += owedBy(booking);
    place = part.next;
  } while (place !== null);
  return total;
}

/** Cash that couriers have collected, until somebody writes down that it has come. */
export class CourierCash {
  constructor(private readonly bookings: CourierBookings) {}

  /** Bookings whose cash the courier still has, the oldest first; at most `MOST_OF_PAYOUT`. */
  async owed(): Promise<{ readonly bookings: readonly CourierBooking[]; readonly total: number }> {
    const { bookings } = await this.bookings.owed(MOST_OF_PAYOUT, null);
    return { bookings, total: await cashWithCouriers(this.bookings) };
  }

  async payOut({ bookings, to, ...sent }: CourierPayoutInput, by: Authorship): Promise<CourierPayoutOutcome> {
    const fields = new DraftFields();
    const day = parseKuwaitDay(sent.date ?? '');
    if (day === null || day > kuwaitDayOf(by.at)) fields.fault('date', 'INVALID_DATE');
    const isAll = sent.amount === undefined || sent.amount === null || sent.amount === '';
    const amount = isAll ? null : fields.amount('amount', sent.amount, { mayBeNothing: true });
    const note = fields.words('note', sent.note, { longest: LONGEST_NOTE, required: false, lines: true });
    if (day === null || fields.faults.length > 0) return { kind: 'invalid', faults: fields.faults };
    const payout = { bookings: bookings.map((id) => bookingId(id)), day, amount, to, note };
    const result = await this.bookings.payOut(payout, by);
    if (result.kind !== 'too-much') return result;
    fields.fault('amount', 'INVALID_AMOUNT');
    return { kind: 'invalid', faults: fields.faults };
  }
}
