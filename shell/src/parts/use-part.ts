import { useEffect, useSyncExternalStore } from 'react';
import type { Part, PartState } from './part.ts';

const loading = { is: 'loading' } as const;

/** Loads a part as soon as it is drawn. While the server's markup is taken over, nothing counts as loaded. */
export function usePart<T>(part: Part<T>): PartState<T> {
  useEffect(() => part.start(), [part]);
  return useSyncExternalStore<PartState<T>>(part.subscribe, part.get, () => loading);
}
