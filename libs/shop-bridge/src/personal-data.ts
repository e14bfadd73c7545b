import { writeItem } from './local-storage.ts';

/**
 * What checkout keeps of a person in this browser, by its keys: until they sign out. The cart and the language are the
 * browser's, whoever uses it. Not to be renamed: values are stored under them in visitors' browsers.
 */
export const PERSONAL_KEYS = {
  deliveryDraft: 'checkout-draft',
  filledDetails: 'checkout-filled',
  orderAttempt: 'order-attempt',
  openedOrders: 'opened-orders',
  placedOrders: 'held-orders',
} as const;

/** Sent to the window. Each remote has a copy of this file: nothing in a variable would reach them all. */
const FORGOTTEN = 'shop-person-forgotten';

/** Removes it all from this tab and from what all tabs share. Call in every tab when its visitor has signed out. */
export function forgetPerson(): void {
  for (const key of Object.values(PERSONAL_KEYS)) {
    writeItem(key, null);
    writeItem(key, null, 'sessionStorage');
  }
  dispatchEvent(new Event(FORGOTTEN));
}

/** For what is in memory. @returns a function that ends the subscription */
export function onPersonForgotten(listener: () => void): () => void {
  addEventListener(FORGOTTEN, listener);
  return () => removeEventListener(FORGOTTEN, listener);
}
