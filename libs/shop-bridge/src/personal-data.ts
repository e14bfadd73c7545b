import { writeItem } from './local-storage.ts';

/**
 * Keys under which checkout stores personal data in this browser until the person signs out. Cart and language belong
 * to the browser and stay. Do not rename the keys: visitors' browsers have values under them.
 */
export const PERSONAL_KEYS = {
  deliveryDraft: 'checkout-draft',
  filledDetails: 'checkout-filled',
  orderAttempt: 'order-attempt',
  openedOrders: 'opened-orders',
  placedOrders: 'held-orders',
  siblingPiece: 'sibling-piece',
  alonePiece: 'alone-piece',
  orderLookup: 'order-lookup',
  reviewDrafts: 'review-drafts',
  backInStockEmail: 'when-back-email',
  backInStockReceiver: 'when-back-receiver',
} as const;

/** Event on the window. Each remote has its own copy of this file, so that a variable would not reach them all. */
const FORGOTTEN = 'shop-person-forgotten';

/** Removes all personal data from this tab and from the shared storage. Call it in every tab after a sign-out. */
export function forgetPerson(): void {
  for (const key of Object.values(PERSONAL_KEYS)) {
    writeItem(key, null);
    writeItem(key, null, 'sessionStorage');
  }
  dispatchEvent(new Event(FORGOTTEN));
}

/** For data in memory. @returns a function that unsubscribes */
export function onPersonForgotten(listener: () => void): () => void {
  addEventListener(FORGOTTEN, listener);
  return () => removeEventListener(FORGOTTEN, listener);
}
