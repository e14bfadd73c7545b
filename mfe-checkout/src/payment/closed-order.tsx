import { isTest } from '@fyonka/api-contract/rules/payment-methods';
import { useEffect } from 'react';
import type { OrderView } from '@fyonka/api-contract/wire/ordering';
import { pages } from '@fyonka/api-contract/pages/routes';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { Empty } from '@fyonka/ui/notices/empty';
import { RefundNote } from '@fyonka/ui/orders/refund-note';
import { Ltr } from '@fyonka/ui/text/ltr';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';
import { displacedKey } from './displaced-key.ts';
import { finishOrder, putBackIntoCart } from '../order/finish-order.ts';

/** An order that can no longer be paid, and what happens to money that arrived anyway. */
export function ClosedOrder({ order }: { order: OrderView }) {
  const { t, rich } = useMessages();
  useEffect(() => finishOrder(order), [order]);
  // A payment that does not match the order is checked by a person while the order continues.
  const isCancelled = order.status === 'cancelled';
  const title = t(isCancelled ? 'orderClosedTitle' : `now-${order.status}`);
  const next = isCancelled ? (
    <ButtonLink href={pages.checkout()} onClick={() => putBackIntoCart(order)}>
      {t('orderAgain')}
    </ButtonLink>
  ) : (
    <ButtonLink href={pages.viewInvoice(order.orderNumber)}>{t('trackOrder')}</ButtonLink>
  );
  return (
    <Empty level={1} title={title} action={next}>
      {rich(reasonOf(order), { number: <Ltr key="number">{order.orderNumber}</Ltr> })}
      <RefundNote order={order} />
    </Empty>
  );
}

function reasonOf(order: OrderView): MessageKey {
  switch (order.paymentStatus) {
    case 'to-review':
      return 'orderClosedReview';
    case 'paid':
      return isTest(order) ? 'orderCancelled' : 'orderClosedPaid';
    case 'refund-due':
    case 'partly-refunded':
    case 'refunded':
      return 'orderCancelled';
    case 'unpaid':
      return textOf(order);
  }
}

function textOf(order: OrderView): MessageKey {
  const reason = order.history.at(-1)?.reason;
  if (reason === 'replaced') return 'replacedText';
  return reason === 'displaced' ? displacedKey(order) : 'orderClosedText';
}
