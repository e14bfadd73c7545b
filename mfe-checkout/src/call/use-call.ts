import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '@fyonka/api-client/http';

export type CallState<T> = { again: () => void } & (
  { status: 'loading' } | { status: 'ready'; value: T } | { status: 'failed'; error: ApiError }
);

type Caller<T> = (signal: AbortSignal) => Promise<T>;
type End<T> = { status: 'ready'; value: T } | { status: 'failed'; error: ApiError };
/** How a call ended, and which one that was. */
interface Outcome<T> {
  of: Caller<T>;
  attempt: number;
  end: End<T>;
}

/**
 * Makes a reading call whenever `call` is another function (hold it with `useCallback`), and gives up the one before.
 * What the API refuses is a state; anything else is a bug and goes to the error boundary.
 * @param call null: nothing to ask, stays `loading`
 */
export function useCall<T>(call: Caller<T> | null): CallState<T> {
  const [attempt, setAttempt] = useState(1);
  const [outcome, setOutcome] = useState<Outcome<T> | null>(null);

  useEffect(() => {
    if (call === null) return undefined;
    const left = new AbortController();
    const tell = (end: () => End<T>) => {
      if (!left.signal.aborted) setOutcome(() => ({ of: call, attempt, end: end() }));
    };
    call(left.signal).then(
      (value) => tell(() => ({ status: 'ready', value })),
      (error: unknown) => tell(() => ({ status: 'failed', error: expected(error) })),
    );
    return () => left.abort();
  }, [call, attempt]);

  const again = useCallback(() => setAttempt((count) => count + 1), []);
  const isCurrent = outcome !== null && outcome.of === call && outcome.attempt === attempt;
  return isCurrent ? { ...outcome.end, again } : { status: 'loading', again };
}

/** @throws what is no answer of the API */
export function expected(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}
