import { useSyncExternalStore } from 'react';
import type { Observable } from '@fyonka/shop-bridge/observable';

/**
 * Follows a store that the server does not have. Returns `onServer` until the server's markup is hydrated, so that both
 * agree.
 */
export function useHydratedStore<T>(observable: Observable<T>, onServer: T): T {
  return useSyncExternalStore(observable.subscribe, observable.get, () => onServer);
}
