import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '@fyonka/api-client/http';
import type { Reading } from '@fyonka/api-client/reading';

export type ReadingState<Answer> =
  { status: 'loading' } | { status: 'ready'; answer: Answer } | { status: 'failed'; error: unknown };

/** A followed reading that has nothing to show. */
export type Unread = Exclude<ReadingState<unknown>, { status: 'ready' }> & { retry: () => void };

interface Outcomes {
  /** Which readings, and which attempt at them, the failures belong to. */
  round: string;
  /** By path. What was answered is known by the reading itself. */
  failures: ReadonlyMap<string, unknown>;
}

/**
 * Follows readings: shows what is known at once and asks for what is not known or no longer fresh.
 * Calls that the page has no use for any more are aborted.
 */
export function useReadings<Answer>(readings: readonly Reading<Answer>[]): {
  states: ReadingState<Answer>[];
  retry: () => void;
} {
  const [attempt, setAttempt] = useState(0);
  const round = `${attempt} ${readings.map(({ path }) => path).join(' ')}`;
  const [outcomes, setOutcomes] = useState<Outcomes>({ round, failures: new Map() });
  const failures = outcomes.round === round ? outcomes.failures : new Map<string, unknown>();

  const ask = useEffectEvent((signal: AbortSignal, asked: string) => {
    const settle = (path: string, failure?: unknown): void => {
      if (signal.aborted) return;
      setOutcomes((before) => {
        const next = new Map(before.round === asked ? before.failures : []);
        if (failure !== undefined) next.set(path, failure);
        return { round: asked, failures: next };
      });
    };
    for (const reading of readings) {
      if (reading.known()?.fresh) continue;
      reading.ask(signal).then(
        () => settle(reading.path),
        (error: unknown) => settle(reading.path, error),
      );
    }
  });

  // `round` says it all: readings of the same paths are the same.
  useEffect(() => {
    const leaving = new AbortController();
    ask(leaving.signal, round);
    return () => leaving.abort();
  }, [round]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { states: readings.map((reading) => stateOf(reading, failures)), retry };
}

/** Follows one reading. */
export function useReading<Answer>(reading: Reading<Answer>): ReadingState<Answer> & { retry: () => void } {
  const {
    states: [state = { status: 'loading' }],
    retry,
  } = useReadings([reading]);
  return { ...state, retry };
}

/** Whether the server said that there is no such thing, which a new attempt would not change. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

function stateOf<Answer>(reading: Reading<Answer>, failures: ReadonlyMap<string, unknown>): ReadingState<Answer> {
  const error = failures.get(reading.path);
  // What is known outlives a call that failed, but not the server's word that it is gone.
  const known = isMissing(error) ? undefined : reading.known();
  if (known) return { status: 'ready', answer: known.answer };
  return error === undefined ? { status: 'loading' } : { status: 'failed', error };
}
