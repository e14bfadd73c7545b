import type { Order } from '../../order.ts';
import type { CourierBooking, DriverPlace } from './booking.ts';

/** What the customer sees of the courier that brings an order. */
export interface CourierOnTheWay {
  /** First name; null: not known. */
  readonly driver: string | null;
  readonly place: DriverPlace | null;
  /** The courier's page that shows where the driver is; null: none. */
  readonly trackingUrl: string | null;
}

/** @returns null before the courier has picked the order up, and once it is brought or not on its way any more */
export function courierOnTheWay(
  { status }: Pick<Order, 'status'>,
  bookings: readonly CourierBooking[],
): CourierOnTheWay | null {
  const booking = bookings.find(({ state }) => state === 'under-way');
  if (status !== 'shipped' || !booking) return null;
  const { driverName, driverPlace: place, trackingUrl } = booking;
  return { driver: firstName(driverName ?? ''), place, trackingUrl };
}

/** The first word that is a name: couriers may write a number before it. */
function firstName(name: string): string | null {
  return name.split(/\s+/).find((word) => /^\p{L}[\p{L}\p{M}'’.-]*$/u.test(word)) ?? null;
}
