import { useSyncExternalStore } from 'react';
import type { Observable } from '@fyonka/shop-bridge/observable';

/** Follows a store of this browser that the server cannot know: drawn as `onServer` until the server's markup has been taken over. */
export function useHydratedStore<T>(observable: Observable<T>, onServer: T): T {
  return useSyncExternalStore(observable.subscribe, observable.get, () => onServer);
}
