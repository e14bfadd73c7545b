import { createStore } from './observable.ts';
import type { Store } from './observable.ts';

/**
 * A store that keeps its value in local storage under `key`, and takes over what other tabs write there.
 * Where the browser refuses storage (private mode, full disk), the value lasts as long as the tab.
 * @param read makes a value of the stored text; must accept any text, since visitors can edit it
 * @param write makes the text to store of a value; null removes the key
 */
export function persistentStore<T>(
  key: string,
  read: (text: string | null) => T,
  write: (value: T) => string | null,
): Store<T> {
  const store = createStore(read(readItem(key)));
  globalThis.addEventListener?.('storage', (event) => {
    // A null key means that the whole storage was cleared.
    if (event.key === key || event.key === null) store.set(read(event.key === null ? null : event.newValue));
  });
  return {
    get: store.get,
    subscribe: store.subscribe,
    set(next) {
      store.set(next);
      writeItem(key, write(next));
    },
  };
}

/** `sessionStorage` lasts as long as the tab. */
type StorageName = 'localStorage' | 'sessionStorage';

export function readItem(key: string, storage: StorageName = 'localStorage'): string | null {
  try {
    return globalThis[storage]?.getItem(key) ?? null;
  } catch {
    return null; // Storage is blocked: nothing is stored.
  }
}

export function writeItem(key: string, text: string | null, storage: StorageName = 'localStorage'): void {
  try {
    if (text === null) globalThis[storage]?.removeItem(key);
    else globalThis[storage]?.setItem(key, text);
  } catch {
    // Storage is blocked or full: the value stays in memory.
  }
}
