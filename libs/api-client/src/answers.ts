import { useCallback, useEffect, useMemo, useState } from 'react';
import useSWR, { unload, unstable_serialize } from 'swr';
import type { SWRConfiguration } from 'swr';
import { callOnce, isUnderWay, useWaiting } from './calls-under-way.ts';
import { ApiError, get, isMissing } from './http.ts';
import { answerInPage, FRESH, pageData } from './page-data.ts';

/**
 * The path of a reading call in its canonical form, which tells answers apart, and the type of what it answers.
 * The `…Path` functions of this library make them.
 */
export type AnswerPath<Answer> = string & { readonly answers?: Answer };

/** Here and not in an `SWRConfig` around the page, so that a remote with its own copy of this module reads in the same way. */
const SETTINGS = {
  dedupingInterval: FRESH,
  // Nothing is asked without a reason that the visitor sees: a page that opens, a choice, 'try again'.
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
} satisfies SWRConfiguration;

/** Answers that came inside of others, such as the products of a list, by their own paths. */
const answersWithin = new Map<string, unknown>();

// Somebody has cleared what this browser stores of the shop: what is in memory goes, too.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key !== null) return;
  answersWithin.clear();
  unload();
});

interface Asking<Answer> {
  /**
   * While the answer to a changed question is on its way, the one before is given in its place, marked by
   * `isOfBefore`. Where the question is about another thing altogether, let the component begin anew (a React `key`).
   */
  keepBefore?: boolean;
  /** Answers to other paths that this one contains, for `keepAnswer`. The same function at every call. */
  contains?: (answer: Answer) => Iterable<readonly [path: string, answer: unknown]>;
}

/** An answer and how it stands. Either there is an answer, or an error, or it `isLoading`. */
export interface AnswerState<Answer> {
  /**
   * What is known, which may be older than a minute: then it is being asked for again. Undefined while nothing is
   * known, and as soon as the server has said that there is no such thing (404).
   */
  answer: Answer | undefined;
  /** Of the newest call, when it has failed. There may be an older answer beside it. */
  error: ApiError | undefined;
  /** The server has said that there is no such thing (404), which trying again would not change. */
  isMissing: boolean;
  /** There is nothing to show yet. */
  isLoading: boolean;
  /** A call is under way, whether or not an answer is known. */
  isAsking: boolean;
  /** The answer is that of the question before (`keepBefore`). */
  isOfBefore: boolean;
  /** Asks now, however fresh the answer is. Does nothing while a call is under way. Always the same function. */
  again: () => void;
}

/**
 * Reads an answer of the API. Everything in the page that reads the same path shares one call and its answer; what
 * came with the document is used without a call for the first minute.
 * @param path null: nothing to ask
 */
export function useAnswer<Answer>(path: AnswerPath<Answer> | null, asking: Asking<Answer> = {}): AnswerState<Answer> {
  const fresh = path === null ? undefined : answerInPage<Answer>(path);
  const known = path === null ? undefined : (fresh ?? knownAnswer<Answer>(path));
  return useAsked<Answer>(path, (signal) => get<Answer>(path ?? '', { signal }), {
    ...asking,
    ...(known !== undefined && { fallbackData: known }),
    revalidateIfStale: fresh === undefined,
  });
}

/**
 * Reads an answer whose call is more than a path, and shares it likewise. Not for calls that change something: those
 * begin with what the visitor does, not with what is drawn.
 * @param key all that the answer depends on; null: nothing to ask
 * @param ask the call, given up by the signal when nothing on the page waits for it any more; @throws ApiError
 * @param asking with options of SWR, such as `dedupingInterval: 0` for an answer that is never fresh
 */
