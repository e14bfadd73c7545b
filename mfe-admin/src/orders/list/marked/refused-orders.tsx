import { ORDER_STATUS_WORDS } from '@fyonka/api-contract/text/invoice-words';
import { Ltr } from '@fyonka/ui/text/ltr';
import { useMessages } from '../../messages.ts';
import type { Refused } from './change-statuses.ts';
import styles from './orders-marked.module.css';

/** Refused orders that are named one by one. */
const MOST_NAMED = 20;

/** The orders that did not get a status, each with the reason. */
export function RefusedOrders({ refused }: { refused: readonly Refused[] }) {
  const { t, lang } = useMessages();
  function reasonOf({ code, status, unmade }: Refused): string {
    if (code === 'OUT_OF_STOCK') return t('outOfStock');
    if (code === 'TEXTS_UNMADE') return t('unmadeOf', { count: unmade ?? 0 });
    if (code === 'STATUS_CHANGED' && status) return t('statusIs', { status: ORDER_STATUS_WORDS[status][lang] });
    return t('orderGone');
  }
  const others = refused.length - MOST_NAMED;
  return (
    <ul className={styles.refused}>
      {refused.slice(0, MOST_NAMED).map((order) => (
        <li key={order._id}>
          <b>
            <Ltr>{order.orderNumber}</Ltr>
          </b>
          : {reasonOf(order)}
        </li>
      ))}
      {others > 0 && <li>{t('refusedMore', { count: others })}</li>}
    </ul>
  );
}
