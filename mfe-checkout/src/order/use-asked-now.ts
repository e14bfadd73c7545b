import { useState } from 'react';
import { useAsked } from '@fyonka/api-client/answers';
import type { AnswerState } from '@fyonka/api-client/answers';

let openings = 0;

/**
 * Asks how an order stands. That is never shown from before: a page that opens asks for itself and shows nothing until
 * it has an answer, even when another page has just asked the same. `again` asks anew.
 * @param key all that the answer depends on; null: nothing to ask
 */
export function useAskedNow<Answer>(
  key: readonly unknown[] | null,
  ask: (signal: AbortSignal) => Promise<Answer>,
): AnswerState<Answer> {
  const [opening] = useState(() => (openings += 1));
  return useAsked(key && [...key, opening], ask, { dedupingInterval: 0 });
}
