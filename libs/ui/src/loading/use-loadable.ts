import { useEffect, useSyncExternalStore } from 'react';
import { LOADING } from './loadable.ts';
import type { Loadable, LoadState } from './loadable.ts';

/**
 * Loads code when a component that needs it renders. During hydration nothing counts as loaded, so that the markup
 * matches the server's.
 */
export function useLoadable<T>(loadable: Loadable<T>): LoadState<T> {
  useEffect(() => loadable.start(), [loadable]);
  return useSyncExternalStore<LoadState<T>>(loadable.subscribe, loadable.get, () => LOADING);
}
