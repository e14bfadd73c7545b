import { useSyncExternalStore } from 'react';
import type { Observable } from '@fyonka/shop-bridge/observable';

/** The value of an observable of shop-bridge; the component is drawn again when it changes. */
export function useStore<T>(observable: Observable<T>): T {
  return useSyncExternalStore(observable.subscribe, observable.get, observable.get);
}
