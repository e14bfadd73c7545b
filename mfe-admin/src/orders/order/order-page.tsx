import Check from 'lucide-react/icons/check';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { awaitsConfirmation } from '@fyonka/api-contract/rules/order-state';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import type { OfficePageProps } from '../../pages.ts';
import { useMessages } from '../messages.ts';
import { OrderCustomer, OrderDelivery } from './customer/order-customer.tsx';
import { AnsweredOrder } from './answered-order.tsx';
import type { ChangeOrder } from './answered-order.tsx';
import { OrderGoods } from './order-goods.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderPapers } from './order-papers.tsx';
import { OrderMoney } from './money/order-money.tsx';
import { PreviousOrders } from './customer/previous-orders.tsx';
import { TeamNote } from './team-note.tsx';
import { useStatusChange } from '../use-status-change.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './order-page.module.css';

/** `/admin/orders/:id`: everything about one order, and the actions on it. */
export function OrderPage({ parameters: { id = '' } }: OfficePageProps) {
  const { t } = useMessages();
  return (
    <AnsweredOrder id={id} title={t('title')} failed={t('stuckTitle')}>
      {(order, change) => <Order order={order} onChange={change} />}
    </AnsweredOrder>
  );
}

interface OrderProps {
  order: OfficeOrderView;
  onChange: ChangeOrder;
}

function Order({ order, onChange }: OrderProps) {
  return (
    <div className={layout.column5}>
      <OrderHead order={order} onChange={onChange} />
      <ToConfirm order={order} onChange={onChange} />
      <div className={`${layout.column5} ${styles.columns}`}>
        <OrderGoods order={order} />
        <div className={`${layout.column5} ${layout.top} ${styles.side}`}>
          <OrderCustomer order={order} />
          <OrderDelivery order={order} />
          <OrderPapers order={order} onChange={onChange} />
        </div>
        <div className={`${layout.column5} ${layout.top}`}>
          <OrderMoney order={order} />
          {order.fullName !== '' && (
            <TeamNote
              orderId={order._id}
              note={order.note}
              onSaved={(note) => onChange((known) => ({ order: { ...known.order, note } }))}
            />
          )}
          <OrderHistory order={order} />
          <PreviousOrders order={order} />
        </div>
      </div>
    </div>
  );
}

/** Confirms an order with cash on delivery, which moves it to preparation. The note is shown only while it waits for that. */
function ToConfirm({ order, onChange }: OrderProps) {
  const { t } = useMessages();
  const { setStatus, question } = useStatusChange((_id, parts, isDone) =>
    onChange((known) => ({ order: { ...known.order, ...parts } }), isDone),
  );
  return (
    <>
      {awaitsConfirmation(order) && (
        <Note
          kind="wait"
          action={
            <Button icon={Check} onClick={() => setStatus(order, 'processing')}>
              {t('confirmOrder')}
            </Button>
          }
        >
          {t('toConfirmText')}
        </Note>
      )}
      {question}
    </>
  );
}
