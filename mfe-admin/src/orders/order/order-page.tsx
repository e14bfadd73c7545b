import { useState } from 'react';
import type { ApiError } from '@fyonka/api-client/http';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { Note } from '@fyonka/ui/notices/note';
import type { OfficePageProps } from '../../pages.ts';
import { refusalWords } from '../../refusal-words.ts';
import { useMessages } from '../messages.ts';
import { OrderCampaign } from './customer/order-campaign.tsx';
import { OrderCustomer, OrderDelivery } from './customer/order-customer.tsx';
import { useWhatsAppText } from './customer/use-whatsapp-text.ts';
import { AnsweredOrder } from './answered-order.tsx';
import type { ChangeOrder } from './answered-order.tsx';
import { OrderCourier } from './courier/order-courier.tsx';
import { NextStep } from './head/next-step.tsx';
import { OrderHead } from './head/order-head.tsx';
import { OrderGoods } from './order-goods.tsx';
import { OrderHistory } from './order-history.tsx';
import { DisputeNote } from './disputes/dispute-note.tsx';
import { PrintedPapers } from './printed-papers.tsx';
import { MoneyLine } from './money/money-line.tsx';
import { OrderMoney, useOrderMoney } from './money/order-money.tsx';
import { OrderReturns } from './returns/order-returns.tsx';
import { PreviousOrders } from './customer/previous-orders.tsx';
import { TeamNote } from './team-note.tsx';
import { usePrinting } from '../use-printing.tsx';
import { useStatusChange } from '../use-status-change.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './order-page.module.css';

/**
 * `/admin/orders/:id`: everything about one order, and the actions on it. What is needed for the next step stands first;
 * the rest is folded on a phone.
 */
export function OrderPage({ parameters: { id = '' } }: OfficePageProps) {
  const { t } = useMessages();
  return (
    <AnsweredOrder id={id} title={t('title')} failed={t('stuckTitle')}>
      {/* Another order starts with fresh drafts and folds. */}
      {(order, change) => <Order key={order._id} order={order} onChange={change} />}
    </AnsweredOrder>
  );
}

interface OrderProps {
  order: OfficeOrderView;
  onChange: ChangeOrder;
}

function Order({ order, onChange }: OrderProps) {
  const { t } = useMessages();
  const [problem, setProblem] = useState<ApiError | null>(null);
  const printing = usePrinting(setProblem);
  const money = useOrderMoney(order);
  const whatsApp = useWhatsAppText(order);
  const { setStatus, question } = useStatusChange((_id, parts, isDone) =>
    onChange((known) => ({ order: { ...known.order, ...parts } }), isDone),
  );
  return (
    <div className={`${layout.column} ${styles.order}`}>
      <OrderHead order={order} onStatus={setStatus} printing={printing} whatsAppText={whatsApp.text} />
      <NextStep order={order} onStatus={setStatus} printing={printing} />
      {problem && <Note kind="bad">{refusalWords(problem, { offline: t('offline'), otherwise: t('pdfFailed') })}</Note>}
      <DisputeNote order={order} money={money.answer} printing={printing} />
      <MoneyLine order={order} money={money.answer} />
      <div className={`${layout.column} ${styles.columns}`}>
        <OrderGoods order={order} onReady={() => setStatus(order, 'ready')} />
        <div className={`${layout.column} ${layout.top} ${styles.side}`}>
          {order.fullName !== '' && (
            <TeamNote
              orderId={order._id}
              note={order.note}
              onSaved={(note) => onChange((known) => ({ order: { ...known.order, note } }))}
            />
          )}
          <OrderDelivery order={order} />
          <OrderCustomer order={order} isSentByShop={whatsApp.isSentByShop} />
          <OrderCampaign campaign={order.campaign} />
          <PreviousOrders order={order} />
        </div>
        <div className={`${layout.column} ${layout.top}`}>
          <OrderCourier order={order} />
          <OrderReturns order={order} />
          <OrderMoney order={order} money={money} />
          <PrintedPapers order={order} onChange={onChange} />
          <OrderHistory order={order} />
        </div>
      </div>
      {question}
    </div>
  );
}
