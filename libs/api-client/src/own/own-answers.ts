import { useEffect, useState, useSyncExternalStore } from 'react';
import { BACKGROUND_HEADER } from '@fyonka/api-contract/values/background';
import { session } from '@fyonka/shop-bridge/session';
import { forgetAnswers, useAnswerOf } from '@fyonka/api-client/answers';
import type { AnswerPath, AnswerState } from '@fyonka/api-client/answers';
import { ApiError, get } from '../http.ts';
import { whileSignedIn } from './while-signed-in.ts';

/** First part of the keys of these answers. */
const OWN = 'own';

/**
 * Reads an answer that belongs to the signed-in person. Unlike `useAnswer`, it ignores the document and fetches again
 * whenever a page opens. The session is part of the key, so that no account sees what another one has read.
 * @param path null asks nothing; neither does it while nobody is signed in
 *
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
  // An earlier answer is drawn a frame before its call begins, and would pass for the latest.
  const [begun, setBegun] = useState<string | null>(null);
  if (state.isFetching && begun !== path) setBegun(path);
  const isDue = path !== null && token !== undefined && begun !== path;
  return isDue ? { ...state, isFetching: true } : state;
}

/** @throws ApiError, also when the call was aborted for a sign-out that did not succeed */
async function getOwn<Answer>(path: string, token: string, signal: AbortSignal): Promise<Answer> {
  const signedIn = whileSignedIn(token);
  try {
    const headers = unattended.delete(path) ? { [BACKGROUND_HEADER]: '1' } : {};
    return await get<Answer>(path, { headers, signal: AbortSignal.any([signal, signedIn]) });
  } catch (error) {
    if (signedIn.aborted && !signal.aborted) throw new ApiError('OFFLINE', 0, {});
    throw error;
  }
}

/** Paths that the page is about to read again by itself. */
const unattended = new Set<string>();

interface OwnReader {
  path: string;
  reread: () => void;
}

/** Mounted components that read an answer. */
const readers = new Set<OwnReader>();

/**
 * Paths whose answers were under way when they had to be read again. Those may be out of date, so that one of their
 * readers fetches them once more.
 */
const due = new Set<string>();

/**
 * Reads the answers on the page again, because they may have changed on the server. Until then the former ones stay.
 * Answers that are not on the page are fetched when they are next opened.
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
        else rereadAlone(path, refetch);
      },
    };
    readers.add(reader);
    return () => void readers.delete(reader);
  }, [path, isFetching, refetch]);

  useEffect(() => {
    if (path !== null && !isFetching && due.delete(path)) rereadAlone(path, refetch);
  }, [path, isFetching, refetch]);
}

function rereadAlone(path: string, refetch: () => void): void {
  unattended.add(path);
  refetch();
}

/** Removes the answers of one account from memory before another one signs in. */
export function forgetOwnAnswers(): void {
  forgetAnswers(OWN);
}
