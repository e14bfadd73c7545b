import { useSyncExternalStore } from 'react';

/**
 * Counts down the whole seconds until a moment; 0 afterwards.
 * @param until milliseconds since 1970
 *
 * @param onServer value where the moment is unknown
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
