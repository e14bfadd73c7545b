import { followCash, isCashOfDoor } from '../../../domain/ordering/delivery/couriers/courier-cash.ts';
import type { OrderChange } from '../../../domain/ordering/transitions.ts';
import { list, put } from '../../store.ts';
import type { Work } from '../../store.ts';
import { bookedDayOf } from '../books/closed-months.ts';
import { addDifferences } from '../cash/difference-lines.ts';
import { stopsOf } from '../delivery-runs.ts';
import { bookingOf, COURIER_BOOKINGS, storedBooking } from './courier-records.ts';

/** Stores the result of `followCash`. Part of the transaction that stores the order; nothing for changes without cash. */
export function* followAtCourier(change: OrderChange, at: number): Work<void> {
  if (!change.before || !change.entries?.some(isCashOfDoor)) return;
  const order = change.after.id;
  const bookings = (yield* list(COURIER_BOOKINGS, 'courierBookings_of_order', { equal: { order } })).map(bookingOf);
  if (bookings.length === 0) return;
  const followed = followCash({ bookings, stops: yield* stopsOf(order) }, change, at);
  for (const booking of followed.bookings) yield* put(COURIER_BOOKINGS, storedBooking(booking));
  // On the day on which the books have the line of the ledger, so that the cash of that day can be counted.
  for (const line of followed.lines)
    yield* addDifferences([{ ...line, cashDay: yield* bookedDayOf(line.cashDay, line.at) }]);
}
