import { useState } from 'react';
import { call } from '@fyonka/api-client/endpoints/call';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { LONGEST_TEXT } from '@fyonka/api-contract/values/limits';
import type { CourierCashAnswer, CourierPayoutView } from '@fyonka/api-contract/wire/office/fulfilment/couriers';
import { isolated } from '@fyonka/i18n/format';
import { formatDate } from '@fyonka/i18n/times';
import { Button } from '@fyonka/ui/actions/button';
import { FailedNote } from '@fyonka/ui/notices/failed-note';
import { ActionDialog } from '../../../form/action-form.tsx';
import type { FieldTable } from '../../../form/fields/field-table.ts';
import { announce } from '../../../parts/toasts/announced.ts';
import { usePermissions } from '../../../permissions/use-permissions.ts';
import { refusalWords } from '../../../refusal-words.ts';
import { useMoneyText } from '../../amounts/exact-money.tsx';
import { filsOf, kdOf } from '../../amounts/fils.ts';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

interface PayoutsProps {
  /** A payout was withdrawn, so that its cash is with the courier again. */
  onAnswer: (answer: CourierCashAnswer) => void;
}

/** What couriers have paid out, the newest first; a mistake is withdrawn here. */
export function Payouts({ onAnswer }: PayoutsProps) {
  const { t } = useMessages();
  const [after, setAfter] = useState<string | undefined>();
  const [wrong, setWrong] = useState<CourierPayoutView | null>(null);
  const query = after === undefined ? {} : { after };
  const { answer, error, refetch } = useOwnAnswer(pathTo('GET /api/admin/couriers/payouts', { query }));
  if (answer === undefined) return error ? <FailedNote onRetry={refetch}>{t('payoutsFailed')}</FailedNote> : null;
  const { payouts, next } = answer;
  if (payouts.length === 0 && after === undefined) return null;
  return (
    <>
      <h3>{t('payouts')}</h3>
      <ul className={layout.column3}>
        {payouts.map((payout) => (
          <Payout key={payout.id} payout={payout} onWithdraw={() => setWrong(payout)} />
        ))}
      </ul>
      <div className={layout.cluster2}>
        {after !== undefined && (
          <Button kind="line" onClick={() => setAfter(undefined)}>
            {t('newest')}
          </Button>
        )}
        {next !== null && (
          <Button kind="line" onClick={() => setAfter(next)}>
            {t('older')}
          </Button>
        )}
      </div>
      {wrong && (
        <Withdraw
          payout={wrong}
          onClose={() => setWrong(null)}
          onChanged={refetch}
          onDone={(cash) => {
            setWrong(null);
            onAnswer(cash);
          }}
        />
      )}
    </>
  );
}

function Payout({ payout, onWithdraw }: { payout: CourierPayoutView; onWithdraw: () => void }) {
  const { t, lang } = useMessages();
  const moneyText = useMoneyText();
  const isPermitted = usePermissions();
  const { amount, kept, to, orders, note, reason, withdrawnAt } = payout;
  const date = isolated(formatDate(payout.date, lang));
  const money = isolated(moneyText(amount));
  const parts = [
    t('ofOrders', { count: orders }),
    ...(kept > 0 ? [t('kept', { amount: isolated(moneyText(kept)) })] : []),
    ...(note === '' ? [] : [isolated(note)]),
    ...(withdrawnAt === null ? [] : [t('withdrawn', { reason: isolated(reason ?? '') })]),
  ];
  const line = t('payout', { date, amount: money, to: t(to === 'bank' ? 'toBank' : 'toTill') });
  return (
    <li>
      <p>{withdrawnAt === null ? line : <s>{line}</s>}</p>
      <p className={layout.muted}>{parts.join(' · ')}</p>
      {withdrawnAt === null && isPermitted('money.write') && (
        <Button kind="line" aria-label={t('withdrawOf', { date, amount: money })} onClick={onWithdraw}>
          {t('withdraw')}
        </Button>
      )}
    </li>
  );
}

const FIELDS: FieldTable<{ reason: string }, MessageKey> = {
  reason: {
    label: 'reason',
    longest: LONGEST_TEXT,
    rows: 2,
    check: (typed) => (typed.trim() === '' ? 'reasonMissing' : null),
  },
};

interface WithdrawProps {
  payout: CourierPayoutView;
  onClose: () => void;
  onDone: (answer: CourierCashAnswer) => void;
  /** Somebody else was faster. */
  onChanged: () => void;
}

function Withdraw({ payout: { id, amount, kept }, onClose, onDone, onChanged }: WithdrawProps) {
  const { t } = useMessages();
  const moneyText = useMoneyText();
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t('withdrawTitle')}
      fields={FIELDS}
      values={{ reason: '' }}
      send={({ reason }) =>
        call('POST /api/admin/couriers/payouts/{id}/withdraw', { id, body: { reason: reason.trim() } })
      }
      onDone={(answer) => {
        onDone(answer);
        announce(t('wasWithdrawn'));
      }}
      onRefused={({ code }) => {
        if (code === 'CASH_CHANGED') onChanged();
      }}
      wordsOf={(error) =>
        error.code === 'CASH_CHANGED'
          ? t('withdrawnBefore')
          : refusalWords(error, { offline: t('offline'), otherwise: t('notSaved') })
      }
      button={t('withdrawNow')}
      t={t}
    >
      <p>{t('withdrawText', { amount: isolated(moneyText(kdOf(filsOf(amount) + filsOf(kept)))) })}</p>
    </ActionDialog>
  );
}
