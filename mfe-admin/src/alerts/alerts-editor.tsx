import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { call } from '@fyonka/api-client/endpoints/call';
import type { ApiError } from '@fyonka/api-client/http';
import type { AlertsAnswer } from '@fyonka/api-contract/wire/office/own/alerts';
import { Button } from '@fyonka/ui/actions/button';
import { TextField } from '@fyonka/ui/fields/field';
import { focusField } from '../form/focus-field.ts';
import { SaveBar } from '../form/save-bar.tsx';
import { useSaving } from '../form/use-saving.ts';
import { useUnsavedChanges } from '../parts/dialogs/unsaved-changes.tsx';
import { SwitchField } from '../parts/fields/switch-field.tsx';
import { showToast } from '../parts/toasts/toast-queue.ts';
import { Kinds } from './kinds.tsx';
import { requestOf, valuesOf } from './alerts-values.ts';
import type { AlertValues } from './alerts-values.ts';
import { useMessages } from './messages.ts';
import groups from '../form/group.module.css';
import styles from '../settings/settings.module.css';

/** Times of the form by the names that the server has for them. */
const TIMES = { 'quiet.from': 'quietFrom', 'quiet.until': 'quietUntil', digestAt: 'digestAt' } as const;
type TimeName = keyof typeof TIMES;

interface AlertsEditorProps {
  stored: AlertsAnswer;
  onSaved: (answer: AlertsAnswer) => void;
}

/** The form of a person's own alerts. Nobody else changes them, so there are no conflicts. */
export function AlertsEditor({ stored, onSaved }: AlertsEditorProps) {
  const { t } = useMessages();
  const element = useRef<HTMLFormElement>(null);
  const [changes, setChanges] = useState<Partial<AlertValues>>({});
  const [faults, setFaults] = useState<Partial<Record<TimeName, string>>>({});
  const saving = useSaving<AlertsAnswer>();
  const kept = valuesOf(stored.choices);
  const values = { ...kept, ...changes };
  const isDirty = JSON.stringify(requestOf(values)) !== JSON.stringify(requestOf(kept));
  const { question } = useUnsavedChanges(isDirty);
  const set = (change: Partial<AlertValues>) => setChanges({ ...changes, ...change });

  function discard() {
    setChanges({});
    setFaults({});
  }

  /** @returns the words that no field shows; null when the fields show all of them */
  function showAtFields(error: ApiError): string | null {
    if (error.code === 'OFFLINE') return t('offline');
    const refused = error.answer.errors ?? [];
    const known = refused.filter(({ field }) => field in TIMES);
    setFaults(Object.fromEntries(known.map(({ field, message }) => [field, message])));
    if (known.length === 0 || known.length < refused.length) return t('saveFailed');
    focusField(element.current, known[0]?.field ?? '');
    return null;
  }

  function save(event: FormEvent) {
    event.preventDefault();
    setFaults({});
    saving.save(
      () => call('PUT /api/admin/alerts', { body: requestOf(values) }),
      (answer) => {
        onSaved(answer);
        setChanges({});
        showToast({ kind: 'good', text: t('saved') });
      },
      showAtFields,
    );
  }

  const time = (name: TimeName, value: string, onChange: (text: string) => void) => (
    <div data-field={name}>
      <TextField
        label={t(TIMES[name])}
        hint={t('kuwait')}
        value={value}
        onChange={onChange}
        error={faults[name]}
        latin
        input={{ type: 'time', name, autoComplete: 'off' }}
      />
    </div>
  );
  const faulty = (Object.keys(TIMES) as TimeName[]).filter((name) => faults[name] !== undefined);

  return (
    <form className={styles.form} ref={element} noValidate onSubmit={save}>
      {question}
      <Kinds kinds={stored.kinds} chosen={values} onChange={set} />
      <fieldset className={groups.group}>
        <legend>{t('times')}</legend>
        <SwitchField
          label={t('isQuiet')}
          hint={t('isQuietHint')}
          isOn={values.isQuiet}
          onChange={(isQuiet) => set({ isQuiet })}
        />
        {values.isQuiet && (
          <div className={groups.twin}>
            {time('quiet.from', values.from, (from) => set({ from }))}
            {time('quiet.until', values.until, (until) => set({ until }))}
          </div>
        )}
        <SwitchField
          label={t('hasDigest')}
          hint={t('hasDigestHint')}
          isOn={values.hasDigest}
          onChange={(hasDigest) => set({ hasDigest })}
        />
        {values.hasDigest && time('digestAt', values.digestAt, (digestAt) => set({ digestAt }))}
      </fieldset>
      <SaveBar
        problem={saving.problem}
        faulty={faulty}
        nameOf={(name) => t(TIMES[name])}
        state={isDirty && t('unsaved')}
      >
        {isDirty && (
          <Button kind="text" onClick={discard}>
            {t('discard')}
          </Button>
        )}
        <Button type="submit" busy={saving.isBusy}>
          {t('save')}
        </Button>
      </SaveBar>
    </form>
  );
}
