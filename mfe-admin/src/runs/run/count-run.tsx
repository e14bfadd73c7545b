import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { call } from '@fyonka/api-client/endpoints/call';
import { LONGEST_TEXT } from '@fyonka/api-contract/values/limits';
import type { RunAnswer, RunView } from '@fyonka/api-contract/wire/office/fulfilment/runs';
import { currencyUnit } from '@fyonka/i18n/format';
import { Button } from '@fyonka/ui/actions/button';
import { TextAreaField, TextField } from '@fyonka/ui/fields/field';
import { Note } from '@fyonka/ui/notices/note';
import { ExactMoney } from '../../money/amounts/exact-money.tsx';
import { filsOf, kdOf, readFils } from '../../money/amounts/fils.ts';
import { useMessages } from '../messages.ts';
import { useRunAction } from '../use-run-action.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './run.module.css';

interface CountRunProps {
  run: RunView;
  onCounted: (now: RunAnswer) => void;
}

/** The cash that the driver brings, against what the run adds up to. A difference needs a reason. */
export function CountRun({ run, onCounted }: CountRunProps) {
  const { t, lang } = useMessages();
  const [counted, setCounted] = useState('');
  const [note, setNote] = useState('');
  const [isSent, setSent] = useState(false);
  const { isBusy, problem, act } = useRunAction();
  const fils = readFils(counted);
  const isAmount = fils !== null && !Number.isNaN(fils);
  const difference = isAmount ? fils - filsOf(run.cash) : 0;
  const lacksNote = difference !== 0 && note.trim() === '';

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setSent(true);
    if (!isAmount || lacksNote) return;
    act(
      () => call('PUT /api/admin/runs/{id}/count', { id: run._id, body: { counted: kdOf(fils), note: note.trim() } }),
      onCounted,
    );
  }

  return (
    <form className={styles.count} noValidate onSubmit={submit}>
      <h2 className={layout.large}>{t('count')}</h2>
      <dl className={styles.sums}>
        <div>
          <dt>{t('expected')}</dt>
          <dd>
            <ExactMoney kd={run.cash} />
          </dd>
        </div>
        <div>
          <dt>{t('difference')}</dt>
          <dd>
            <span role="status">{isAmount ? <ExactMoney kd={kdOf(difference)} /> : '–'}</span>
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
      {difference !== 0 && (
        <TextAreaField
          label={t('note')}
          value={note}
          onChange={setNote}
          maxLength={LONGEST_TEXT}
          error={isSent && lacksNote ? t('noteMissing') : undefined}
          input={{ name: 'note', rows: 2 }}
        />
      )}
      {problem && <Note kind="bad">{problem}</Note>}
      <Button type="submit" busy={isBusy}>
        {t('close')}
      </Button>
    </form>
  );
}
