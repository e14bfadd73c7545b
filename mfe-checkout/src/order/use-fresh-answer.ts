import { useState } from 'react';
import { useAnswerOf } from '@fyonka/api-client/answers';
import type { AnswerState } from '@fyonka/api-client/answers';

let openings = 0;

/**
 * Reads how an order stands, which is never shown as it was: a page that opens makes a call of its own and has nothing to
 * show until its answer is there, even when another page has just made the same call.
 * @param key everything that the answer depends on; null: nothing is asked
 */
export function useFreshAnswer<Answer>(
  key: readonly unknown[] | null,
  call: (signal: AbortSignal) => Promise<Answer>,
): AnswerState<Answer> {
  const [opening] = useState(() => (openings += 1));
  return useAnswerOf(key && [...key, opening], call, { dedupingInterval: 0 });
}
