import Plus from 'lucide-react/icons/plus';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { MOST_STOPS } from '@fyonka/api-contract/values/ordering/runs';
import { Button } from '@fyonka/ui/actions/button';
import { OrderWords } from '../order-words.tsx';
import { useMessages } from '../messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './run.module.css';

interface MoreOrdersProps {
  /** How many orders the run has. */
  taken: number;
  isBusy: boolean;
  onAdd: (order: string) => void;
}

/** Ready orders that are on no run, to be added to this one. */
export function MoreOrders({ taken, isBusy, onAdd }: MoreOrdersProps) {
  const { t } = useMessages();
  const orders = useOwnAnswer(pathTo('GET /api/admin/runs/ready')).answer?.orders ?? [];
  if (orders.length === 0 || taken >= MOST_STOPS) return null;
  return (
    <details className={styles.count}>
      <summary>{t('moreOrders', { count: orders.length })}</summary>
      <ul className={`${layout.column} ${styles.more}`}>
        {orders.map((order) => (
          <li key={order.orderId}>
            <span>
              <OrderWords order={order} />
            </span>
            <Button
              kind="line"
              tall
              icon={Plus}
              busy={isBusy}
              aria-label={t('addOf', { number: order.orderNumber })}
              onClick={() => onAdd(order.orderId)}
            >
              {t('add')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
