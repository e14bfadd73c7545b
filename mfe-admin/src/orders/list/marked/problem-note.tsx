import { ProblemNote } from '../../../parts/list-page/problem-note.tsx';
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

export function ProblemOfOrders({ problem, onClose }: { problem: Problem; onClose: () => void }) {
  const { t } = useMessages();
  const { refused, left, ...failed } = problem;
  const unchanged = refused.length + left;
  return (
    <ProblemNote {...failed} title={unchanged > 0 && t('manyRefused', { count: unchanged })} onClose={onClose} t={t}>
      {refused.length > 0 && <RefusedOrders refused={refused} />}
      {refused.some(({ code }) => code === 'STATUS_CHANGED') && <p>{t('chooseAgain')}</p>}
    </ProblemNote>
  );
}
