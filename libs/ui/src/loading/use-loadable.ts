import { useEffect, useSyncExternalStore } from 'react';
import { LOADING } from './loadable.ts';
import type { Loadable, LoadState } from './loadable.ts';

/** Loads code as soon as a component that needs it is drawn. While the server's markup is hydrated, nothing counts as loaded. */
export function useLoadable<T>(loadable: Loadable<T>): LoadState<T> {
  useEffect(() => loadable.start(), [loadable]);
  return useSyncExternalStore<LoadState<T>>(loadable.subscribe, loadable.get, () => LOADING);
}
