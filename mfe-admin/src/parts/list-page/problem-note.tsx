import type { ReactNode } from 'react';
import X from 'lucide-react/icons/x';
import type { ApiError } from '@fyonka/api-client/http';
import { IconButton } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { refusalWords } from '../../refusal-words.ts';
import { useMessages } from '../messages.ts';
import styles from './problem-note.module.css';

interface ProblemNoteProps {
  title: string | false;
  /** Why the calls ended early. */
  failure: ApiError | null;
  /** Number of rows that were left when the calls ended early. They are still marked. */
  left: number;
  /** Says what failed where the answer has no words for it. */
  otherwise: string;
  onClose: () => void;
  t: (key: 'close' | 'offline') => string;
  /** What was refused. */
  children: ReactNode;
}

/** Why an action on marked rows did not do all that it should. */
export function ProblemNote({ title, failure, left, otherwise, onClose, t, children }: ProblemNoteProps) {
  const { t: ofParts } = useMessages();
  return (
    <Note
      kind="bad"
      {...(title !== false && { title })}
      action={<IconButton icon={X} label={t('close')} onClick={onClose} />}
    >
      {failure && <p>{refusalWords(failure, { offline: t('offline'), otherwise })}</p>}
      {left > 0 && <p>{ofParts('leftMarked')}</p>}
      {children}
    </Note>
  );
}

interface RefusedListProps<Row extends { _id: string }> {
  refused: readonly Row[];
  renderName: (row: Row) => ReactNode;
  reasonOf: (row: Row) => string;
  t: (key: 'refusedMore', values: { count: number }) => string;
}

/** Refused rows that are named one by one. */
const MOST_NAMED = 20;

/** The rows that were not changed, each with the reason. */
export function RefusedList<Row extends { _id: string }>({ refused, renderName, reasonOf, t }: RefusedListProps<Row>) {
  const others = refused.length - MOST_NAMED;
  return (
    <ul className={styles.refused}>
      {refused.slice(0, MOST_NAMED).map((row) => (
        <li key={row._id}>
          <b>{renderName(row)}</b>: {reasonOf(row)}
        </li>
      ))}
      {others > 0 && <li>{t('refusedMore', { count: others })}</li>}
    </ul>
  );
}
