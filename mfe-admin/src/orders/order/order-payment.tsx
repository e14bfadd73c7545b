import { awaitsPayment } from '@fyonka/api-contract/values/ordering/order-state';
import { DECLINE_REASONS } from '@fyonka/api-contract/values/ordering/payment-methods';
import type { OfficeOrderView, PaymentAttemptView } from '@fyonka/api-contract/wire/office/orders';
import { formatMoment } from '@fyonka/i18n/times';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Note } from '@fyonka/ui/notices/note';
import { Money } from '@fyonka/ui/text/money';
import { useMessages } from '../messages.ts';
import { OrderSection } from './order-section.tsx';
import { PaymentFlag } from '../payment-flag.tsx';
import { isToCollect } from '../to-collect.ts';
import styles from './order-record.module.css';

/** The payment of an order: its state, what to collect or to refund, and every attempt to pay by card. */
export function OrderPayment({ order }: { order: OfficeOrderView }) {
  const { t, rich } = useMessages();
  const language = useLanguage();
  const { attempts, payBy, paymentStatus, totalPrice } = order;
  return (
    <OrderSection title={t('payment')} aside={<PaymentFlag order={order} />}>
      {paymentStatus === 'refund-due' && <Note kind="bad">{t('refundText')}</Note>}
      {paymentStatus === 'to-review' && <Note kind="bad">{t('reviewText')}</Note>}
      {isToCollect(order) && (
        <p className={styles.collect}>
          <span>{t('collect')}</span>
          <Money kd={totalPrice} />
        </p>
      )}
      {awaitsPayment(order) && payBy !== null && (
        <p className={styles.hint}>
          {rich('payUntil', { until: <bdi key="until">{formatMoment(payBy, language)}</bdi> })}
        </p>
      )}
      {attempts.length === 0 && <p className={styles.hint}>{t('noAttempts')}</p>}
      {attempts.length > 0 && (
        <ol className={styles.record} aria-label={t('attempts')}>
          {attempts.map((attempt, index) => (
            <Attempt key={index} attempt={attempt} />
          ))}
        </ol>
      )}
    </OrderSection>
  );
}

function Attempt({ attempt: { startedAt, amount, state, declineReason } }: { attempt: PaymentAttemptView }) {
  const { t } = useMessages();
  const language = useLanguage();
  // An older attempt may have a reason that the list no longer has: it is shown as it is.
  const known = DECLINE_REASONS.find((reason) => reason === declineReason);
  return (
    <li>
      <b>{t(`state-${state}`)}</b>
      {declineReason !== null && <span>{known ? t(`decline-${known}`) : declineReason}</span>}
      <span className={styles.when}>
        <Money kd={amount} />
        <time dateTime={startedAt}>
          <bdi>{formatMoment(startedAt, language)}</bdi>
        </time>
      </span>
    </li>
  );
}
