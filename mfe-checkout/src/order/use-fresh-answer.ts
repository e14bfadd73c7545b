import { useState } from 'react';
import { useAsked } from '@fyonka/api-client/answers';
import type { AnswerState } from '@fyonka/api-client/answers';

let openings = 0;

/**
 * Reads how an order stands, never from a cache: each page that opens calls for itself and has no answer before that of
 * its own call, even when another page has just read the same. `again` calls anew.
 * @param key all that the answer depends on; null: nothing to ask
 */
export function useFreshAnswer<Answer>(
  key: readonly unknown[] | null,
  ask: (signal: AbortSignal) => Promise<Answer>,
): AnswerState<Answer> {
  const [opening] = useState(() => (openings += 1));
  return useAsked(key && [...key, opening], ask, { dedupingInterval: 0 });
}
