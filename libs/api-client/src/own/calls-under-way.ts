import { useEffect } from 'react';

// SWR lets a call go on when nothing on the page waits for its answer any more. Here it is given up.

/** Calls under way, by the key of their question. */
const calls = new Map<string, AbortController>();
/** How many mounted components read the answer to a key. */
const readers = new Map<string, number>();

/** Makes a call, whose signal is aborted when the last component that reads the key is gone. */
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

/** Counts this component among the readers of a key while it is mounted. @param key empty: none */
export function useReader(key: string): void {
  useEffect(() => {
    readers.set(key, (readers.get(key) ?? 0) + 1);
    return () => {
      const others = (readers.get(key) ?? 0) - 1;
      if (others > 0) readers.set(key, others);
      else readers.delete(key);
      // A moment later, since another component may take over in the same step (and in development, the same one does).
      setTimeout(() => {
        if (!readers.has(key)) calls.get(key)?.abort();
      });
    };
  }, [key]);
}
