import { useState } from 'react';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { CourierCashAnswer } from '@fyonka/api-contract/wire/office/fulfilment/couriers';
import { Button } from '@fyonka/ui/actions/button';
import { isolated } from '@fyonka/i18n/format';
import { FailedNote } from '@fyonka/ui/notices/failed-note';
import { usePermissions } from '../../../permissions/use-permissions.ts';
import { useMoneyText } from '../../amounts/exact-money.tsx';
import { PayOut } from './pay-out.tsx';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from '../cash.module.css';

/** The address of this part of the page. */
export const COURIER_CASH = 'courier-cash';

/** What couriers have collected and not paid out, for a page that knows that there is something. */
export function CourierCash({ onPaidOut }: { onPaidOut: () => void }) {
  const { t } = useMessages();
  const { answer, error, refetch, change } = useOwnAnswer(pathTo('GET /api/admin/couriers/cash'));
  if (answer === undefined) return error ? <FailedNote onRetry={refetch}>{t('failed')}</FailedNote> : null;
  return answer.bookings.length === 0 ? null : <Owed answer={answer} onAnswer={take} onChanged={refetch} />;

  function take(next: CourierCashAnswer) {
    change(() => next);
    onPaidOut();
  }
}

interface OwedProps {
  answer: CourierCashAnswer;
  onAnswer: (answer: CourierCashAnswer) => void;
  /** Somebody else was faster. */
  onChanged: () => void;
}

function Owed({ answer, onAnswer, onChanged }: OwedProps) {
  const { t } = useMessages();
  const moneyText = useMoneyText();
  const isPermitted = usePermissions();
  const [isOpen, setOpen] = useState(false);
  const { bookings, total } = answer;
  return (
    <section
      id={COURIER_CASH}
      className={`${layout.column3} ${layout.sheet} ${layout.pad5} ${styles.section}`}
      aria-label={t('title')}
    >
      <h2 className={layout.large}>{t('title')}</h2>
      <p>
        {total < 0
          ? t('tooMuchInAll', { amount: isolated(moneyText(-total)) })
          : t('lead', { count: bookings.length, amount: isolated(moneyText(total)) })}
      </p>
      {isPermitted('money.write') && (
        <Button kind="line" className={styles.payOut} onClick={() => setOpen(true)}>
          {t('paidOut')}
        </Button>
      )}
      {isOpen && (
        <PayOut
          bookings={bookings}
          onClose={() => setOpen(false)}
          onChanged={onChanged}
          onDone={(next) => {
            setOpen(false);
            onAnswer(next);
          }}
        />
      )}
    </section>
  );
}
