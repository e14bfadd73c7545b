import { useEffect } from 'react';

/** Reading calls under way, by the key of what they ask. */
const calls = new Map<string, AbortController>();
/** How many mounted components read a key. */
const readers = new Map<string, number>();

/** Makes a call that is given up by its signal when the last component that reads the key is gone. SWR does not do that. */
export async function callOnce<Answer>(key: string, ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const call = new AbortController();
  calls.set(key, call);
  try {
    return await ask(call.signal);
  } finally {
    if (calls.get(key) === call) calls.delete(key);
  }
}

export function isUnderWay(key: string): boolean {
  return calls.has(key);
}

/** Says that this component reads a key, as long as it does. @param key empty: none */
export function useWaiting(key: string): void {
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
