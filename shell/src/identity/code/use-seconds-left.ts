import { useSyncExternalStore } from 'react';

/**
 * Whole seconds until a moment, 0 afterwards; counted down while the component is on the page.
 * @param until ms since 1970
 * @param onServer what is drawn where the moment is not known
 */
export function useSecondsLeft(until: number, onServer: number): number {
  return useSyncExternalStore(
    everySecond,
    () => Math.max(0, Math.ceil((until - Date.now()) / 1000)),
    () => onServer,
  );
}

function everySecond(listener: () => void): () => void {
  const ticking = setInterval(listener, 1000);
  return () => clearInterval(ticking);
}
