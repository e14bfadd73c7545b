import { useCallback, useEffect, useMemo, useState } from 'react';
import useSWR, { mutate, preload, unload, unstable_serialize } from 'swr';
import type { SWRConfiguration } from 'swr';
import { callForReaders, isUnderWay, useReader } from './own/calls-under-way.ts';
import { ApiError, get, isMissing } from './http.ts';
import { answerInPage, FRESH, isMissingInPage, shownData } from './pages/page-data.ts';
import { useRefusal } from './use-refusal.ts';

/**
 * The path of a `GET` call in its canonical form, which identifies its answer, together with the answer's type:
 * see `pathTo`.
 */
export type AnswerPath<Answer> = string & { readonly answers?: Answer };

/**
 * Set here instead of in an `SWRConfig` around the page, so that a remote with its own copy of this module behaves the
 * same.
 */
const SETTINGS = {
  dedupingInterval: FRESH,
  // Calls have a reason that the visitor can see: a page opens, a choice changes, or 'try again' is pressed.
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
} satisfies SWRConfiguration;

/**
 * Answers contained in others, such as the products of a list, by their own paths. They are shown until the answer of
 * that path arrives.
 */
const containedAnswers = new Map<string, unknown>();

// The browser's storage was cleared, so that the answers in memory have to go too.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key !== null) return;
  containedAnswers.clear();
  unload();
});

/** Drops answers of `useAnswerOf` without fetching them again. @param first first part of their keys */
export function forgetAnswers(first: string): void {
  void mutate((key) => Array.isArray(key) && key[0] === first, undefined, { revalidate: false });
}

/**
 * Reads an answer before what shows it is there, unless it was read already.
 * @throws ApiError
 */
export async function readAhead<Answer>(path: AnswerPath<Answer>): Promise<void> {
  const read = () => preload(path, () => get<Answer>(path));
  await mutate<Answer>(path, (now) => now ?? read(), { revalidate: false });
}

interface AnswerOptions<Answer> {
  /**
   * While the answer to a changed question loads, `answer` still has the former one, marked by `isPrevious`. Do not use
   * it where the new question is about a different thing: give the component a new `key` instead.
   */
  keepPrevious?: boolean;
  /** The answers to other paths that this one contains. Must be the same function at every call. */
  contains?: (answer: Answer) => Iterable<readonly [path: string, answer: unknown]>;
}

interface KnownError {
  /** The call's error as far as it is known before the call is made. Shown until it has ended. */
  knownError?: ApiError;
}

/** An answer and its state. There is an answer, or an error, or it `isLoading`; otherwise nothing was asked. */
export interface AnswerState<Answer> {
  /**
   * Older than a minute, it is being fetched again. Undefined before the first one, and after the server has answered
   * 404.
   */
  answer: Answer | undefined;
  /** Error of the latest call. An older answer may still be there. */
  error: ApiError | undefined;
  /** The server has answered 404, which trying again would not change. */
  isMissing: boolean;
  /** The first answer is loading, so that there is nothing to show yet. */
  isLoading: boolean;
  /** A call is under way, with or without an answer. */
  isFetching: boolean;
  /** The answer belongs to the former question (`keepPrevious`). */
  isPrevious: boolean;
  /** Fetches again, however fresh the answer is, unless a call is under way. Always the same function. */
  refetch: () => void;
  /**
   * Changes the answer everywhere on the page before the server has answered: for changes that are expected to succeed,
   * and for results of changing calls. The answers of calls under way are dropped, since they may be older. Does
   * nothing without an answer. Always the same function.
   * @param isDone true when the server has the change: the answer is then fetched again
   */
  change: (update: (answer: Answer) => Answer, isDone?: boolean) => void;
}

/**
 * Reads the answer of a `GET` call. All components that read the same path share one call. An answer in the document is
 * used without a call for the first minute.
 * @param path null asks nothing
 */
export function useAnswer<Answer>(
  path: AnswerPath<Answer> | null,
  options: AnswerOptions<Answer> = {},
): AnswerState<Answer> {
  const fresh = path === null ? undefined : answerInPage<Answer>(path);
  const fallback = path === null ? undefined : (fresh ?? olderAnswer<Answer>(path));
  return useAnswerOf<Answer>(path, (signal) => get<Answer>(path ?? '', { signal }), {
    ...options,
    ...(fallback !== undefined && { fallbackData: fallback }),
    ...(path !== null && isMissingInPage(path) && { knownError: MISSING }),
    revalidateIfStale: fresh === undefined,
  });
}

const MISSING = new ApiError('NOT_FOUND', 404, {});

/** An answer in the document, which is whole, or contained in another one, whatever its age. */
function olderAnswer<Answer>(path: string): Answer | undefined {
  return (shownData()?.answers[path] ?? containedAnswers.get(path)) as Answer | undefined;
}

