import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { call } from '@fyonka/api-client/endpoints/call';
import { LONGEST_TEXT } from '@fyonka/api-contract/values/limits';
import type { CashDayAnswer } from '@fyonka/api-contract/wire/office/money';
import { currencyUnit } from '@fyonka/i18n/format';
import { Button } from '@fyonka/ui/actions/button';
import { TextAreaField, TextField } from '@fyonka/ui/fields/field';
import { Note } from '@fyonka/ui/notices/note';
import { focusField } from '../../form/focus-field.ts';
import { showToast } from '../../parts/toasts/toast-queue.ts';
import { useCall } from '../../parts/use-call.ts';
import { refusalWords } from '../../refusal-words.ts';
import { ExactMoney } from '../amounts/exact-money.tsx';
import { filsOf, filsText, kdOf, readFils } from '../amounts/fils.ts';
import { useMessages } from '../messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './cash.module.css';

interface CountCashProps {
  cash: CashDayAnswer;
  onCounted: (cash: CashDayAnswer) => void;
}

/** What was counted, the difference from what is recorded, and what explains it. */
export function CountCash({ cash, onCounted }: CountCashProps) {
  const { t, lang } = useMessages();
  const element = useRef<HTMLFormElement>(null);
  const [counted, setCounted] = useState(cash.counted === null ? '' : filsText(filsOf(cash.counted)));
  const [note, setNote] = useState(cash.note);
  const [isSent, setSent] = useState(false);
  const { isBusy, refused, start } = useCall();
  const fils = readFils(counted);
  const isAmount = fils !== null && !Number.isNaN(fils);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setSent(true);
    if (!isAmount) return focusField(element.current, 'counted');
    start(
      () => call('PUT /api/admin/cash/{day}', { day: cash.date, body: { counted: kdOf(fils), note: note.trim() } }),
      (answer) => {
        onCounted(answer);
        showToast({ kind: 'good', text: t('cashSaved') });
      },
    );
  }

  return (
    <form className={`${layout.column4} ${styles.form}`} ref={element} noValidate onSubmit={submit}>
      <dl className={styles.sums}>
        <div>
          <dt className={layout.muted}>{t('expected')}</dt>
          <dd className={`${layout.large} ${layout.medium}`}>
            <ExactMoney kd={cash.expected} />
          </dd>
        </div>
        <div>
          <dt className={layout.muted}>{t('difference')}</dt>
          <dd className={`${layout.large} ${layout.medium}`}>
            <span role="status">{isAmount ? <ExactMoney kd={kdOf(fils - filsOf(cash.expected))} /> : '–'}</span>
          </dd>
        </div>
      </dl>
      <TextField
        label={t('counted')}
        latin
        prefix={currencyUnit[lang]}
        value={counted}
        onChange={setCounted}
        error={isSent && !isAmount ? t('countedMissing') : undefined}
        input={{ name: 'counted', inputMode: 'decimal', autoComplete: 'off' }}
      />
      <TextAreaField
        label={t('cashNote')}
        optional
        value={note}
        onChange={setNote}
        maxLength={LONGEST_TEXT}
        input={{ name: 'note', rows: 2 }}
      />
      {refused && (
        <Note kind="bad">{refusalWords(refused, { offline: t('offline'), otherwise: t('cashNotSaved') })}</Note>
      )}
      <Button type="submit" kind="line" tall busy={isBusy}>
        {t('saveCash')}
      </Button>
    </form>
  );
}
