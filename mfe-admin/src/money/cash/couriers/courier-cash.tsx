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
import { Payouts } from './payouts.tsx';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from '../cash.module.css';

/** The address of this part of the page. */
export const COURIER_CASH = 'courier-cash';

/** What couriers have collected and not paid out, and their payouts, for a page that knows that there is something. */
export function CourierCash({ onPaidOut }: { onPaidOut: () => void }) {
  const { t } = useMessages();
  // After each of them the list of payouts is read anew, from its newest.
  const [changes, setChanges] = useState(0);
  const { answer, error, refetch, change } = useOwnAnswer(pathTo('GET /api/admin/couriers/cash'));
  if (answer === undefined) return error ? <FailedNote onRetry={refetch}>{t('failed')}</FailedNote> : null;
  return (
    <section
      id={COURIER_CASH}
      className={`${layout.column3} ${layout.sheet} ${layout.pad5} ${styles.section}`}
      aria-label={t('title')}
    >
      <h2 className={layout.large}>{t('title')}</h2>
      {answer.bookings.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <Owed answer={answer} onAnswer={take} onChanged={refetch} onMore={more} />
      )}
      <Payouts key={changes} onAnswer={take} />
    </section>
  );

  function take(next: CourierCashAnswer) {
    change(() => next);
    setChanges(changes + 1);
    onPaidOut();
  }

  function more({ bookings, next }: CourierCashAnswer) {
    change((before) => ({ ...before, bookings: [...before.bookings, ...bookings], next }));
  }
}

interface OwedProps {
  answer: CourierCashAnswer;
  onAnswer: (answer: CourierCashAnswer) => void;
  /** Somebody else was faster. */
  onChanged: () => void;
  /** Those after the ones that are shown. */
  onMore: (answer: CourierCashAnswer) => void;
}

function Owed({ answer, onAnswer, onChanged, onMore }: OwedProps) {
  const { t } = useMessages();
  const moneyText = useMoneyText();
  const isPermitted = usePermissions();
  const [isOpen, setOpen] = useState(false);
  const { bookings, next, total } = answer;
  return (
    <>
      <p>
        {total < 0
          ? t('tooMuchInAll', { amount: isolated(moneyText(-total)) })
          : t(next === null ? 'lead' : 'leadOfMore', { count: bookings.length, amount: isolated(moneyText(total)) })}
      </p>
      {isPermitted('money.write') && (
        <Button kind="line" className={styles.payOut} onClick={() => setOpen(true)}>
          {t('paidOut')}
        </Button>
      )}
      {isOpen && (
        <PayOut
          bookings={bookings}
          next={next}
          onClose={() => setOpen(false)}
          onChanged={onChanged}
          onMore={onMore}
          onDone={(paid) => {
            setOpen(false);
            onAnswer(paid);
          }}
        />
      )}
    </>
  );
}
