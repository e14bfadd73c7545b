import { pages } from '@fyonka/api-contract/pages/routes';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { RepeatButton } from '@fyonka/ui/actions/repeat-button';
import { Ltr } from '@fyonka/ui/text/ltr';
import { Note } from '@fyonka/ui/notices/note';
import { useMessages } from '../messages.ts';
import { ResultHeading } from '../page/result-heading.tsx';
import type { PayOutcome } from '../payment/pay-order.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './result.module.css';

export interface PaymentCheckingProps {
  orderNumber: string;
  outcome: PayOutcome;
  /** The shopper has waited long enough. */
  isLate: boolean;
  onAsk: () => void;
}

/** A payment whose result is not known yet. The page changes by itself. */
export function PaymentChecking({ orderNumber, outcome, isLate, onAsk }: PaymentCheckingProps) {
  const { t, rich } = useMessages();
  const page = outcome.kind === 'elsewhere' ? outcome : null;
  const number = (
    <Ltr key="number" className={styles.number}>
      {orderNumber}
    </Ltr>
  );
  return (
    <section className={`${layout.stack5} ${styles.unpaid}`}>
      <ResultHeading>{t(isLate ? 'bankIsLateTitle' : 'checkingTitle')}</ResultHeading>
      <p>{rich('orderNumberIs', { number })}</p>
      <Note kind="wait">
        {t(isLate ? 'bankIsLateText' : 'checkingText')}
        {page?.isChallenge && ` ${t('challengeOpenText')}`}
      </Note>
      <p className={`${layout.stack2} ${styles.ways}`}>
        {/* Somebody who has just paid there would be surprised to be sent back at once. */}
        {page && (isLate || page.isChallenge) && (
          <a className={styles.atBank} href={page.redirectUrl}>
            {t('finishAtBank')}
          </a>
        )}
        {isLate && (
          <RepeatButton kind="text" className={styles.back} onClick={onAsk}>
            {t('checkAgain')}
          </RepeatButton>
        )}
        {isLate && (page || (outcome.kind === 'asking' && outcome.mayPayAgain)) && (
          <ButtonLink kind="text" className={styles.back} href={pages.payment(orderNumber)}>
            {t('payAnotherWay')}
          </ButtonLink>
        )}
      </p>
    </section>
  );
}
