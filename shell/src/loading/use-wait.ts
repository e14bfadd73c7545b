import { useEffect, useState } from 'react';
import type { Loadable } from './loadable.ts';

/** How long a visitor waits for code before the page says so, ms, over all of its files together. */
const LONGEST_WAIT = 10_000;

export interface Wait {
  /** When the visitor began to wait, ms since 1970. */
  since: number;
  /** Loads the code anew, and the visitor waits anew. */
  retry: () => void;
}

/** A visitor's wait for code, from the drawing of this component. It goes on while loads of that code come and fail. */
export function useWait(code: Loadable<unknown>): Wait {
  const [since, setSince] = useState(Date.now);
  return {
    since,
    retry: () => {
      setSince(Date.now());
      code.retry();
    },
  };
}

/** Whether a wait has become too long. What arrives later is welcome all the same. */
export function useIsTooLong(since: number): boolean {
  const [isTooLong, setTooLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTooLong(true), since + LONGEST_WAIT - Date.now());
    return () => {
      clearTimeout(timer);
      setTooLong(false);
    };
  }, [since]);
  return isTooLong;
}
