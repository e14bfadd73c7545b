import { isAtTheDoor } from '@fyonka/api-contract/rules/payment-methods';
import { useEffect } from 'react';
import type { OrderView } from '@fyonka/api-contract/wire/ordering';
import { awaitsConfirmation, hasMoney } from '@fyonka/api-contract/rules/order-state';
import { pages } from '@fyonka/api-contract/pages/routes';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { RefundNote } from '@fyonka/ui/orders/refund-note';
import { SiblingOffers } from '@fyonka/ui/orders/sibling-offers';
import { Ltr } from '@fyonka/ui/text/ltr';
import { Timeline } from '@fyonka/ui/orders/status';
import { Bow } from '@fyonka/ui/brand/bow';
import { useMessages } from '../messages.ts';
import { ResultHeading } from '../page/result-heading.tsx';
import { arrivalOfOrder } from '../order/sheet/arrival.ts';
import { DeliveryTerms } from '../order/sheet/delivery-terms.tsx';
import { finishOrder } from '../order/finish-order.ts';
import { InvoiceSheet, sheetOf } from '../order/sheet/invoice-sheet.tsx';
import { OrderActions } from '../order/sheet/order-actions.tsx';
import { PayToBeSure } from '../order/sheet/pay-to-be-sure.tsx';
import { SheetPage } from '../order/sheet/sheet-page.tsx';
import { Ticket } from '../order/sheet/ticket.tsx';
import { FollowWithoutMail } from './follow-without-mail.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './result.module.css';

/** Thanks for a paid or accepted order, with all of its details. */
export function OrderConfirmation({ order, accessToken }: { order: OrderView; accessToken: string | null }) {
  const { t, rich } = useMessages();
  useEffect(() => finishOrder(order), [order]);
  const isToConfirm = awaitsConfirmation(order);
  const words = wordsOf(order);
  const thanks = order.email === '' ? (`${words}WithoutMail` as const) : words;
  return (
    <SheetPage sheet={<InvoiceSheet invoice={sheetOf(order)} />}>
      <section className={`${layout.stack3} ${styles.words}`}>
        <Bow size={92} />
        <ResultHeading>
          {t(hasMoney(order) ? 'paidTitle' : isToConfirm ? 'toConfirmTitle' : 'acceptedTitle')}
        </ResultHeading>
        {order.fullName !== '' && (
          <p>
            {rich(thanks, {
              name: <bdi key="name">{order.fullName}</bdi>,
              email: (
                <Ltr key="email" className={styles.email}>
                  {order.email}
                </Ltr>
              ),
            })}
          </p>
        )}
        {isToConfirm && <PayToBeSure orderNumber={order.orderNumber} />}
        <RefundNote order={order} reason={t('paidTwice')} />
        <Ticket orderNumber={order.orderNumber} />
        <FollowWithoutMail order={order} />
        {order.status === 'processing' && (
          <DeliveryTerms lines={order.orderItems} arrival={arrivalOfOrder(order.arrivesOn)} />
        )}
      </section>
      <section aria-label={t('orderStatus')}>
        <Timeline status={order.status} history={order.history} />
      </section>
      <SiblingOffers items={order.orderItems} />
      <OrderActions orderNumber={order.orderNumber} isFull proof={{ accessToken }} />
      <p>
        <ButtonLink kind="text" className={styles.back} href={pages.home()}>
          {t('backToShop')}
        </ButtonLink>
      </p>
    </SheetPage>
  );
}

function wordsOf(order: OrderView) {
  if (order.totalPrice === 0) return 'freeText';
  if (awaitsConfirmation(order)) return 'toConfirmText';
  const isInCash = isAtTheDoor(order) && order.paymentStatus === 'unpaid';
  return isInCash ? 'acceptedText' : 'paidText';
}
