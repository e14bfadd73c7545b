import type { Authorship } from '../../../../domain/history.ts';
import { bookingId } from '../../../../domain/ids.ts';
import type { OrderId } from '../../../../domain/ids.ts';
import type { BookingAction } from '../../../../domain/ordering/delivery/couriers/act-on-booking.ts';
import { isOpenBooking } from '../../../../domain/ordering/delivery/couriers/booking.ts';
import type { CourierBooking, CourierRefusal } from '../../../../domain/ordering/delivery/couriers/booking.ts';
import { parcelOf } from '../../../../domain/ordering/delivery/couriers/parcel.ts';
import type { Parcel } from '../../../../domain/ordering/delivery/couriers/parcel.ts';
import { isToBring } from '../../../../domain/ordering/delivery/runs/run.ts';
import type { Clock } from '../../../clock.ts';
import type { Identifiers } from '../../../identifiers.ts';
import type { StoreSettings } from '../../../store/ports.ts';
import type { OfficeOrders } from '../../office/office-orders.ts';
import type { Courier, CourierBookings, CourierQuote, Couriers, DeliveryAnswer } from './ports.ts';

/** Why a courier cannot be asked. */
export type Unaskable =
  /** No such order. */
  | { readonly kind: 'not-found' }
  /** Couriers are switched off, or the shop has no keys. */
  | { readonly kind: 'off' }
  | { readonly kind: 'not-ready' }
  | { readonly kind: 'no-spelling'; readonly area: string };

export type QuoteOutcome =
  | Unaskable
  | CourierQuote
  | { readonly kind: 'refused'; readonly refusal: CourierRefusal; readonly words: string }
  | { readonly kind: 'unavailable' };

/** `booking`: as it is now; its state says what has come of it. `wrong-state`: nothing of the order can be changed so. */
export type BookOutcome =
  | Unaskable
  | { readonly kind: 'booking'; readonly booking: CourierBooking }
  | { readonly kind: 'wrong-state' };

export type ChangeBookingOutcome = BookOutcome | { readonly kind: 'unavailable' };

/** Asks couriers for their price, and to come or not to come. No transaction is open while one is called. */
export class BookCourier {
  constructor(
    private readonly orders: Pick<OfficeOrders, 'find'>,
    private readonly bookings: CourierBookings,
    private readonly couriers: Couriers,
    private readonly settings: Pick<StoreSettings, 'read'>,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
  ) {}

  /** What is booked of an order, and whether something can be. */
  async read(id: OrderId): Promise<{ readonly isOn: boolean; readonly bookings: readonly CourierBooking[] }> {
    const { couriers } = await this.settings.read();
    return { isOn: couriers.isOn, bookings: await this.bookings.ofOrder(id) };
  }

  async quote(id: OrderId): Promise<QuoteOutcome> {
    const asked = await this.askable(id);
    if (asked.kind !== 'askable') return asked;
    const answer = await asked.courier.quote(asked.parcel);
    return answer.kind === 'unsent' || answer.kind === 'unanswered' ? { kind: 'unavailable' } : answer;
  }

  /**
   * Books a courier once, however often this is called: the intention is stored first, and only the caller that has stored
   * it calls the courier.
   */
  async book(id: OrderId, by: Authorship): Promise<BookOutcome> {
    const asked = await this.askable(id);
    if (asked.kind === 'not-ready') {
      // A second press, after the first has made it the courier's.
      const open = (await this.bookings.ofOrder(id)).find(isOpenBooking);
      return open ? { kind: 'booking', booking: open } : asked;
    }
    if (asked.kind !== 'askable') return asked;
    const { courier, parcel } = asked;
    const wanted = { id: bookingId(this.identifiers.next()), courier: courier.id, by: by.editor.accountId, at: by.at };
    const begun = await this.bookings.begin(id, wanted, by);
    if (!begun) return { kind: 'not-found' };
    if (begun.kind === 'not-ready') return begun;
    const { booking, isNew } = begun;
    if (!isNew) return { kind: 'booking', booking };
    // The amount is that of the stored intention, whatever has happened to the order since it was read.
    const answer = await courier.book(booking.reference, { ...parcel, toCollect: booking.toCollect });
    return this.stored(booking, actionOf(answer, 'lost'), { ...by, at: this.clock.now() });
  }

