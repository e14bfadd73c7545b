import { createStore } from './observable.ts';
import type { Store } from './observable.ts';

/**
 * A store in local storage that follows other tabs: at once, and again when the visitor returns to this tab, because
 * sleeping tabs miss events. Without storage (private mode, full disk) the value lasts as long as the tab.
 * @param read parses the stored text; must accept any text, because visitors can edit it
 *
 * @param write returns the text to store; null removes the key
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
      // Reads the text back: a value that the storage has refused must not look like a change in another tab.
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
