import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * Whether the page's code runs in the browser. In the server's markup fields and buttons are disabled, because input
 * before that would be lost or end up in an address.
 */
export function useStarted(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
