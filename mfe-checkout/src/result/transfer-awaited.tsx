import { useEffect } from 'react';
import { useAnswer } from '@fyonka/api-client/answers';
import { paymentMethodsPath } from '@fyonka/api-client/payments';
import type { OrderView } from '@fyonka/api-contract/wire/ordering';
import { pages } from '@fyonka/api-contract/pages/routes';
import { formatMoment } from '@fyonka/i18n/times';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { useMessages } from '../messages.ts';
import { ResultHeading } from '../page/result-heading.tsx';
import { finishOrder } from '../order/finish-order.ts';
import { TransferDetails } from '../order/transfer-details.tsx';
import { FollowWithoutMail } from './follow-without-mail.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './result.module.css';

/** Thanks for an order that is to be paid by a transfer, and where to send the money. */
export function TransferAwaited({ order }: { order: OrderView }) {
  const { t, rich } = useMessages();
  const { answer } = useAnswer(paymentMethodsPath());
  useEffect(() => finishOrder(order), [order]);
  const { orderNumber, payBy } = order;
  const details = answer?.transferDetails;
  return (
    <section className={`${layout.stack5} ${styles.unpaid}`}>
      <ResultHeading>{t('transferAwaitedTitle')}</ResultHeading>
      {payBy !== null && <p>{rich('transferAwaitedText', { until: <bdi key="until">{formatMoment(payBy)}</bdi> })}</p>}
      {details && <TransferDetails order={order} details={details} />}
      <FollowWithoutMail order={order} />
      <p className={`${layout.stack2} ${styles.ways}`}>
        <ButtonLink href={pages.viewInvoice(orderNumber)}>{t('trackOrder')}</ButtonLink>
        <ButtonLink kind="text" className={styles.back} href={pages.payment(orderNumber)}>
          {t('payAnotherWay')}
        </ButtonLink>
      </p>
    </section>
  );
}
