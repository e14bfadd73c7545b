import { readItem, writeItem } from './local-storage.ts';

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
  campaign: 'campaign',
  backInStockEmail: 'when-back-email',
  backInStockReceiver: 'when-back-receiver',
} as const;

/** Begins the names of the databases in which the office keeps what its people have on this device, one of each account. */
export const PERSONAL_DATABASE = 'office-device-';
/** Key of the name of that of the person who is signed in. */
const OWN_DATABASE = 'office-device';

/** Has `forgetPerson` delete this database too. */
export function rememberPersonalDatabase(name: string): void {
  writeItem(OWN_DATABASE, name);
}

/** Key of the number of calls of the office on this device that the shop has not heard of; a sign-out deletes them. */
const UNSENT = 'office-unsent';

export function rememberUnsent(count: number): void {
  writeItem(UNSENT, count === 0 ? null : String(count));
}

/** As the office has last counted them. */
export function unsentCalls(): number {
  return Number(readItem(UNSENT) ?? 0) || 0;
}

/** Event on the window. Each remote has its own copy of this file, so that a variable would not reach them all. */
const FORGOTTEN = 'shop-person-forgotten';

/** Removes all personal data of the person from this tab and from what tabs share. Call it in every tab after a sign-out. */
export function forgetPerson(): void {
  const database = readItem(OWN_DATABASE);
  if (database !== null) globalThis.indexedDB?.deleteDatabase(database);
  writeItem(OWN_DATABASE, null);
  rememberUnsent(0);
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
