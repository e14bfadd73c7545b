import { Ltr } from '@fyonka/ui/text/ltr';
import { useMessages } from '../../messages.ts';
import type { Refused } from './change-statuses.ts';
import styles from './orders-marked.module.css';

/** Refused orders that are named one by one. */
const MOST_NAMED = 20;

/** The orders that did not get a status, each with the reason. */
export function RefusedOrders({ refused }: { refused: readonly Refused[] }) {
  const { t } = useMessages();
  const others = refused.length - MOST_NAMED;
  return (
    <ul className={styles.refused}>
      {refused.slice(0, MOST_NAMED).map(({ _id, orderNumber, code }) => (
        <li key={_id}>
          <b>
            <Ltr>{orderNumber}</Ltr>
          </b>
          : {t(code === 'OUT_OF_STOCK' ? 'outOfStock' : 'orderGone')}
        </li>
      ))}
      {others > 0 && <li>{t('refusedMore', { count: others })}</li>}
    </ul>
  );
}
