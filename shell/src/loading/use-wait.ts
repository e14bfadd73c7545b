import { useCallback, useEffect, useState } from 'react';
import type { Loadable, LoadState } from '@fyonka/ui/loading/loadable';

/** How long a visitor waits for code before the page says so, ms, over all of its files together. */
const LONGEST_WAIT = 10_000;

export interface Wait {
  /** When the visitor began to wait, ms since 1970. */
  since: number;
  /** Whether it has become too long. Then the message stays until the visitor tries again: nothing moves under a finger. */
  isTooLong: boolean;
  end: () => void;
  /** Begins a new wait. Code that has arrived since the last one is shown, any other is loaded anew. */
  retry: () => void;
}

/** A visitor's wait for code, from the drawing of this component. It goes on while loads of that code come and fail. */
export function useWait(code: Loadable<unknown>): Wait {
  const [since, setSince] = useState(Date.now);
  /** How far the code was when the wait became too long. */
  const [endedAs, setEndedAs] = useState<LoadState<unknown>['status'] | null>(null);
  return {
    since,
    isTooLong: endedAs !== null,
    end: useCallback(() => setEndedAs(code.get().status), [code]),
    retry: () => {
      setSince(Date.now());
      setEndedAs(null);
      const hasArrived = endedAs === 'loading' && code.get().status === 'ready';
      if (!hasArrived) code.retry();
    },
  };
}

/** Ends a wait when it becomes too long. For the component that is shown meanwhile. */
export function useTimeLimit({ since, end }: Wait): void {
  useEffect(() => {
    const timer = setTimeout(end, since + LONGEST_WAIT - Date.now());
    return () => clearTimeout(timer);
  }, [since, end]);
}
