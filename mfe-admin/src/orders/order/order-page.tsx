import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { PageHead } from '../../parts/page-head.tsx';
import { ReadFailed } from '../../parts/read-failed.tsx';
import type { OfficePageProps } from '../../pages.ts';
import { useMessages } from '../messages.ts';
import { OrderCustomer, OrderDelivery } from './customer/order-customer.tsx';
import { MissingOrder } from './missing-order.tsx';
import { OrderGoods } from './order-goods.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderPapers } from './order-papers.tsx';
import { OrderMoney } from './money/order-money.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';
import { PreviousOrders } from './customer/previous-orders.tsx';
import { ToConfirm } from './to-confirm.tsx';
import { TeamNote } from './team-note.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './order-page.module.css';

/** `/admin/orders/:id`: everything about one order, and the actions on it. */
export function OrderPage({ parameters: { id = '' } }: OfficePageProps) {
  const { t } = useMessages();
  const { answer, error, isMissing, refetch, change } = useOwnAnswer(pathTo('GET /api/admin/orders/{id}', { id }));
  if (isMissing) return <MissingOrder />;
  if (!answer)
    return (
      <>
        <PageHead title={t('title')} lead={null} />
        {error ? <ReadFailed error={error} onRetry={refetch} title={t('stuckTitle')} /> : <OrderSkeleton />}
      </>
    );
  const { order } = answer;
  const update = (now: Partial<OfficeOrderView>) => change((known) => ({ order: { ...known.order, ...now } }));
  return (
    <div className={layout.column5}>
      <OrderHead order={order} onChange={change} />
      <ToConfirm order={order} onChange={change} />
      <div className={`${layout.column5} ${styles.columns}`}>
        <OrderGoods order={order} />
        <div className={styles.side}>
          <OrderCustomer order={order} />
          <OrderDelivery order={order} />
          <OrderPapers order={order} onChange={change} />
        </div>
        <div className={styles.rest}>
          <OrderMoney order={order} />
          {order.fullName !== '' && (
            <TeamNote orderId={order._id} note={order.note} onSaved={(note) => update({ note })} />
          )}
          <OrderHistory order={order} />
          <PreviousOrders order={order} />
        </div>
      </div>
    </div>
  );
}
