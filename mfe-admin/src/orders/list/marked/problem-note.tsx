import { ORDER_STATUS_WORDS } from '@fyonka/api-contract/text/invoice-words';
import { Ltr } from '@fyonka/ui/text/ltr';
import { ProblemNote, RefusedList } from '../../../parts/list-page/problem-note.tsx';
import { useMessages } from '../../messages.ts';
import type { Refused, StatusesChange } from './change-statuses.ts';

/** Why an action on the marked orders did not do all that it should. */
export interface Problem extends Pick<StatusesChange, 'failure' | 'left'> {
  refused: readonly Refused[];
  /** Says what failed where the answer has no words for it. */
  otherwise: string;
}

/** @returns null when nothing is wrong */
export function problemOf({ refused, failure, left }: StatusesChange, otherwise: string): Problem | null {
  return refused.length + left > 0 ? { refused, failure, left, otherwise } : null;
}

export function ProblemOfOrders({ problem, onClose }: { problem: Problem; onClose: () => void }) {
  const { t } = useMessages();
  const { refused, ...ended } = problem;
  const unchanged = refused.length + ended.left;
  return (
    <ProblemNote {...ended} title={unchanged > 0 && t('manyRefused', { count: unchanged })} onClose={onClose} t={t}>
      {refused.length > 0 && <RefusedOrders refused={refused} />}
      {refused.some(({ code }) => code === 'STATUS_CHANGED') && <p>{t('chooseAgain')}</p>}
    </ProblemNote>
  );
}

/** The orders that did not get a status, each with the reason. */
export function RefusedOrders({ refused }: { refused: readonly Refused[] }) {
  const { t, lang } = useMessages();
  function reasonOf({ code, status, unmade }: Refused): string {
    if (code === 'OUT_OF_STOCK') return t('outOfStock');
    if (code === 'TEXTS_UNMADE') return t('unmadeOf', { count: unmade ?? 0 });
    if (code === 'STATUS_CHANGED' && status) return t('statusIs', { status: ORDER_STATUS_WORDS[status][lang] });
    return t('orderGone');
  }
  return (
    <RefusedList
      refused={refused}
      renderName={({ orderNumber }) => <Ltr>{orderNumber}</Ltr>}
      reasonOf={reasonOf}
      t={t}
    />
  );
}
