import { createStore } from './observable.ts';
import type { Store } from './observable.ts';

/**
 * A store that keeps its value in local storage under `key`, and takes over what other tabs write there: when they do,
 * and once more when the visitor returns to this tab, since a tab that sleeps is not told.
 * Where the browser refuses storage (private mode, full disk), the value lasts as long as the tab.
 * @param read makes a value of the stored text; must accept any text, since visitors can edit it
 * @param write makes the text to store of a value; null removes the key
 */
export function persistentStore<T>(
  key: string,
  read: (text: string | null) => T,
  write: (value: T) => string | null,
): Store<T> {
  let stored = readItem(key);
  const store = createStore(read(stored));
  const takeOver = (text: string | null): void => {
    stored = text;
    store.set(read(text));
  };
  globalThis.addEventListener?.('storage', (event) => {
    // A null key means that the whole storage was cleared.
    if (event.key === key || event.key === null) takeOver(event.key === null ? null : event.newValue);
  });
  for (const type of ['pageshow', 'visibilitychange'])
    globalThis.addEventListener?.(type, () => {
      const text = readItem(key);
      if (text !== stored) takeOver(text);
    });
  return {
    get: store.get,
    subscribe: store.subscribe,
    set(next) {
      store.set(next);
      writeItem(key, write(next));
      // As it is in the storage: what that refuses is not taken for a change that another tab has made.
      stored = readItem(key);
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
