import { useEffect, useRef, useState, useTransition } from 'react';

/** A change that a visitor asks for, such as placing an order or signing in. */
export interface Action {
  /** From the start of the work to its end, whatever end that is. */
  isBusy: boolean;
  /**
   * Starts the work; does nothing while earlier work is under way.
   * @param work calls the API. What may go wrong is one of its results; an error that it throws is a bug
   * @param onResult shows the result or goes to the next page. Not called when the visitor has left the page meanwhile:
   * what has to happen all the same belongs in `work`
   */
  run: <Result>(work: () => Promise<Result>, onResult: (result: Result) => void) => void;
}

/**
 * The one way to change something: React's own asynchronous action, whose errors reach the error boundary. Beyond what
 * React does, it does not start twice at the same time, and drops the result once the component is gone.
 * `isBusy` is kept here, since React lets all actions of a page end together: one that is done would be busy as long as
 * any other, and for a moment after its result is shown. (The boundary, too, hears of an error when all have ended.)
 */
export function useAction(): Action {
  const [isBusy, setBusy] = useState(false);
  // Known at once; `isBusy` is that of the last drawing, before which a second start may come.
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
          reportError(error); // Nothing is drawn any more that an error boundary could replace.
        }
      });
    },
  };
}

/** @returns whether the component is still on the page, at any later time */
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
