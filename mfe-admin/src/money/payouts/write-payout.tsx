import { call } from '@fyonka/api-client/endpoints/call';
import { LONGEST_TEXT } from '@fyonka/api-contract/values/limits';
import { LONGEST_REFERENCE } from '@fyonka/api-contract/values/ordering/money';
import { PAYING_GATEWAYS } from '@fyonka/api-contract/values/ordering/payment-methods';
import type { Gateway } from '@fyonka/api-contract/wire/payments';
import { ActionDialog } from '../../form/action-form.tsx';
import type { FieldTable } from '../../form/fields/field-table.ts';
import { todayInKuwait } from '../../parts/kuwait-day.ts';
import { announce } from '../../parts/toasts/announced.ts';
import { refusalWords } from '../../refusal-words.ts';
import { kdOf, readFils } from '../amounts/fils.ts';
import { useMoneyWords } from '../words/words.ts';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';

interface Values {
  gateway: Gateway;
  day: string;
  amount: string;
  bankReference: string;
  reference: string;
  fees: string;
  vat: string;
  note: string;
}

interface WritePayoutProps {
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Such a field may be empty, but not unreadable. */
const unreadable = (typed: string) => (typed.trim() !== '' && readFils(typed) === null ? 'amountMissing' : null);

/** Writes down a payout as the statement of the bank says it. */
export function WritePayout({ isOpen, onClose, onDone }: WritePayoutProps) {
  const { t } = useMessages();
  const words = useMoneyWords();
  const fields: FieldTable<Values, MessageKey> = {
    gateway: {
      label: 'gateway',
      as: 'choice',
      options: PAYING_GATEWAYS.map((value) => ({ value, label: { words: words.t(`gateway-${value}`) } })),
    },
    day: {
      label: 'day',
      as: 'date',
      latest: todayInKuwait().toString(),
      check: (typed) => (typed === '' ? 'dayMissing' : null),
    },
    amount: { label: 'amount', as: 'amount', check: (typed) => (readFils(typed) === null ? 'amountMissing' : null) },
    bankReference: {
      label: 'bankReference',
      as: 'latin',
      longest: LONGEST_REFERENCE,
      check: (typed) => (typed.trim() === '' ? 'bankMissing' : null),
    },
    reference: { label: 'reference', as: 'latin', optional: true, longest: LONGEST_REFERENCE },
    fees: { label: 'feesOnly', as: 'amount', optional: true, check: unreadable },
    vat: { label: 'vatOnly', as: 'amount', optional: true, check: unreadable },
    note: { label: 'note', optional: true, longest: LONGEST_TEXT, rows: 2 },
  };
  const values: Values = {
    gateway: PAYING_GATEWAYS[0],
    day: todayInKuwait().toString(),
    amount: '',
    bankReference: '',
    reference: '',
    fees: '',
    vat: '',
    note: '',
  };
  return (
    <ActionDialog
      open={isOpen}
      onClose={onClose}
      title={t('writeTitle')}
      fields={fields}
      values={values}
      send={({ amount, fees, vat, ...rest }) =>
        call('POST /api/admin/payouts', {
          body: {
            ...rest,
            amount: kdOf(readFils(amount) ?? 0),
            ...(fees.trim() !== '' && { fees: kdOf(readFils(fees) ?? 0) }),
            ...(vat.trim() !== '' && { vat: kdOf(readFils(vat) ?? 0) }),
          },
        })
      }
      onDone={() => {
        onDone();
        announce(t('saved'));
      }}
      wordsOf={(error) => refusalWords(error, { offline: t('offline'), otherwise: t('notSaved') })}
      button={t('save')}
      t={t}
    />
  );
}
