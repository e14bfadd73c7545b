import { MINUTES_TO_PAY } from '@fyonka/api-contract/values/limits';
import Lock from 'lucide-react/icons/lock';
import type { OrderView } from '@fyonka/api-contract/wire/ordering';
import { pages } from '@fyonka/api-contract/pages/routes';
import { Button, ButtonLink } from '@fyonka/ui/actions/button';
import { Ltr } from '@fyonka/ui/text/ltr';
import { Note } from '@fyonka/ui/notices/note';
import { useMessages } from '../messages.ts';
import { DeclinedNote } from '../payment/payment-note.tsx';
import type { PayOutcome } from '../payment/pay-order.ts';
import styles from './result.module.css';

export interface OrderUnpaidProps {
  /** Waits for its payment. */
  order: OrderView;
  outcome: PayOutcome;
  onAsk: () => void;
}

/** An unpaid order, the known reason, and a link to the payment. */
export function OrderUnpaid({ order, outcome, onAsk }: OrderUnpaidProps) {
  const { t, rich } = useMessages();
  const number = (
    <Ltr key="number" className={styles.number}>
      {order.orderNumber}
    </Ltr>
  );
  return (
    <section className={styles.unpaid}>
      <h1>{t('unpaidTitle')}</h1>
      <p>{rich('unpaidText', { number }, { minutes: MINUTES_TO_PAY })}</p>
      <OutcomeNote outcome={outcome} onAsk={onAsk} />
      <p>
        <ButtonLink icon={Lock} href={pages.payment(order.orderNumber)}>
          {t('payNow')}
        </ButtonLink>
      </p>
    </section>
  );
}

function OutcomeNote({ outcome, onAsk }: Pick<OrderUnpaidProps, 'outcome' | 'onAsk'>) {
  const { t } = useMessages();
  const ask = (
    <Button kind="text" onClick={onAsk}>
      {t('checkAgain')}
    </Button>
  );
  switch (outcome.kind) {
    case 'declined':
      return <DeclinedNote reason={outcome.reason} />;
    case 'challenge':
      return (
        <Note
          kind="wait"
          title={t('challengeOpenTitle')}
          action={
            <a className={styles.atBank} href={outcome.redirectUrl}>
              {t('finishAtBank')}
            </a>
          }
        >
          {t('challengeOpenText')}
        </Note>
      );
    case 'in-doubt':
      return (
        <Note kind="bad" title={t('gatewayDownTitle')} action={ask}>
          {t('gatewayInDoubt')}
        </Note>
      );
    case 'paid-or-accepted':
    case 'card-refused':
    case 'not-payable':
    case 'pending':
    case 'not-sent':
    case 'too-many-tries':
    case 'method-unavailable':
      return (
        <Note kind="wait" action={ask}>
          {t('unpaidPending')}
        </Note>
      );
  }
}
