import type { ReactElement, ReactNode } from 'react';
import type { AnswerState } from '@fyonka/api-client/answers';
import { FailedNote } from '@fyonka/ui/notices/failed-note';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { ReadFailed } from './read-failed.tsx';

interface AnsweredProps<Answer> {
  of: Pick<AnswerState<Answer>, 'answer' | 'error' | 'refetch'>;
  /** Said when there is none. */
  failed?: string | undefined;
  /** Said instead where it is a small part of a page. */
  note?: string;
  /** What stands there until then: a number of lines, or a shape of its own. */
  skeleton: number | ReactElement;
  children: (answer: Answer) => ReactNode;
}

/** What a page shows of an answer, and what before it is there or when it cannot be read. */
export function Answered<Answer>({
  of: { answer, error, refetch },
  failed,
  note,
  skeleton,
  children,
}: AnsweredProps<Answer>) {
  if (answer !== undefined) return children(answer);
  if (error && note !== undefined) return <FailedNote onRetry={refetch}>{note}</FailedNote>;
  if (error) return <ReadFailed error={error} onRetry={refetch} title={failed} />;
  return typeof skeleton === 'number' ? <TextSkeleton lines={skeleton} /> : skeleton;
}