/**
 * Like `useAnswer`, for a call that needs more than a path, such as a body or a header. Do not use it for changing
 * calls: those are actions (`useAction`), which start when the visitor acts, not when something renders.
 * @param key everything that the answer depends on; null asks nothing
 *
 * @param call makes the call; its signal is aborted when no component reads the answer any more; throws ApiError
 * @param options of SWR, such as `dedupingInterval: 0` for an answer that is never fresh
 */
export function useAnswerOf<Answer>(
  key: string | readonly unknown[] | null,
  call: (signal: AbortSignal) => Promise<Answer>,
  {
    keepPrevious = false,
    contains,
    knownError,
    ...options
  }: AnswerOptions<Answer> & KnownError & SWRConfiguration<Answer, unknown> = {},
): AnswerState<Answer> {
  const id = unstable_serialize(key);
  const { data, error, isValidating, mutate } = useSWR<Answer, unknown>(key, () => callForReaders(id, call), {
    ...SETTINGS,
    ...options,
  });
  useReader(id);

  const refusal = useRefusal(id, error);
  const answer = isMissing(refusal) ? undefined : data;
  const failure = isValidating ? (answer === undefined ? knownError : undefined) : refusal;
  const previous = useLast(keepPrevious ? answer : undefined);
  const isPrevious = id !== '' && answer === undefined && failure === undefined && previous !== undefined;

  useEffect(() => {
    if (!contains || answer === undefined) return;
    for (const [path, contained] of contains(answer)) containedAnswers.set(path, contained);
  }, [contains, answer]);

  const refetch = useCallback(() => {
    if (!isUnderWay(id)) void mutate();
  }, [id, mutate]);

  const change = useCallback(
    (update: (now: Answer) => Answer, isDone = false) => {
      void mutate((now) => (now === undefined ? undefined : update(now)), { revalidate: isDone });
    },
    [mutate],
  );

  return {
    answer: isPrevious ? previous : answer,
    error: failure,
    isMissing: isMissing(failure),
    isLoading: id !== '' && answer === undefined && failure === undefined && !isPrevious,
    isFetching: isValidating,
    isPrevious,
    refetch,
    change,
  };
}

/** The latest value that was not undefined. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return last;
}

/** The state of several answers, some of which may have failed. */
interface AnswersState<Answer> {
  /** The answers that arrived, in the order of their paths. The same array until they change. */
  answers: readonly Answer[];
  /** Some answers are still loading. */
  isLoading: boolean;
  /** Fetches the failed answers again; null while none has failed. */
  retry: (() => void) | null;
}

/**
 * Reads several answers of one kind in parallel, such as the pages of a list. Adding a path makes one more call. These
 * calls are not shared with `useAnswer`.
 */
export function useAnswers<Answer>(
  paths: readonly AnswerPath<Answer>[],
  { contains }: Pick<AnswerOptions<Answer>, 'contains'> = {},
): AnswersState<Answer> {
  const [shown, setShown] = useState<AnswersByPath<Answer>>({});
  const containsAll = useCallback(
    (all: AnswersByPath<Answer>) => Object.values(all).flatMap((one) => [...(contains?.(one) ?? [])]),
    [contains],
  );
  const { answer, isFetching, refetch } = useAnswerOf(
    paths.length === 0 ? null : paths,
    (signal) => getAll(paths, shown, signal),
    { contains: containsAll },
  );
  if (answer && answer !== shown) setShown(answer);

  const arrived = answer ?? shown;
  // Joined, because the array differs at every render. Paths contain no spaces.
  const joined = paths.join(' ');
  const answers = useMemo(() => joined.split(' ').flatMap((path) => arrived[path] ?? []), [joined, arrived]);
  const isIncomplete = answers.length < paths.length;
  return { answers, isLoading: isIncomplete && isFetching, retry: isIncomplete && !isFetching ? refetch : null };
}

type AnswersByPath<Answer> = Readonly<Record<string, Answer>>;

/**
 * Refused calls are left out of the result.
 * @param arrived answers that need no call; when they are all that is asked for, everything is fetched again
 */
async function getAll<Answer>(
  paths: readonly AnswerPath<Answer>[],
  arrived: AnswersByPath<Answer>,
  signal: AbortSignal,
): Promise<AnswersByPath<Answer>> {
  const reused = paths.every((path) => path in arrived) ? {} : arrived;
  const calls = paths.map(async (path): Promise<[string, Answer][]> => {
    if (path in reused) return [[path, reused[path] as Answer]];
    try {
      return [[path, await get<Answer>(path, { signal })]];
    } catch (error) {
      if (error instanceof ApiError) return [];
      throw error;
    }
  });
  return Object.fromEntries((await Promise.all(calls)).flat());
}
