import { GATEWAYS } from '@fyonka/api-contract/values/ordering/payment-methods';
import { rebooked } from '../../../domain/ordering/settlements/booking.ts';
import type { Booking } from '../../../domain/ordering/settlements/booking.ts';
import { copied } from '../../collection.ts';
import type { Collection } from '../../collection.ts';
import { insert, list, remove } from '../../store.ts';
import type { Work } from '../../store.ts';
import { holdClosedThrough } from '../books/closed-months.ts';

/** Its id is what it is about, and its day. */
export interface StoredBooking extends Booking {
  readonly id: string;
  /** The id of the payout or line. */
  readonly source: string;
}

type BookingIndex = 'settlementBookings_by_day' | 'settlementBookings_of_source';

export const SETTLEMENT_BOOKINGS: Collection<StoredBooking, BookingIndex> = {
  name: 'settlementBookings',
  fields: {
    source: 'text',
    kind: { oneOf: ['payout', 'other'] },
    gateway: { oneOf: GATEWAYS },
    reference: 'text',
    day: 'text',
    amount: 'number',
    fees: 'number',
    vat: 'number',
  },
  indexes: {
    settlementBookings_by_day: { by: ['day', 'id'] },
    settlementBookings_of_source: { by: ['source', 'kind', 'day'] },
  },
  ends: 'books',
  copy: copied('settlementBookings'),
};

/** Books what is known of a payout or line now, in the transaction that stores it. @param source its id */
export function* rebook(source: string, said: Booking): Work<void> {
  const equal = { source, kind: said.kind };
  const before = yield* list(SETTLEMENT_BOOKINGS, 'settlementBookings_of_source', { equal });
  const { kept, added } = rebooked(before, said, yield* holdClosedThrough());
  yield* remove(SETTLEMENT_BOOKINGS, ...before.flatMap((one) => (kept.includes(one) ? [] : one.id)));
  if (added) yield* insert(SETTLEMENT_BOOKINGS, { ...added, source, id: `${said.kind}|${source}|${added.day}` });
}
