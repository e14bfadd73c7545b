import { useState } from 'react';
import { call } from '@fyonka/api-client/endpoints/call';
import { LONGEST_TEXT } from '@fyonka/api-contract/values/limits';
import { PAYOUT_PLACES } from '@fyonka/api-contract/values/outside/couriers';
import type { CourierCashAnswer, CourierCashView } from '@fyonka/api-contract/wire/office/fulfilment/couriers';
import { isolated } from '@fyonka/i18n/format';
import { Button } from '@fyonka/ui/actions/button';
import { CheckField } from '@fyonka/ui/fields/check-field';
import { Note } from '@fyonka/ui/notices/note';
import { ActionDialog } from '../../../form/action-form.tsx';
import type { FieldTable } from '../../../form/fields/field-table.ts';
import { todayInKuwait } from '../../../parts/kuwait-day.ts';
import { announce } from '../../../parts/toasts/announced.ts';
import { useCall } from '../../../parts/use-call.ts';
import { refusalWords } from '../../../refusal-words.ts';
import { useMoneyText } from '../../amounts/exact-money.tsx';
import { filsOf, kdOf, readFils } from '../../amounts/fils.ts';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

interface Values {
  date: string;
  to: (typeof PAYOUT_PLACES)[number];
  amount: string;
  note: string;
}

const isUnreadable = (typed: string) => typed.trim() !== '' && !Number.isFinite(readFils(typed));

interface PayOutProps {
  bookings: readonly CourierCashView[];
  onClose: () => void;
  onDone: (answer: CourierCashAnswer) => void;
  /** Somebody else was faster. */
  onChanged: () => void;
  /** Where the list of orders goes on; null: it is whole. */
  next: string | null;
  onMore: (answer: CourierCashAnswer) => void;
}

/** Writes down which cash a courier has paid out, and where it came. */
export function PayOut({ bookings, onClose, onDone, onChanged, next, onMore }: PayOutProps) {
  const { t } = useMessages();
  const moneyText = useMoneyText();
  const { isBusy, refused, start } = useCall();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = bookings.filter(({ booking }) => !left.has(booking));
  const total = kdOf(chosen.reduce((sum, { amount }) => sum + filsOf(amount), 0));
  const fields: FieldTable<Values, MessageKey> = {
    date: {
      label: 'date',
      as: 'date',
      latest: todayInKuwait().toString(),
      check: (typed) => (typed === '' ? 'dateMissing' : null),
    },
    to: {
      label: 'to',
      as: 'choice',
      options: PAYOUT_PLACES.map((value) => ({ value, label: value })),
    },
    amount: {
      label: 'amount',
      as: 'amount',
      optional: true,
      hint: 'amountHint',
      check: (typed) => (isUnreadable(typed) ? 'amountWrong' : null),
    },
    note: { label: 'note', optional: true, longest: LONGEST_TEXT, rows: 2 },
  };
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t('paidOutTitle')}
      fields={fields}
      values={{ date: todayInKuwait().toString(), to: 'bank', amount: '', note: '' }}
      send={({ amount, note, ...rest }) =>
        call('POST /api/admin/couriers/payouts', {
          body: {
            ...rest,
            bookings: chosen.map(({ booking }) => booking),
            note: note.trim(),
            ...(amount.trim() !== '' && { amount: kdOf(readFils(amount) ?? 0) }),
          },
        })
      }
      onDone={(answer) => {
        onDone(answer);
        announce(t('saved'));
      }}
      onRefused={({ code }) => {
        if (code === 'CASH_CHANGED') onChanged();
      }}
      faultOf={(error) => (error.answer.errors?.some(({ field }) => field === 'amount') ? AMOUNT_FAULT : null)}
      wordsOf={(error) =>
        error.code === 'CASH_CHANGED'
          ? t(chosen.length === 0 ? 'nothing' : 'changed')
          : refusalWords(error, { offline: t('offline'), otherwise: t('notSaved') })
      }
      button={t('save')}
      t={t}
    >
      <p>{t('whose')}</p>
      <ul className={layout.column3}>
        {bookings.map(({ booking, reference, amount }) => (
          <li key={booking}>
            <CheckField
              label={t(amount < 0 ? 'tooMuch' : 'order', {
                reference: isolated(reference),
                amount: isolated(moneyText(Math.abs(amount))),
              })}
              isOn={!left.has(booking)}
              onChange={(isOn) => {
                const next = new Set(left);
                if (isOn) next.delete(booking);
                else next.add(booking);
                setLeft(next);
              }}
            />
          </li>
        ))}
      </ul>
      {next !== null && (
        <Button
          kind="line"
          aria-disabled={isBusy}
          onClick={() => start(() => call('GET /api/admin/couriers/cash', { query: { after: next } }), onMore)}
        >
          {t('more')}
        </Button>
      )}
      {refused && <Note kind="bad">{t('failed')}</Note>}
      <p className={layout.strong} aria-live="polite">
        {total < 0 ? t('below') : t('chosen', { amount: isolated(moneyText(total)) })}
      </p>
    </ActionDialog>
  );
}

const AMOUNT_FAULT = { field: 'amount', message: 'amountWrong' } as const;
