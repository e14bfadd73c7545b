import { useState } from 'react';
import { useAnswerOf } from '@fyonka/api-client/answers';
import type { AnswerState } from '@fyonka/api-client/answers';

let openings = 0;

/**
 * Reads how an order stands, never from a cache: each page that opens calls for itself and has no answer before that of
 * its own call, even when another page has just read the same. `refetch` calls anew.
 * @param key all that the answer depends on; null: nothing is asked
 */
export function useFreshAnswer<Answer>(
  key: readonly unknown[] | null,
  call: (signal: AbortSignal) => Promise<Answer>,
): AnswerState<Answer> {
  const [opening] = useState(() => (openings += 1));
  return useAnswerOf(key && [...key, opening], call, { dedupingInterval: 0 });
}
