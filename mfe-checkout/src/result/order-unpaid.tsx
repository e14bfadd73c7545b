import type { ReactNode } from 'react';
import { MINUTES_TO_PAY } from '@fyonka/api-contract/values/limits';
import Lock from 'lucide-react/icons/lock';
import type { OrderView } from '@fyonka/api-contract/wire/ordering';
import { hasRest, isKeptLonger } from '@fyonka/api-contract/rules/order-state';
import { pages } from '@fyonka/api-contract/pages/routes';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { formatMoment } from '@fyonka/i18n/times';
import { Ltr } from '@fyonka/ui/text/ltr';
import { Money } from '@fyonka/ui/text/money';
import { useMessages } from '../messages.ts';
import { ResultHeading } from '../page/result-heading.tsx';
import { DeclinedNote } from '../payment/declined-note.tsx';
import { EndedNote } from '../payment/payment-note.tsx';
import type { PayOutcome } from '../payment/pay-order.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './result.module.css';

export interface OrderUnpaidProps {
  /** Waits for its payment. */
  order: OrderView;
  outcome: PayOutcome;
}

/** For how long the order is kept, or what is left to pay of it. */
function waitingText(order: OrderView, rich: ReturnType<typeof useMessages>['rich'], number: ReactNode): ReactNode {
  if (hasRest(order)) return rich('restToPay', { number, amount: <Money key="amount" kd={order.amountDue} /> });
  if (order.payBy !== null && isKeptLonger(order))
    return rich('orderReserved', { number, until: <bdi key="until">{formatMoment(order.payBy)}</bdi> });
  return rich('unpaidText', { number }, { minutes: MINUTES_TO_PAY });
}

/** An unpaid order, the known reason, and a link to the payment. */
export function OrderUnpaid({ order, outcome }: OrderUnpaidProps) {
  const { t, rich } = useMessages();
  const number = (
    <Ltr key="number" className={styles.number}>
      {order.orderNumber}
    </Ltr>
  );
  const hasFailed = outcome.kind === 'declined' || outcome.kind === 'ended';
  return (
    <section className={`${layout.stack5} ${styles.unpaid}`}>
      <ResultHeading>{t('unpaidTitle')}</ResultHeading>
      <p>{waitingText(order, rich, number)}</p>
      {outcome.kind === 'declined' && <DeclinedNote reason={outcome.reason} method={outcome.method ?? 'card'} />}
      {outcome.kind === 'ended' && <EndedNote how={outcome.how} />}
      <p>
        <ButtonLink icon={Lock} wide href={pages.payment(order.orderNumber)}>
          {t(hasFailed ? 'payAgain' : 'payNow')}
        </ButtonLink>
      </p>
    </section>
  );
}
