import { useCallback, useEffect, useState } from 'react';
import type { Loadable, LoadState } from '@fyonka/ui/loading/loadable';
import { hasStarted } from '../first-view/early-press.ts';
import { reportClientError } from './client-errors.ts';

/** Longest time to wait for code before the page says so, in milliseconds, for all of its files together. */
const LONGEST_WAIT = 10_000;
/** The part of it that the shell's own start may use up. The rest is for the page's code, on the slowest network, too. */
const LONGEST_START = 5000;

export interface Wait {
  /** Start of the wait, milliseconds since the document was opened. */
  since: number;
  /** The wait became too long. This stays until the visitor tries again, so that nothing moves under a finger. */
  isTooLong: boolean;
  end: () => void;
  /** Starts a new wait. Code that has arrived is shown; anything else is loaded again. */
  retry: () => void;
}

/**
 * Measures how long a visitor waits for code: on the first page from the opening of the document, elsewhere from the
 * first render of this component. It continues while loads of that code fail and restart.
 * @param remote whose code it is, for which a wait that becomes too long is counted; left out: the shell's
 */
export function useWait(code: Loadable<unknown>, remote?: string): Wait {
  const [since, setSince] = useState(startOfWait);
  /** State of the code when the wait became too long. */
  const [endedAs, setEndedAs] = useState<LoadState<unknown>['status'] | null>(null);
  return {
    since,
    isTooLong: endedAs !== null,
    end: useCallback(() => {
      setEndedAs(code.get().status);
      if (remote) reportClientError(remote, 'unfinished');
    }, [code, remote]),
    retry: () => {
      setSince(performance.now());
      setEndedAs(null);
      const hasArrived = endedAs === 'loading' && code.get().status === 'ready';
      if (!hasArrived) code.retry();
    },
  };
}

/**
 * Ends a wait when it becomes too long. For the component that is shown meanwhile.
 * @param hasFailed nobody waits any more
 */
export function useTimeLimit({ since, end }: Wait, hasFailed: boolean): void {
  useEffect(() => {
    if (hasFailed) return undefined;
    const timer = setTimeout(end, since + LONGEST_WAIT - performance.now());
    return () => clearTimeout(timer);
  }, [since, end, hasFailed]);
}

/** Until the shop was drawn once, the visitor has waited since the document was opened. */
function startOfWait(): number {
  const now = performance.now();
  return hasStarted() ? now : Math.max(0, now - LONGEST_START);
}
