import type { ReactNode } from 'react';
import useSWR, { mutate, SWRConfig } from 'swr';
import type { SWRConfiguration } from 'swr';
import { ApiError, get } from './http.ts';
import { answerInPage, pageData } from './page-data.ts';

/**
 * The path of a reading call in its canonical form, which tells answers apart, and the type of what it answers.
 * The `…Path` functions of this library make them.
 */
export type AnswerPath<Answer> = string & { readonly answers?: Answer };

/** How long an answer is fresh, ms: within it nothing is asked again; prices are confirmed by a quote anyway. */
export const FRESH = 60_000;

interface Asking {
  /** Keep showing the answer to the question before until there is one to this. */
  keepBefore?: boolean;
}

/** An answer and how it stands. */
export interface AnswerState<Answer> {
  /** What is known, which may be older than `FRESH`; undefined while nothing is. */
  answer: Answer | undefined;
  /** Of the newest call, when it failed. There may be an answer beside it. */
  error: ApiError | undefined;
  isAsking: boolean;
  /** The answer is of the question before (`keepBefore`). */
  isOfBefore: boolean;
  /** Asks again, however fresh the answer is. */
  again: () => void;
}

/** Answers of this visit that every part of the page shares; around all that uses `useAnswer`. */
export function AnswersProvider({ children }: { children: ReactNode }) {
  return (
    <SWRConfig value={{ dedupingInterval: FRESH, revalidateOnFocus: false, shouldRetryOnError: false }}>
      {children}
    </SWRConfig>
  );
}

/** Reads an answer of the API by its path, and keeps it for all who ask the same. @param path null: nothing to ask */
export function useAnswer<Answer>(path: AnswerPath<Answer> | null, asking?: Asking): AnswerState<Answer> {
  const inDocument = path === null ? undefined : (pageData()?.answers[path] as Answer | undefined);
  const isFresh = path !== null && answerInPage(path) !== undefined;
  return useAsked<Answer>(path, () => get<Answer>(path ?? ''), {
    ...asking,
    ...(inDocument !== undefined && { fallbackData: inDocument }),
    revalidateIfStale: !isFresh,
  });
}

/**
 * Reads an answer whose call is more than a path, and keeps it likewise.
 * @param key all that the answer depends on; null: nothing to ask
 * @param ask the call; @throws ApiError
 */
export function useAsked<Answer>(
  key: string | readonly unknown[] | null,
  ask: () => Promise<Answer>,
  { keepBefore = false, ...more }: Asking & SWRConfiguration<Answer, unknown> = {},
): AnswerState<Answer> {
  const state = useSWR<Answer, unknown>(key, ask, { ...more, keepPreviousData: keepBefore });
  return {
    answer: state.data,
    error: expected(state.error),
    isAsking: state.isValidating,
    isOfBefore: keepBefore && state.isLoading && state.data !== undefined,
    again: () => void state.mutate(),
  };
}

/** Makes an answer known that came with another, such as a product of a list: shown at once, asked for when needed. */
export function keepAnswer<Answer>(path: AnswerPath<Answer>, answer: Answer): void {
  void mutate(path, answer, { revalidate: false });
}

/** What the API refuses is a state of the page; anything else is a bug, and goes to the error boundary. */
function expected(error: unknown): ApiError | undefined {
  if (error === undefined || error instanceof ApiError) return error;
  throw error;
}
