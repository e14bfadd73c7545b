import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** A change that the visitor starts, such as placing an order or signing in. */
export interface Action {
  /** True from the start of the work to its end. */
  isBusy: boolean;
  /**
   * Starts the work; does nothing while other work is under way.
   * @param work calls the API. Expected failures are results; an error that it throws is a bug
   *
   * @param onResult shows the result or opens the next page. It is not called when the visitor has left the page, so
   * that everything that must happen belongs into `work`
   *
   * The function is the same in every render.
   */
  run: <Result>(work: () => Promise<Result>, onResult: (result: Result) => void) => void;
}

/**
 * Runs a change of a page. It cannot start twice at the same time, its result is dropped when the component is
 * unmounted, and an error reaches the error boundary. React's own asynchronous actions are not used, because React ends
 * all actions of a page together: results and errors of one would wait for the slowest.
 */
export function useAction(): Action {
  const [isBusy, setBusy] = useState(false);
  // Set synchronously: `isBusy` changes at the next render, before which a second start may come.
  const isUnderWay = useRef(false);
  const isMounted = useIsMounted();

  const run = useCallback(
    <Result>(work: () => Promise<Result>, onResult: (result: Result) => void): void => {
      async function follow(): Promise<void> {
        try {
          const result = await work();
          isUnderWay.current = false;
          if (!isMounted.current) return;
          setBusy(false);
          onResult(result);
        } catch (error) {
          if (!isMounted.current) return reportError(error); // No error boundary could show this.
          // Only what is thrown while rendering reaches the error boundary.
          setBusy(() => {
            throw error;
          });
        }
      }

      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setBusy(true);
      void follow();
    },
    [isMounted],
  );

  return { isBusy, run };
}

/** @returns whether the component is still mounted */
function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
