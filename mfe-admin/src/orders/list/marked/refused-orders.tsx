import { ORDER_STATUS_WORDS } from '@fyonka/api-contract/text/invoice-words';
import { Ltr } from '@fyonka/ui/text/ltr';
import { RefusedList } from '../../../parts/list-page/problem-note.tsx';
import { useMessages } from '../../messages.ts';
import type { Refused } from './change-statuses.ts';

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
