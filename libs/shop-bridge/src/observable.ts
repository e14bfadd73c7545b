/** A value with subscribers, in the form that React's `useSyncExternalStore` needs. */
export interface Observable<T> {
  readonly get: () => T;
  /** @returns a function that unsubscribes */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface Store<T> extends Observable<T> {
  readonly set: (next: T) => void;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(value, next)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
