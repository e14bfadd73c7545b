import { useState } from 'react';
import { refusalFrom } from '@fyonka/api-client/http';
import type { ApiError } from '@fyonka/api-client/http';
import { rereadOwnAnswers } from '@fyonka/api-client/own/own-answers';
import { useAction } from '@fyonka/api-client/use-action';

export interface MoneyAction {
  isBusy: boolean;
  /** Why the last call was refused; null before, during and after a call that was not. */
  refused: ApiError | null;
  start: <Answer>(
    call: () => Promise<Answer>,
    onDone: (answer: Answer) => void,
    onRefused?: (error: ApiError) => void,
  ) => void;
}

/** Runs one change of an order's money. The order and its money are read again afterwards, also when it was refused. */
export function useMoneyAction(): MoneyAction {
  const { isBusy, run } = useAction();
  const [refused, setRefused] = useState<ApiError | null>(null);

  return {
    isBusy,
    refused,
    start(call, onDone, onRefused) {
      setRefused(null);
      run(
        () => attempt(call),
        (outcome) => {
          if ('answer' in outcome) return onDone(outcome.answer);
          setRefused(outcome.error);
          onRefused?.(outcome.error);
        },
      );
    },
  };
}

async function attempt<Answer>(call: () => Promise<Answer>): Promise<{ answer: Answer } | { error: ApiError }> {
  try {
    return { answer: await call() };
  } catch (thrown) {
    return { error: refusalFrom(thrown) };
  } finally {
    rereadOwnAnswers((path) => path.startsWith('/api/admin/orders'));
  }
}
