import { createWith } from '@fyonka/api-client/endpoints/call';
import { LONGEST_DISPUTE_NOTE, LONGEST_REFERENCE } from '@fyonka/api-contract/values/ordering/money';
import type { OrderMoneyAnswer } from '@fyonka/api-contract/wire/office/money';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { formatDate } from '@fyonka/i18n/times';
import { ActionDialog } from '../../../form/action-form.tsx';
import type { FieldTable } from '../../../form/fields/field-table.ts';
import { useMoneyText } from '../../../money/amounts/exact-money.tsx';
import { filsOf, filsText, kdOf, readFils } from '../../../money/amounts/fils.ts';
import { useMoneyWords } from '../../../money/words/words.ts';
import { todayInKuwait } from '../../../parts/kuwait-day.ts';
import { announce } from '../../../parts/toasts/announced.ts';
import type { MessageKey } from './messages.ts';
import { useDisputeForm } from './use-dispute-form.ts';

interface Values {
  attemptId: string;
  /** KD, as it is typed. */
  amount: string;
  /** Days are `YYYY-MM-DD`. */
  openedOn: string;
  deadline: string;
  isTaken: boolean;
  takenAt: string;
  reference: string;
  note: string;
}

interface OpenDisputeDialogProps {
  open: boolean;
  onClose: () => void;
  order: OfficeOrderView;
  money: OrderMoneyAnswer;
}

/** Writes down that a customer has had the bank take a payment back. */
export function OpenDisputeDialog({ open, onClose, order, money }: OpenDisputeDialogProps) {
  const form = useDisputeForm();
  const { t, lang } = form;
  const words = useMoneyWords();
  const amountText = useMoneyText();
  const { disputable } = money;
  const today = todayInKuwait().toString();
  const leftOf = (attemptId: string) => disputable.find((one) => one.attemptId === attemptId)?.left ?? 0;
  const first = disputable[0];
  const fields: FieldTable<Values, MessageKey> = {
    attemptId: {
      label: 'payment',
      as: 'choice',
      options: disputable.map(({ attemptId, method, left, reference }) => ({
        value: attemptId,
        label: {
          words: t('paymentOf', { method: words.t(`method-${method}`), amount: amountText(left), reference }),
        },
      })),
      isShown: () => disputable.length > 1,
    },
    amount: {
      label: 'amount',
      as: 'amount',
      inKd: true,
      check: (typed, { attemptId }) => amountFault(typed, leftOf(attemptId)),
    },
    openedOn: { label: 'day', as: 'date', latest: today, check: dayFault },
    deadline: {
      label: 'deadline',
      hint: 'deadlineHint',
      as: 'date',
      check: (day, { openedOn }) => (isDay(day) ? (day < openedOn ? 'deadlineEarly' : null) : 'dayMissing'),
    },
    isTaken: { label: 'isTaken', as: 'switch' },
    takenAt: { label: 'takenOn', as: 'date', latest: today, check: dayFault, isShown: ({ isTaken }) => isTaken },
    reference: { label: 'reference', as: 'latin', optional: true, longest: LONGEST_REFERENCE },
    note: { label: 'note', hint: 'noteHint', as: 'auto', optional: true, longest: LONGEST_DISPUTE_NOTE, rows: 2 },
  };
  const values: Values = {
    attemptId: first?.attemptId ?? '',
    amount: first ? filsText(filsOf(first.left)) : '',
    openedOn: today,
    deadline: '',
    isTaken: false,
    takenAt: today,
    reference: '',
    note: '',
  };
  return (
    <ActionDialog
      {...form}
      open={open}
      onClose={onClose}
      title={t('open')}
      fields={fields}
      values={values}
      mode="onTouched"
      send={({ attemptId, amount, openedOn, deadline, isTaken, takenAt, reference, note }, { key }) =>
        createWith(key, 'POST /api/admin/orders/{id}/disputes', {
          id: order._id,
          body: {
            attemptId,
            amount: kdOf(readFils(amount) ?? 0),
            openedOn,
            deadline,
            ...(isTaken && { takenAt }),
            reference: reference.trim(),
            note: note.trim(),
          },
        })
      }
      onDone={(_, { deadline }) => {
        onClose();
        announce(t('opened', { day: formatDate(`${deadline}T12:00:00Z`, lang) }));
      }}
      button={t('openNow')}
    >
      <p>{t('openText')}</p>
    </ActionDialog>
  );
}

function amountFault(typed: string, left: number): MessageKey | null {
  const fils = readFils(typed);
  if (fils === null) return 'amountMissing';
  if (Number.isNaN(fils) || fils === 0) return 'amountInvalid';
  return fils > filsOf(left) ? 'amountTooLarge' : null;
}

const isDay = (day: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(day);

/** @param day when something has happened */
export function dayFault(day: string): 'dayMissing' | 'dayInFuture' | null {
  if (!isDay(day)) return 'dayMissing';
  return day > todayInKuwait().toString() ? 'dayInFuture' : null;
}
