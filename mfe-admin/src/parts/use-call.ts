import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, refusalFrom } from '@fyonka/api-client/http';
import { useAction } from '@fyonka/api-client/use-action';

export interface Call {
  isBusy: boolean;
  /** Why the last call was refused; null before, during and after a call that was not. */
  refused: ApiError | null;
  /** Shows its refusal no longer. */
  forget: () => void;
  /** The same function in every render. */
  start: <Answer>(
    call: () => Promise<Answer>,
    onDone: (answer: Answer) => void,
    onRefused?: (error: ApiError) => void,
  ) => void;
}

/** Runs calls one at a time, and keeps the refusal of the last one. @param afterwards also when it was refused */
export function useCall(afterwards?: () => void): Call {
  const { isBusy, run } = useAction();
  const [refused, setRefused] = useState<ApiError | null>(null);
  const latest = useRef(afterwards);
  useEffect(() => {
    latest.current = afterwards;
  });
  const start = useCallback<Call['start']>(
    (call, onDone, onRefused) => {
      setRefused(null);
      run(
        () =>
          call()
            .catch(refusalFrom)
            .finally(() => latest.current?.()),
        (outcome) => {
          if (!(outcome instanceof ApiError)) return onDone(outcome);
          setRefused(outcome);
          onRefused?.(outcome);
        },
      );
    },
    [run],
  );

  return { isBusy, refused, forget: () => setRefused(null), start };
}
