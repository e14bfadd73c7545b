import { useEffect } from 'react';

// SWR lets a call continue when no component needs its answer any more. This module aborts it.

/** Calls under way by key. */
const calls = new Map<string, AbortController>();
/** Number of mounted components that read each key. */
const readers = new Map<string, number>();

/** Makes a call whose signal is aborted when the last component that reads the key is unmounted. */
export async function callForReaders<Answer>(
  key: string,
  call: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const controller = new AbortController();
  calls.set(key, controller);
  try {
    return await call(controller.signal);
  } finally {
    if (calls.get(key) === controller) calls.delete(key);
  }
}

export function isUnderWay(key: string): boolean {
  return calls.has(key);
}

/** Counts the component as a reader of the key while it is mounted. @param key empty for none */
export function useReader(key: string): void {
  useEffect(() => {
    readers.set(key, (readers.get(key) ?? 0) + 1);
    return () => {
      const others = (readers.get(key) ?? 0) - 1;
      if (others > 0) readers.set(key, others);
      else readers.delete(key);
      // Delayed, because another component may take over in the same step (in development, the same one remounts).
      setTimeout(() => {
        if (!readers.has(key)) calls.get(key)?.abort();
      });
    };
  }, [key]);
}
