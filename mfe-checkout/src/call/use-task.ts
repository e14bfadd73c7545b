import { useEffect, useRef, useState } from 'react';

export interface Task {
  /** From the start of the work to its end, whatever end that is. */
  isBusy: boolean;
  /**
   * Begins a piece of work, unless one is under way.
   * @param follow what its result leads to; left out when the visitor has gone elsewhere meanwhile
   */
  run: <Result>(work: () => Promise<Result>, follow: (result: Result) => void) => void;
}

/**
 * Work that a visitor starts, one piece at a time. What may go wrong is a result of the work; what it throws is a
 * bug, and goes to the error boundary, which hears of nothing that happens outside of drawing.
 */
export function useTask(): Task {
  const [isBusy, setBusy] = useState(false);
  const isHere = useIsHere();

  async function perform<Result>(work: () => Promise<Result>, follow: (result: Result) => void): Promise<void> {
    try {
      const result = await work();
      if (!isHere()) return;
      setBusy(false);
      follow(result);
    } catch (error) {
      if (!isHere()) return reportError(error); // Nothing of it is drawn any more.
      setBusy(() => {
        throw error;
      });
    }
  }

  return {
    isBusy,
    run(work, follow) {
      if (isBusy) return;
      setBusy(true);
      void perform(work, follow);
    },
  };
}

/** Whether the component is still on the page, at any later time. */
function useIsHere(): () => boolean {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return () => isHere.current;
}
