import { COURIERS, PAYOUT_PLACES } from '@fyonka/api-contract/values/outside/couriers';
import type { PayoutPart, PayoutPlace } from '../../../application/ordering/delivery/couriers/ports.ts';
import type { CourierPayout } from '../../../domain/ordering/delivery/couriers/courier-payout.ts';
import { copied } from '../../collection.ts';
import type { Collection } from '../../collection.ts';
import { list } from '../../store.ts';
import type { Work } from '../../store.ts';

export const COURIER_PAYOUTS: Collection<CourierPayout, 'courierPayouts_newest'> = {
  name: 'courierPayouts',
  fields: {
    courier: { oneOf: COURIERS },
    closed: 'list',
    day: 'text',
    amount: 'number',
    kept: 'number',
    to: { oneOf: PAYOUT_PLACES },
    note: 'text',
    at: 'number',
    by: 'text?',
    withdrawn: 'anything?',
  },
  indexes: { courierPayouts_newest: { by: ['at', 'id'] } },
  ends: 'books',
  copy: copied('courierPayouts'),
};

/** Its cost grows with the page alone, and with payouts of the same moment. */
export function* payoutsAfter(place: PayoutPlace | null, limit: number): Work<PayoutPart> {
  const rest = { ...(place && { below: place.at }), isReversed: true, limit };
  const same = place
    ? yield* list(COURIER_PAYOUTS, 'courierPayouts_newest', {
        equal: { at: place.at },
        below: place.id,
        isReversed: true,
        limit,
      })
    : [];
  const payouts = [...same, ...(yield* list(COURIER_PAYOUTS, 'courierPayouts_newest', rest))].slice(0, limit);
  const last = payouts.at(-1);
  return { payouts, next: last && payouts.length === limit ? { at: last.at, id: last.id } : null };
}