  /** Asks the courier not to come. */
  async cancel(id: OrderId, by: Authorship): Promise<ChangeBookingOutcome> {
    const open = (await this.bookings.ofOrder(id)).find(isOpenBooking);
    if (!open || open.deliveryId === null) return { kind: 'wrong-state' };
    const courier = await this.couriers.find(open.courier);
    if (!courier) return { kind: 'off' };
    const { deliveryId } = open;
    let answer = await courier.cancel(deliveryId);
    // It is over already, or the answer was lost: what the courier says now counts.
    if (answer.kind !== 'delivery') answer = await courier.fetch(deliveryId);
    if (answer.kind !== 'delivery') return { kind: 'unavailable' };
    const outcome = await this.stored(open, { kind: 'said', delivery: answer.delivery }, this.now(by));
    return outcome.kind === 'booking' && outcome.booking.state !== 'cancelled' && isOpenBooking(outcome.booking)
      ? { kind: 'wrong-state' }
      : outcome;
  }

  /**
   * Decides about a booking whose answer was lost.
   * @param deliveryId which a person has found in the courier's own books; null: it is not there
   */
  async resolve(id: OrderId, deliveryId: string | null, by: Authorship): Promise<ChangeBookingOutcome> {
    const unclear = (await this.bookings.ofOrder(id)).find(({ state }) => state === 'unclear');
    if (!unclear) return { kind: 'wrong-state' };
    if (deliveryId === null) return this.stored(unclear, { kind: 'not-there' }, this.now(by));
    const courier = await this.couriers.find(unclear.courier);
    if (!courier) return { kind: 'off' };
    const answer = await courier.fetch(deliveryId);
    if (answer.kind === 'unsent' || answer.kind === 'unanswered') return { kind: 'unavailable' };
    if (answer.kind === 'refused') return { kind: 'wrong-state' };
    const outcome = await this.stored(unclear, { kind: 'said', delivery: answer.delivery }, this.now(by));
    return outcome.kind === 'booking' && outcome.booking.state === 'unclear' ? { kind: 'wrong-state' } : outcome;
  }

  private now(by: Authorship): Authorship {
    return { ...by, at: this.clock.now() };
  }

  private async stored(
    { id }: CourierBooking,
    action: BookingAction,
    by: Authorship,
  ): Promise<Extract<BookOutcome, { kind: 'booking' | 'not-found' | 'wrong-state' }>> {
    const result = await this.bookings.act(id, action, by);
    if (!result) return { kind: 'not-found' };
    return result.kind === 'done' ? { kind: 'booking', booking: result.booking } : result;
  }

  private async askable(
    id: OrderId,
  ): Promise<Unaskable | { readonly kind: 'askable'; readonly courier: Courier; readonly parcel: Parcel }> {
    const found = await this.orders.find(id);
    if (!found) return { kind: 'not-found' };
    const { couriers } = await this.settings.read();
    const courier = couriers.isOn ? await this.couriers.find('armada') : null;
    if (!courier) return { kind: 'off' };
    const { order } = found;
    if (!isToBring(order)) return { kind: 'not-ready' };
    const made = parcelOf(order, couriers);
    return made.kind === 'parcel' ? { kind: 'askable', courier, parcel: made.parcel } : made;
  }
}

/** @param silence what an unanswered call means */
export function actionOf(answer: DeliveryAnswer, silence: 'lost' | 'unanswered'): BookingAction {
  switch (answer.kind) {
    case 'delivery':
      return { kind: 'said', delivery: answer.delivery };
    case 'refused':
      return silence === 'lost'
        ? { kind: 'refused', refusal: answer.refusal, words: answer.words }
        : { kind: 'unanswered' };
    case 'unsent':
      return silence === 'lost' ? { kind: 'refused', refusal: 'unreachable', words: '' } : { kind: 'unanswered' };
    case 'unanswered':
      return { kind: silence };
  }
}
