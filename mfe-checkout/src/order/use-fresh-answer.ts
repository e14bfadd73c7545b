import { useState } from 'react';
import { useAnswerOf } from '@fyonka/api-client/answers';
import type { AnswerState } from '@fyonka/api-client/answers';

let openings = 0;

/**
 * Reads the state of an order without any cache: each page that opens makes its own call and has no answer before that,
 * even when another page has just read the same.
 * @param key everything that the answer depends on; null asks nothing
 */
export function useFreshAnswer<Answer>(
  key: readonly unknown[] | null,
  call: (signal: AbortSignal) => Promise<Answer>,
): AnswerState<Answer> {
  const [opening] = useState(() => (openings += 1));
  return useAnswerOf(key && [...key, opening], call, { dedupingInterval: 0 });
}
