import { useState } from 'react';
import type { ReactNode } from 'react';
import type { AnswerPath } from '@fyonka/api-client/answers';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { Answered } from '../answered.tsx';

interface WhenOpenedProps<Answer> {
  summary: string;
  path: AnswerPath<Answer>;
  /** Said when it could not be read. */
  failed: string;
  /** Number of lines that stand there until it is. */
  skeleton: number;
  className: string | undefined;
  children: (answer: Answer) => ReactNode;
}

/** What is collapsed at first, and read when it is opened. */
export function WhenOpened<Answer>({ summary, path, failed, skeleton, className, children }: WhenOpenedProps<Answer>) {
  const [isOpen, setOpen] = useState(false);
  const state = useOwnAnswer(isOpen ? path : null, { keepPrevious: true });
  return (
    <details className={className} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && (
        <Answered of={state} note={failed} skeleton={skeleton}>
          {children}
        </Answered>
      )}
    </details>
  );
}