export function useAsked<Answer>(
  key: string | readonly unknown[] | null,
  ask: (signal: AbortSignal) => Promise<Answer>,
  { keepBefore = false, contains, ...options }: Asking<Answer> & SWRConfiguration<Answer, unknown> = {},
): AnswerState<Answer> {
  const id = unstable_serialize(key);
  const { data, error, isValidating, mutate } = useSWR<Answer, unknown>(key, () => callOnce(id, ask), {
    ...SETTINGS,
    ...options,
  });
  useWaiting(id);

  const refusal = useRefusal(id, error);
  const answer = isMissing(refusal) ? undefined : data;
  const failure = isValidating ? undefined : refusal;
  const before = useLast(keepBefore ? answer : undefined);
  const isOfBefore = id !== '' && answer === undefined && failure === undefined && before !== undefined;

  useEffect(() => {
    if (contains && answer !== undefined) for (const [path, part] of contains(answer)) keepAnswer(path, part);
  }, [contains, answer]);

  const again = useCallback(() => {
    if (!isUnderWay(id)) void mutate();
  }, [id, mutate]);

  return {
    answer: isOfBefore ? before : answer,
    error: failure,
    isMissing: isMissing(failure),
    isLoading: id !== '' && answer === undefined && failure === undefined && !isOfBefore,
    isAsking: isValidating,
    isOfBefore,
    again,
  };
}

/** Several answers, of which some may have failed. */
export interface AnswersState<Answer> {
  /** Those that are known, in the order of their paths. Always the same array until that changes. */
  answers: readonly Answer[];
  /** Some are on their way. */
  isLoading: boolean;
  /** Asks again for what did not arrive; null while nothing has failed. */
  retry: (() => void) | null;
}

/**
 * Reads several answers of one kind at the same time, such as the pages of a list. When a path is added, those that
 * are shown already are not asked again. Their calls are not shared with `useAnswer`.
 */
export function useAnswers<Answer>(
  paths: readonly AnswerPath<Answer>[],
  { contains }: Pick<Asking<Answer>, 'contains'> = {},
): AnswersState<Answer> {
  const [shown, setShown] = useState<AnswersByPath<Answer>>({});
  const containsAll = useCallback(
    (all: AnswersByPath<Answer>) => Object.values(all).flatMap((one) => [...(contains?.(one) ?? [])]),
    [contains],
  );
  const { answer, isAsking, again } = useAsked(
    paths.length === 0 ? null : paths,
    (signal) => askAll(paths, shown, signal),
    { contains: containsAll },
  );
  if (answer && answer !== shown) setShown(answer);

  const known = answer ?? shown;
  const answers = useMemo(
    () => paths.flatMap((path) => known[path] ?? []),
    // The paths themselves are another array each time.
    // oxlint-disable-next-line react/exhaustive-deps
    [paths.join(' '), known],
  );
  const isIncomplete = answers.length < paths.length;
  return { answers, isLoading: isIncomplete && isAsking, retry: isIncomplete && !isAsking ? again : null };
}

type AnswersByPath<Answer> = Readonly<Record<string, Answer>>;

/** What the API refuses is left out. @param known are not asked for again, unless nothing else is asked for */
async function askAll<Answer>(
  paths: readonly AnswerPath<Answer>[],
  known: AnswersByPath<Answer>,
  signal: AbortSignal,
): Promise<AnswersByPath<Answer>> {
  const kept = paths.every((path) => path in known) ? {} : known;
  const asked = paths.map(async (path): Promise<[string, Answer][]> => {
    if (path in kept) return [[path, kept[path] as Answer]];
    try {
      return [[path, await get<Answer>(path, { signal })]];
    } catch (error) {
      if (error instanceof ApiError) return [];
      throw error;
    }
  });
  return Object.fromEntries((await Promise.all(asked)).flat());
}

/**
 * Makes an answer known that came inside of another, such as a product of a list: it is shown at once where its own
 * path is read, and asked for there all the same.
 */
export function keepAnswer<Answer>(path: AnswerPath<Answer>, answer: Answer): void {
  answersWithin.set(path, answer);
}

function knownAnswer<Answer>(path: string): Answer | undefined {
  return (answersWithin.get(path) ?? pageData()?.answers[path]) as Answer | undefined;
}

/** What the API refuses is a state of the page. Anything else is a bug, and is thrown for the error boundary. */
function useRefusal(id: string, error: unknown): ApiError | undefined {
  const [known, setKnown] = useState({ id, error });
  if (known.id !== id) setKnown({ id, error });
  if (error === undefined || error instanceof ApiError) return error;
  // A call that was given up has no result.
  if (isAbort(error)) return undefined;
  // A bug that was known when this question was first put has broken another component, or this one before the
  // boundary drew it anew: it is being asked again now.
  if (error === known.error) return undefined;
  throw error;
}

function isAbort(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';
}

/** The last value that was not undefined. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return last;
}
