import { useSyncExternalStore } from 'react';
import { session } from '@fyonka/shop-bridge/session';
import { forgetAnswers, useAnswerOf } from './answers.ts';
import type { AnswerPath, AnswerState } from './answers.ts';
import { get } from './http.ts';

/** The first part of the keys of these answers. */
const OWN = 'own';

/**
 * Reads an answer that belongs to whoever is signed in, as `useAnswer` does, but never from the document, and always
 * anew when a page is opened. Its key holds the session: no account is ever shown what another has read.
 * @param path null: nothing is asked; nor is it while nobody is signed in
 * @param options `keepPrevious` as in `useAnswer`
 */
export function useOwnAnswer<Answer>(
  path: AnswerPath<Answer> | null,
  { keepPrevious = false }: { keepPrevious?: boolean } = {},
): AnswerState<Answer> {
  const token = useSyncExternalStore(session.subscribe, session.get, session.get)?.token;
  return useAnswerOf<Answer>(
    path === null || token === undefined ? null : [OWN, token, path],
    (signal) => get<Answer>(path ?? '', { signal }),
    { dedupingInterval: 0, keepPrevious },
  );
}

/** What one account has read is none of the next one's, and need not stay in memory. */
export function forgetOwnAnswers(): void {
  forgetAnswers(OWN);
}
