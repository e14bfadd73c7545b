import { useEffect } from 'react';
import type { OrderView } from '@fyonka/api-contract/ordering';
import { pages } from '@fyonka/api-contract/pages';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { Empty } from '@fyonka/ui/notices/empty';
import { Ltr } from '@fyonka/ui/text/ltr';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';
import { finishOrder } from '../order/finish-order.ts';

/** An order that was not paid and cannot be paid any more, and what happens to money that came too late. */
export function ClosedOrder({ order }: { order: OrderView }) {
  const { t, rich } = useMessages();
  useEffect(() => finishOrder(order), [order]);
  return (
    <Empty
      level={1}
      title={t('orderClosedTitle')}
      action={<ButtonLink href={pages.checkout()}>{t('orderAgain')}</ButtonLink>}
    >
      {rich(reasonOf(order), { number: <Ltr key="number">{order.orderNumber}</Ltr> })}
    </Empty>
  );
}

function reasonOf(order: OrderView): MessageKey {
  switch (order.paymentStatus) {
    case 'refund-due':
      return 'orderClosedRefund';
    case 'to-review':
      return 'orderClosedReview';
    default:
      return 'orderClosedText';
  }
}
