import { useEffect, useRef, useState, useTransition } from 'react';

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
   */
  run: <Result>(work: () => Promise<Result>, onResult: (result: Result) => void) => void;
}

/**
 * Runs all changes of the pages as asynchronous actions of React, whose errors reach the error boundary. In addition,
 * an action cannot start twice at the same time, and its result is dropped when the component is unmounted.
 * `isBusy` has a state of its own: React ends all actions of a page together, so that its own flag would stay set as
 * long as any other action runs. (Errors also reach the boundary only when all have ended.)
 */
export function useAction(): Action {
  const [isBusy, setBusy] = useState(false);
  // Set synchronously: `isBusy` changes at the next render, before which a second start may come.
  const isUnderWay = useRef(false);
  const [, startTransition] = useTransition();
  const isMounted = useIsMounted();

  return {
    isBusy,
    run(work, onResult) {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setBusy(true);
      startTransition(async () => {
        try {
          const result = await work();
          isUnderWay.current = false;
          if (!isMounted()) return;
          setBusy(false);
          onResult(result);
        } catch (error) {
          if (isMounted()) throw error;
          reportError(error); // The component is gone, so that no error boundary could show this.
        }
      });
    },
  };
}

/** @returns a function that says whether the component is still mounted */
function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => isMounted.current;
}
