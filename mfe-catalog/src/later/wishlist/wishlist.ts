import { MOST_WISHES } from '@fyonka/api-contract/values/limits';
import { persistentStore } from '@fyonka/shop-bridge/local-storage';

/** The heart of a product's page reads it, too, before this code is there. */
const WISHLIST_KEY = 'wishlist';

const store = persistentStore<readonly string[]>(WISHLIST_KEY, readIds, (ids) => JSON.stringify(ids));

/** Ids of the products that somebody wishes for, the latest first. It is kept in this browser, the same in every tab. */
export const wishlist = {
  get: store.get,
  subscribe: store.subscribe,
  /** Adds products in front. Beyond {@link MOST_WISHES} the list takes no more. @returns how many were left out */
  add(ids: readonly string[]): number {
    const before = store.get();
    const added = [...new Set(ids)].filter((id) => !before.includes(id));
    const fitting = added.slice(0, Math.max(0, MOST_WISHES - before.length));
    if (fitting.length > 0) store.set([...fitting, ...before]);
    return added.length - fitting.length;
  },
  /** Adds a product, or removes it. */
  toggle(id: string): void {
    if (store.get().includes(id)) wishlist.remove([id]);
    else wishlist.add([id]);
  },
  remove(ids: readonly string[]): void {
    store.set(store.get().filter((id) => !ids.includes(id)));
  },
};

/** The products that a shared link names, each once. @param items value of the link's parameter */
export function sharedItems(items: string): readonly string[] {
  return [...new Set(items.split(',').filter((id) => id !== ''))].slice(0, MOST_WISHES);
}

function readIds(text: string | null): readonly string[] {
  try {
    const ids: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, MOST_WISHES) : [];
  } catch {
    return []; // Not JSON: an empty list.
  }
}
