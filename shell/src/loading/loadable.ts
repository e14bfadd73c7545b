import { createStore } from '@fyonka/shop-bridge/observable';
import type { Observable } from '@fyonka/shop-bridge/observable';

export type LoadState<T> = { status: 'loading' } | { status: 'ready'; value: T } | { status: 'failed' };

export const LOADING = { status: 'loading' } as const;

/** Code of the shop that is loaded when it is needed: a remote, a page of the shell, the menu. */
export interface Loadable<T> extends Observable<LoadState<T>> {
  /** Loads it, unless that has begun already. */
  start: () => void;
  /** Loads it once more after a failure. */
  retry: () => void;
}

/** @param load may be called again after it failed, and has to start anew then */
export function createLoadable<T>(load: () => Promise<T>): Loadable<T> {
  const state = createStore<LoadState<T>>(LOADING);
  let isStarted = false;

  function begin(): void {
    isStarted = true;
    state.set(LOADING);
    load().then(
      (value) => state.set({ status: 'ready', value }),
      (cause: unknown) => {
        reportError(cause);
        state.set({ status: 'failed' });
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
      if (state.get().status === 'failed') begin();
    },
  };
}
