import { useSyncExternalStore } from 'react';
import type { Observable } from '@fyonka/shop-bridge/observable';

/** The value of an observable of shop-bridge. The component renders again when it changes. */
export function useStore<T>(observable: Observable<T>): T {
  return useSyncExternalStore(observable.subscribe, observable.get, observable.get);
}
