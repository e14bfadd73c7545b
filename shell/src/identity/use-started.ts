import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * Whether the page runs in the browser. In what the server draws nothing takes a text or can be sent: it would be lost,
 * or go into an address, before the page's code has arrived.
 */
export function useStarted(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
