import { createStore } from './observable.ts';
import type { Store } from './observable.ts';

/**
 * A store that lives in local storage under `key` and follows what other tabs write there.
 * A browser that refuses storage (private mode, full disk) still gets a working store for this tab.
 * @param read turns what is stored into a value; must cope with anything, since visitors can edit it
 * @param write null removes the key
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

export function readItem(key: string): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null;
  } catch {
    return null; // Storage is blocked: the same as nothing stored.
  }
}

export function writeItem(key: string, text: string | null): void {
  try {
    if (text === null) globalThis.localStorage?.removeItem(key);
    else globalThis.localStorage?.setItem(key, text);
  } catch {
    // Storage is blocked or full: the tab goes on with what it has in memory.
  }
}
