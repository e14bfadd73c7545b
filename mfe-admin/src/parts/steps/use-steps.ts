import { useRef, useState } from 'react';
import { useAction } from '@fyonka/api-client/use-action';
import type { Pace, Steps } from './in-steps.ts';

export interface StepsUnderWay {
  isBusy: boolean;
  /** Null before the first call and after the last. */
  steps: Steps | null;
  /** Ends the work after the call that is under way. */
  stop: () => void;
  /** Starts work of several calls; does nothing while other work is under way. Leaving the page does not end it. */
  run: <Result>(work: (pace: Pace) => Promise<Result>, onResult: (result: Result) => void) => void;
}

/** Runs work of several calls, which can be followed and stopped. */
export function useSteps(): StepsUnderWay {
  const { isBusy, run } = useAction();
  const [steps, setSteps] = useState<Steps | null>(null);
  const isStopped = useRef(false);
  return {
    isBusy,
    steps: isBusy ? steps : null,
    stop: () => {
      isStopped.current = true;
    },
    run(work, onResult) {
      run(() => {
        isStopped.current = false;
        setSteps(null);
        return work({ onStep: setSteps, isStopped: () => isStopped.current });
      }, onResult);
    },
  };
}
