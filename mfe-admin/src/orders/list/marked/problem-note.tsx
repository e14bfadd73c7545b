import X from 'lucide-react/icons/x';
import { IconButton } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { refusalWords } from '../../../refusal-words.ts';
import { useMessages } from '../../messages.ts';
import type { Refused, StatusesChange } from './change-statuses.ts';
import { RefusedOrders } from './refused-orders.tsx';

/** Why an action on the marked orders did not do all that it should. */
export interface Problem extends Pick<StatusesChange, 'failure' | 'left'> {
  refused: readonly Refused[];
  /** Says what failed where the answer has no words for it. */
  otherwise: string;
}

/** @returns null when nothing is wrong */
export function problemOf({ refused, failure, left }: StatusesChange, otherwise: string): Problem | null {
  return refused.length > 0 || failure ? { refused, failure, left, otherwise } : null;
}

export function ProblemNote({ problem, onClose }: { problem: Problem; onClose: () => void }) {
  const { t } = useMessages();
  const { refused, failure, left, otherwise } = problem;
  const unchanged = refused.length + left;
  return (
    <Note
      kind="bad"
      {...(unchanged > 0 && { title: t('manyRefused', { count: unchanged }) })}
      action={<IconButton icon={X} label={t('close')} onClick={onClose} />}
    >
      {failure && <p>{refusalWords(failure, { offline: t('offline'), otherwise })}</p>}
      {refused.length > 0 && <RefusedOrders refused={refused} />}
      {refused.some(({ code }) => code === 'STATUS_CHANGED') && <p>{t('chooseAgain')}</p>}
    </Note>
  );
}
