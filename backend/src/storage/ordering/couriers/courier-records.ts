import { BOOKING_STATES, COURIERS } from '@fyonka/api-contract/values/outside/couriers';
import type { OrderId } from '../../../domain/ids.ts';
import { isOpenBooking, owedBy } from '../../../domain/ordering/delivery/couriers/booking.ts';
import type { CourierBooking } from '../../../domain/ordering/delivery/couriers/booking.ts';
import { copied } from '../../collection.ts';
import type { Collection } from '../../collection.ts';
import { any } from '../../store.ts';
import type { Work } from '../../store.ts';

export interface StoredBooking extends Omit<CourierBooking, 'collected' | 'paidOut'> {
  /** Null: an earlier release has written it. */
  readonly collected: CourierBooking['collected'] | null;
  readonly paidOut: number | null;
  /** The order of an open booking, so that it has one at most. */
  readonly openOrder: OrderId | null;
  /** When the order was brought whose cash the courier still has, or has paid out too much of; 0: there is none. */
  readonly owedSince: number;
}

type BookingIndex =
  | 'courierBookings_of_order'
  | 'courierBookings_open_order'
  | 'courierBookings_by_delivery'
  | 'courierBookings_by_reference'
  | 'courierBookings_due'
  | 'courierBookings_owed';

export const COURIER_BOOKINGS: Collection<StoredBooking, BookingIndex> = {
  name: 'courierBookings',
  fields: {
    order: 'text',
    number: 'text',
    courier: { oneOf: COURIERS },
    reference: 'text',
    state: { oneOf: BOOKING_STATES },
    deliveryId: 'text?',
    code: 'text?',
    hint: 'text?',
    toCollect: 'number',
    fee: 'number?',
    driverName: 'text?',
    driverPhone: 'text?',
    driverPlace: 'anything?',
    trackingUrl: 'text?',
    refusal: 'text?',
    words: 'text',
    askedAt: 'number',
    askedBy: 'text',
    changedAt: 'number',
    toldAt: 'number',
    nextAskAt: 'number?',
    asks: 'number',
    collected: 'list?',
    paidOut: 'number?',
    paidOutAt: 'number?',
    openOrder: 'text?',
    owedSince: 'number',
  },
  indexes: {
    courierBookings_of_order: { by: ['order', 'askedAt', 'id'] },
    courierBookings_open_order: { by: ['openOrder'], isUnique: true, given: ['openOrder'] },
    courierBookings_by_delivery: { by: ['deliveryId'], given: ['deliveryId'] },
    courierBookings_by_reference: { by: ['reference'], isUnique: true },
    courierBookings_due: { by: ['nextAskAt', 'id'], given: ['nextAskAt'] },
    courierBookings_owed: { by: ['owedSince', 'id'], given: ['owedSince'] },
  },
  ends: 'books',
  copy: copied('courierBookings', bookingOf, storedBooking),
};

/** The bookings of those of the orders that a courier is to bring. */
export function* openOf(orders: readonly OrderId[]): Work<readonly StoredBooking[]> {
  return yield* any(COURIER_BOOKINGS, 'courierBookings_open_order', orders);
}

export function bookingOf({ openOrder: _open, owedSince: _owed, ...stored }: StoredBooking): CourierBooking {
  return { ...stored, collected: stored.collected ?? [], paidOut: stored.paidOut ?? 0 };
}

export function storedBooking(booking: CourierBooking): StoredBooking {
  return {
    ...booking,
    openOrder: isOpenBooking(booking) ? booking.order : null,
    owedSince: owedBy(booking) === 0 ? 0 : booking.changedAt,
  };
}
