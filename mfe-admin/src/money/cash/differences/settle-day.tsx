import { useState } from 'react';
import { call } from '@fyonka/api-client/endpoints/call';
import { LONGEST_TEXT } from '@fyonka/api-contract/values/limits';
import type { CashDayAnswer } from '@fyonka/api-contract/wire/office/money';
import { Button } from '@fyonka/ui/actions/button';
import { ActionDialog } from '../../../form/action-form.tsx';
import type { FieldTable } from '../../../form/fields/field-table.ts';
import { announce } from '../../../parts/toasts/announced.ts';
import { usePermissions } from '../../../permissions/use-permissions.ts';
import { refusalWords } from '../../../refusal-words.ts';
import { useMoneyText } from '../../amounts/exact-money.tsx';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';
import styles from './differences.module.css';

interface SettleDayProps {
  cash: CashDayAnswer;
  onSettled: (cash: CashDayAnswer) => void;
  /** Another difference is open by now. */
  onChanged: () => void;
}

const FIELDS: FieldTable<{ note: string }, MessageKey> = {
  note: {
    label: 'note',
    longest: LONGEST_TEXT,
    rows: 2,
    check: (typed) => (typed.trim() === '' ? 'noteMissing' : null),
  },
};

/** Books the difference that the count of a day leaves open. Nothing is shown when there is none. */
export function SettleDay({ cash: { date, difference }, onSettled, onChanged }: SettleDayProps) {
  const { t } = useMessages();
  const moneyText = useMoneyText();
  const isPermitted = usePermissions();
  const [isOpen, setOpen] = useState(false);
  if (difference === null || difference === 0 || !isPermitted('money.write')) return null;
  const amount = moneyText(difference);
  return (
    <>
      <Button kind="line" className={styles.open} onClick={() => setOpen(true)}>
        {t('settle', { amount })}
      </Button>
      <ActionDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('settleTitle')}
        fields={FIELDS}
        values={{ note: '' }}
        send={({ note }) =>
          call('PUT /api/admin/cash/{day}/difference', { day: date, body: { difference, note: note.trim() } })
        }
        onDone={(answer) => {
          setOpen(false);
          onSettled(answer);
          announce(t('settled'));
        }}
        onRefused={({ code }) => {
          if (code === 'CASH_CHANGED') onChanged();
        }}
        wordsOf={(error) =>
          error.code === 'CASH_CHANGED'
            ? t('changed')
            : refusalWords(error, { offline: t('offline'), otherwise: t('failed') })
        }
        button={t('settleNow')}
        t={t}
      >
        <p>{t('settleText', { amount })}</p>
      </ActionDialog>
    </>
  );
}
