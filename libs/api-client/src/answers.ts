import { useCallback, useEffect, useMemo, useState } from 'react';
import useSWR, { mutate, unload, unstable_serialize } from 'swr';
import type { SWRConfiguration } from 'swr';
import { callForReaders, isUnderWay, useReader } from './own/calls-under-way.ts';
import { ApiError, get, isMissing } from './http.ts';
import { answerInPage, FRESH, pageData } from './page-data.ts';
import { useRefusal } from './use-refusal.ts';

/**
 * The path of a reading call in its canonical form, which tells answers apart, and the type of what it answers.
 * The `…Path` functions of this library make them.
 */
export type AnswerPath<Answer> = string & { readonly answers?: Answer };

/** Here and not in an `SWRConfig` around the page, so that a remote with its own copy of this module reads in the same way. */
const SETTINGS = {
  dedupingInterval: FRESH,
  // No call without a reason that the visitor sees: a page that opens, a choice, 'try again'.
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
} satisfies SWRConfiguration;

/**
 * Answers that came inside of others, such as the products of a list, by their own paths. Where such a path is read,
 * they are shown until its own answer is there.
 */
const containedAnswers = new Map<string, unknown>();

// Somebody has cleared what this browser stores of the shop: what is in memory goes, too.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key !== null) return;
  containedAnswers.clear();
  unload();
});

/** Drops answers of `useAnswerOf`, without asking anew. @param first the first part of their keys */
export function forgetAnswers(first: string): void {
  void mutate((key) => Array.isArray(key) && key[0] === first, undefined, { revalidate: false });
}

interface AnswerOptions<Answer> {
  /**
   * While the answer to a changed question is on its way, the previous one is given in its place, marked by
   * `isPrevious`. Where the question is about something else altogether, let the component begin anew (a React `key`).
   */
  keepPrevious?: boolean;
  /** Answers to other paths that this one contains. The same function at every call. */
  contains?: (answer: Answer) => Iterable<readonly [path: string, answer: unknown]>;
}

/** An answer and how it stands. Either there is an answer, or an error, or it `isLoading`; or nothing was asked. */
export interface AnswerState<Answer> {
  /**
   * May be older than a minute: then it is being fetched again. Undefined until there is one, and as soon as the server
   * has said that there is no such thing (404).
   */
  answer: Answer | undefined;
  /** Of the newest call, when it has failed. There may be an older answer beside it. */
  error: ApiError | undefined;
  /** The server has said that there is no such thing (404), which trying again would not change. */
  isMissing: boolean;
  /** The first answer is on its way: there is nothing to show yet. */
  isLoading: boolean;
  /** A call is under way, whether or not there is an answer already. */
  isFetching: boolean;
  /** The answer is that to the previous question (`keepPrevious`). */
  isPrevious: boolean;
  /** Makes the call now, however fresh the answer is. Does nothing while one is under way. Always the same function. */
  refetch: () => void;
  /**
   * Shows the answer changed, everywhere on the page and before the server has it: for a change that is expected to
   * succeed, and for what its answer tells. What a call that is under way will answer is older, and is not shown.
   * Does nothing without an answer. Always the same function.
   * @param isDone the server has the change now: the answer is read anew, however fresh it is
   */
  change: (update: (answer: Answer) => Answer, isDone?: boolean) => void;
}

/**
 * Reads the answer of a `GET`. Everything in the page that reads the same path shares one call and its answer; what came
 * with the document is used without a call for the first minute.
 * @param path null: nothing is asked
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
    revalidateIfStale: fresh === undefined,
  });
}

/** One that came inside of another, or with the document, however long ago. */
function olderAnswer<Answer>(path: string): Answer | undefined {
  return (containedAnswers.get(path) ?? pageData()?.answers[path]) as Answer | undefined;
}

/**
 * Reads the answer of a call for which a path is not enough, such as one with a body or a header of its own, and shares
 * it likewise. Not for calls that change something: those are an action (`useAction`), and begin with what the visitor
 * does, not with what is drawn.
 * @param key the question: everything that the answer depends on; null: nothing is asked
 * @param call its signal is aborted when nothing on the page reads the answer any more; @throws ApiError
 * @param options with those of SWR, such as `dedupingInterval: 0` for an answer that is never fresh
 */
export function useAnswerOf<Answer>(
  key: string | readonly unknown[] | null,
  call: (signal: AbortSignal) => Promise<Answer>,
  { keepPrevious = false, contains, ...options }: AnswerOptions<Answer> & SWRConfiguration<Answer, unknown> = {},
): AnswerState<Answer> {
  const id = unstable_serialize(key);
  const { data, error, isValidating, mutate } = useSWR<Answer, unknown>(key, () => callForReaders(id, call), {
    ...SETTINGS,
    ...options,
  });
  useReader(id);

  const refusal = useRefusal(id, error);
  const answer = isMissing(refusal) ? undefined : data;
  const failure = isValidating ? undefined : refusal;
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

/** The last value that was not undefined. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return last;
}

/** Several answers, of which some may have failed. */
interface AnswersState<Answer> {
  /** Those that have arrived, in the order of their paths. Always the same array until that changes. */
  answers: readonly Answer[];
  /** Some are on their way. */
  isLoading: boolean;
  /** Fetches what did not arrive; null while nothing has failed. */
  retry: (() => void) | null;
}

/**
 * Reads several answers of one kind at the same time, such as the pages of a list. When a path is added, the call for it
 * is the only one. None of these calls is shared with `useAnswer`.
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
  // As one text, since the paths are another array each time; no path has a blank in it.
  const joined = paths.join(' ');
  const answers = useMemo(() => joined.split(' ').flatMap((path) => arrived[path] ?? []), [joined, arrived]);
  const isIncomplete = answers.length < paths.length;
  return { answers, isLoading: isIncomplete && isFetching, retry: isIncomplete && !isFetching ? refetch : null };
}

type AnswersByPath<Answer> = Readonly<Record<string, Answer>>;

/**
 * What the API refuses is left out.
 * @param arrived answers that need no call; when they are all that is asked for, it is for newer ones
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
