import { Ltr } from '@fyonka/ui/text/ltr';
import { Money } from '@fyonka/ui/text/money';
import type { Column } from '../parts/lists/data-table.tsx';
import type { useMessages } from './messages.ts';
import styles from './people.module.css';

interface Ordered {
  totalOrders: number;
  totalAmount: number;
}

/** Columns for the number and the sum of somebody's orders. */
export function columnsOfOrders(t: ReturnType<typeof useMessages>['t']): Record<'orders' | 'amount', Column<Ordered>> {
  return {
    orders: {
      id: 'orders',
      header: t('orders'),
      card: 'line',
      align: 'end',
      cell: ({ totalOrders }) => <Count label={t('orders')} count={totalOrders} />,
    },
    amount: {
      id: 'amount',
      header: t('amount'),
      card: 'end',
      align: 'end',
      cell: ({ totalAmount }) => (
        <b>
          <Money kd={totalAmount} />
        </b>
      ),
    },
  };
}

/** A count; in the card layout, which has no heading, it includes its label. */
function Count({ label, count }: { label: string; count: number }) {
  return (
    <span className={styles.count}>
      <span className={styles.label}>{label} </span>
      <Ltr>{count}</Ltr>
    </span>
  );
}
