import { useEffect, useRef } from 'react';

/** Milliseconds for which Enter waits for results. Whoever waits longer has gone on to something else. */
const LONGEST_WAIT = 5_000;

/**
 * Enter that was pressed before the results of the typed text are there: it acts on their first one once they are, and
 * not at all when the text has changed meanwhile or they take too long.
 * @param text as it is typed
 * @param results of exactly this text; null while they are awaited
 * @param open opens the first result, if there is one
 * @returns remembers that Enter was pressed
 */
export function useAwaitedEnter<Results>(
  text: string,
  results: Results | null,
  open: (results: Results) => void,
): () => void {
  const awaited = useRef<{ text: string; until: number } | null>(null);
  useEffect(() => {
    const wanted = awaited.current;
    if (wanted === null || (wanted.text === text && results === null)) return;
    awaited.current = null;
    if (wanted.text === text && results !== null && performance.now() < wanted.until) open(results);
  }, [text, results, open]);
  return () => {
    awaited.current = { text, until: performance.now() + LONGEST_WAIT };
  };
}
