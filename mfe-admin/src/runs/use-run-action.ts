import { useState } from 'react';
import { ApiError, refusalFrom } from '@fyonka/api-client/http';
import { useAction } from '@fyonka/api-client/use-action';
import type { FieldError } from '@fyonka/api-contract/wire/errors';
import { refusalWords } from '../refusal-words.ts';
import { useMessages } from './messages.ts';

/** Runs calls one at a time, and words the refusal of the last one. */
export function useRunAction(): {
  isBusy: boolean;
  problem: string | null;
  /** Faults in fields of the last refused form. */
  faults: readonly FieldError[];
  act: <Answer>(call: () => Promise<Answer>, done: (answer: Answer) => void) => void;
} {
  const { t } = useMessages();
  const { isBusy, run } = useAction();
  const [refused, setRefused] = useState<ApiError | null>(null);
  return {
    isBusy,
    problem: refused && refusalWords(refused, { offline: t('offline'), otherwise: t('failed') }),
    faults: refused?.answer.errors ?? [],
    act: (call, done) => {
      setRefused(null);
      run(
        () => attempt(call),
        (result) => (result instanceof ApiError ? setRefused(result) : done(result)),
      );
    },
  };
}

async function attempt<Answer>(call: () => Promise<Answer>): Promise<Answer | ApiError> {
  try {
    return await call();
  } catch (error) {
    return refusalFrom(error);
  }
}
