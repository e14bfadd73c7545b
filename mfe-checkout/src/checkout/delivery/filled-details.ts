import { createStore } from '@fyonka/shop-bridge/observable';
import { onPersonForgotten, PERSONAL_KEYS } from '@fyonka/shop-bridge/personal-data';
import { readSession, writeSession } from '../../session-storage.ts';
import type { DeliveryDetails } from './delivery-details.ts';

type FilledDetails = Partial<DeliveryDetails>;

const KEY = PERSONAL_KEYS.filledDetails;

const store = createStore<FilledDetails | null>(read());

/**
 * The values that this tab's form got from the last order; empty after they were cleared, null before they were filled
 * in.
 */
export const filledDetails = {
  get: store.get,
  subscribe: store.subscribe,
  set(details: FilledDetails | null): void {
    store.set(details);
    writeSession(KEY, details);
  },
};

// The next person who signs in starts without them.
onPersonForgotten(() => filledDetails.set(null));

function read(): FilledDetails | null {
  const stored = readSession(KEY);
  return typeof stored === 'object' ? stored : null;
}
