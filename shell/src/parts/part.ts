import { createStore } from '@fyonka/shop-bridge/observable';
import type { Observable } from '@fyonka/shop-bridge/observable';

/** Where a part of the shop stands that is loaded when it is needed. */
export type PartState<T> = { is: 'loading' } | { is: 'ready'; part: T } | { is: 'failed' };

const LOADING = { is: 'loading' } as const;

export interface Part<T> extends Observable<PartState<T>> {
  /** Loads it unless that has been asked for already. */
  start: () => void;
  /** Loads it once more after a failure. */
  retry: () => void;
}

/** @param load may be called again after it failed, and has to start anew then */
export function createPart<T>(load: () => Promise<T>): Part<T> {
  const state = createStore<PartState<T>>(LOADING);
  let isStarted = false;

  function begin(): void {
    isStarted = true;
    state.set(LOADING);
    load().then(
      (part) => state.set({ is: 'ready', part }),
      (cause: unknown) => {
        reportError(cause);
        state.set({ is: 'failed' });
      },
    );
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    start: () => {
      if (!isStarted) begin();
    },
    retry: () => {
      if (state.get().is === 'failed') begin();
    },
  };
}
