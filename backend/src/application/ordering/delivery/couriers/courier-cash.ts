import { MOST_OF_PAYOUT, PAYOUTS_ON_PAGE } from '@fyonka/api-contract/values/outside/couriers';
import { DraftFields } from '../../../../domain/draft-fields.ts';
import type { Sent, SentNumber } from '../../../../domain/draft-fields.ts';
import type { FieldFault } from '../../../../domain/field-fault.ts';
import type { Authorship } from '../../../../domain/history.ts';
import { bookingId, courierPayoutId } from '../../../../domain/ids.ts';
import type { AccountId } from '../../../../domain/ids.ts';
import { kuwaitDayOf, parseKuwaitDay } from '../../../../domain/kuwait-day.ts';
import { owedBy } from '../../../../domain/ordering/delivery/couriers/booking.ts';
import type { PayoutDraft } from '../../../../domain/ordering/delivery/couriers/courier-payout.ts';
import { LONGEST_NOTE } from '../../../../domain/ordering/order-note.ts';
import type { Identifiers } from '../../../identifiers.ts';
import type { EditorEmails } from '../../../identity/accounts/editor-emails.ts';
import type { CourierBookings, OwedPart, OwedPlace, PayoutPart, PayoutPlace } from './ports.ts';

export interface CourierPayoutInput {
  readonly bookings: readonly string[];
  /** `YYYY-MM-DD`, in the digits of any keyboard. */
  readonly date?: Sent<string>;
  readonly amount?: SentNumber;
  readonly to: PayoutDraft['to'];
  readonly note?: Sent<string>;
}

export type CourierPayoutOutcome =
  | { readonly kind: 'paid-out' }
  | { readonly kind: 'changed' }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] };

export type WithdrawPayoutOutcome =
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'withdrawn-before' }
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
  constructor(
    private readonly bookings: CourierBookings,
    private readonly emails: EditorEmails,
    private readonly identifiers: Identifiers,
  ) {}

  /**
   * Bookings whose cash the courier still has, the oldest first; at most `MOST_OF_PAYOUT`.
   * @param after where to go on; null: from the first
   */
  async owed(after: OwedPlace | null = null): Promise<OwedPart & { readonly total: number }> {
    return { ...(await this.bookings.owed(MOST_OF_PAYOUT, after)), total: await cashWithCouriers(this.bookings) };
  }

  /** The newest first, with the e-mails of who has written them. @param after as above */
  async payouts(after: PayoutPlace | null): Promise<PayoutPart & { readonly emails: ReadonlyMap<AccountId, string> }> {
    const part = await this.bookings.payouts(PAYOUTS_ON_PAGE, after);
    return { ...part, emails: await this.emails.of(part.payouts.map(({ by }) => by)) };
  }

  async payOut({ bookings, to, ...sent }: CourierPayoutInput, by: Authorship): Promise<CourierPayoutOutcome> {
    const fields = new DraftFields();
    const day = parseKuwaitDay(sent.date ?? '');
    if (day === null || day > kuwaitDayOf(by.at)) fields.fault('date', 'INVALID_DATE');
    const isAll = sent.amount === undefined || sent.amount === null || sent.amount === '';
    const amount = isAll ? null : fields.amount('amount', sent.amount, { mayBeNothing: true });
    const note = fields.words('note', sent.note, { longest: LONGEST_NOTE, required: false, lines: true });
    if (day === null || fields.faults.length > 0) return { kind: 'invalid', faults: fields.faults };
    const id = courierPayoutId(this.identifiers.next());
    const draft = { id, bookings: bookings.map((one) => bookingId(one)), day, amount, to, note };
    const result = await this.bookings.payOut(draft, by);
    if (result.kind === 'paid-out' || result.kind === 'changed') return result;
    if (result.kind === 'too-much') fields.fault('amount', 'INVALID_AMOUNT');
    else fields.fault('date', result.kind === 'month-closed' ? 'MONTH_CLOSED' : 'BEFORE_DELIVERY');
    return { kind: 'invalid', faults: fields.faults };
  }

  /** Takes back a payout that was written down by mistake; null: there is none with this id. */
  async withdraw(id: string, sent: Sent<string>, by: Authorship): Promise<WithdrawPayoutOutcome | null> {
    const fields = new DraftFields();
    const reason = fields.words('reason', sent, { longest: LONGEST_NOTE, required: true, lines: true });
    if (fields.faults.length > 0) return { kind: 'invalid', faults: fields.faults };
    return this.bookings.withdrawPayout(courierPayoutId(id), reason, by);
  }
}
