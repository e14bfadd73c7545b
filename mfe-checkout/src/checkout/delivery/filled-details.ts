import { createStore } from '@fyonka/shop-bridge/observable';
import { onPersonForgotten, PERSONAL_KEYS } from '@fyonka/shop-bridge/personal-data';
import { readSession, writeSession } from '../../session-storage.ts';
import type { DeliveryDetails } from './delivery-details.ts';

type FilledDetails = Partial<DeliveryDetails>;

const KEY = PERSONAL_KEYS.filledDetails;

const store = createStore<FilledDetails | null>(read());

/** What was filled into the delivery form of this tab from the last order; nothing of it when that was cleared again; null before. */
export const filledDetails = {
  get: store.get,
  subscribe: store.subscribe,
  set(details: FilledDetails | null): void {
    store.set(details);
    writeSession(KEY, details);
  },
};

// Whoever signs in next may have it filled in for them.
onPersonForgotten(() => filledDetails.set(null));

function read(): FilledDetails | null {
  const stored = readSession(KEY);
  return typeof stored === 'object' ? stored : null;
}
