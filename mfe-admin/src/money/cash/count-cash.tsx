import { call } from '@fyonka/api-client/endpoints/call';
import { LONGEST_TEXT } from '@fyonka/api-contract/values/limits';
import type { CashDayAnswer } from '@fyonka/api-contract/wire/office/money';
import { ActionForm } from '../../form/action-form.tsx';
import type { FieldTable } from '../../form/fields/field-table.ts';
import { showToast } from '../../parts/toasts/toast-queue.ts';
import { refusalWords } from '../../refusal-words.ts';
import { COUNTED, CountedDifference, countRequest } from '../amounts/counted.tsx';
import type { CountedValues } from '../amounts/counted.tsx';
import { ExactMoney } from '../amounts/exact-money.tsx';
import { filsOf, filsText } from '../amounts/fils.ts';
import { Fact } from '../../parts/fact.tsx';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './cash.module.css';

interface CountCashProps {
  cash: CashDayAnswer;
  onCounted: (cash: CashDayAnswer) => void;
}

const FIELDS: FieldTable<CountedValues, MessageKey> = {
  counted: COUNTED,
  note: { label: 'cashNote', optional: true, longest: LONGEST_TEXT, rows: 2 },
};

/** What was counted, the difference from what is recorded, and what explains it. */
export function CountCash({ cash, onCounted }: CountCashProps) {
  const { t } = useMessages();
  return (
    <ActionForm
      className={`${layout.column4} ${styles.form}`}
      fields={FIELDS}
      values={{ counted: cash.counted === null ? '' : filsText(filsOf(cash.counted)), note: cash.note }}
      send={(values) => call('PUT /api/admin/cash/{day}', { day: cash.date, body: countRequest(values) })}
      onDone={(answer) => {
        onCounted(answer);
        showToast({ kind: 'good', text: t('cashSaved') });
      }}
      wordsOf={(error) => refusalWords(error, { offline: t('offline'), otherwise: t('cashNotSaved') })}
      button={t('saveCash')}
      t={t}
    >
      <dl className={`${layout.wrap} ${styles.sums}`}>
        <Fact name={t('expected')} nameClass={layout.muted} valueClass={`${layout.large} ${layout.medium}`}>
          <ExactMoney kd={cash.expected} />
        </Fact>
        <Fact name={t('difference')} nameClass={layout.muted} valueClass={`${layout.large} ${layout.medium}`}>
          <CountedDifference expected={cash.expected} />
        </Fact>
      </dl>
    </ActionForm>
  );
}
