import { useEffect, useSyncExternalStore } from 'react';
import { session } from '@fyonka/shop-bridge/session';
import { forgetAnswers, useAnswerOf } from '../answers.ts';
import type { AnswerPath, AnswerState } from '../answers.ts';
import { ApiError, get } from '../http.ts';
import { whileSignedIn } from './while-signed-in.ts';

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
  const state = useAnswerOf<Answer>(
    path === null || token === undefined ? null : [OWN, token, path],
    (signal) => getOwn<Answer>(path ?? '', token ?? '', signal),
    { dedupingInterval: 0, keepPrevious },
  );
  useRereading(path, state);
  return state;
}

/** @throws ApiError, also when the session was about to end and has not: the answer did not come then */
async function getOwn<Answer>(path: string, token: string, signal: AbortSignal): Promise<Answer> {
  const signedIn = whileSignedIn(token);
  try {
    return await get<Answer>(path, { signal: AbortSignal.any([signal, signedIn]) });
  } catch (error) {
    if (signedIn.aborted && !signal.aborted) throw new ApiError('OFFLINE', 0, {});
    throw error;
  }
}

interface OwnReader {
  path: string;
  reread: () => void;
}

/** Mounted components that read an answer. */
const readers = new Set<OwnReader>();

/**
 * Paths of answers that were under way when they were to be read anew: what comes may be older. Whichever of their readers
 * is on the page when it has come reads it again.
 */
const due = new Set<string>();

/**
 * Reads anew what is on the page, since it may have changed on the server; what was read stays until then. What is not
 * on the page is read anew when it is opened, in any case.
 * @param isConcerned whether the answer of a path may have changed
 */
export function rereadOwnAnswers(isConcerned: (path: string) => boolean): void {
  const concerned = [...readers].filter(({ path }) => isConcerned(path));
  for (const { reread } of new Map(concerned.map((reader) => [reader.path, reader])).values()) reread();
}

function useRereading(
  path: string | null,
  { isFetching, refetch }: Pick<AnswerState<unknown>, 'isFetching' | 'refetch'>,
): void {
  useEffect(() => {
    if (path === null) return;
    const reader: OwnReader = {
      path,
      reread: () => {
        if (isFetching) due.add(path);
        else refetch();
      },
    };
    readers.add(reader);
    return () => void readers.delete(reader);
  }, [path, isFetching, refetch]);

  useEffect(() => {
    if (path !== null && !isFetching && due.delete(path)) refetch();
  }, [path, isFetching, refetch]);
}

/** What one account has read is none of the next one's, and need not stay in memory. */
export function forgetOwnAnswers(): void {
  forgetAnswers(OWN);
}
