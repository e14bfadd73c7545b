import { createStore } from '@fyonka/shop-bridge/observable';
import type { Observable } from '@fyonka/shop-bridge/observable';

/** Why some code cannot be shown, and how often it has been loaded by then. */
export interface Failure {
  cause: unknown;
  attempt: number;
}

/** `attempt` counts the loads, from 1. */
export type LoadState<T> =
  { status: 'loading' } | { status: 'ready'; value: T; attempt: number } | ({ status: 'failed' } & Failure);

export const LOADING = { status: 'loading' } as const;

/** Code that is loaded when it is needed: a remote, a page of the shell, an area of the office, a menu. */
export interface Loadable<T> extends Observable<LoadState<T>> {
  /** Loads it, unless that has begun already. */
  start: () => void;
  /** Loads it anew, whatever there is of it: a failure, a load that stalls, or code that breaks. */
  retry: () => void;
}

/** @param load is told whether it is to start anew, past everything that it knows */
export function createLoadable<T>(load: (anew: boolean) => Promise<T>): Loadable<T> {
  const state = createStore<LoadState<T>>(LOADING);
  let attempts = 0;

  function begin(): void {
    attempts += 1;
    const attempt = attempts;
    const end = (result: LoadState<T>): void => {
      // An earlier one may still end.
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
