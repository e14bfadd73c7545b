import { createStore } from '@fyonka/shop-bridge/observable';
import type { Observable } from '@fyonka/shop-bridge/observable';

/** The cause of a failure, and the number of loads so far. */
export interface Failure {
  cause: unknown;
  attempt: number;
}

/** `attempt` counts the loads, from 1. */
export type LoadState<T> =
  | { status: 'loading' }
  | { status: 'ready'; value: T; attempt: number }
  | ({ status: 'failed' } & Failure);

export const LOADING = { status: 'loading' } as const;

/** Code that is loaded on demand: a remote, a page of the shell, an area of the office, a menu. */
export interface Loadable<T> extends Observable<LoadState<T>> {
  /** Loads the code, unless that was started before. */
  start: () => void;
  /** Loads the code again, after a failure, a stalled load, or an error in it. */
  retry: () => void;
}

/** @param load loads the code; `anew` asks it to ignore earlier results */
export function createLoadable<T>(load: (anew: boolean) => Promise<T>): Loadable<T> {
  const state = createStore<LoadState<T>>(LOADING);
  let attempts = 0;

  function begin(): void {
    attempts += 1;
    const attempt = attempts;
    const end = (result: LoadState<T>): void => {
      // An earlier load may end later.
      if (attempt === attempts) state.set(result);
    };
    state.set(LOADING);
    load(attempt > 1).then(
      (value) => end({ status: 'ready', value, attempt }),
      (cause: unknown) => {
        reportError(cause);
        end({ status: 'failed', cause, attempt });
      },
    );
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    start: () => {
      if (attempts === 0) begin();
    },
    retry: begin,
  };
}
