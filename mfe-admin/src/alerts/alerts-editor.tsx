import { useState } from 'react';
import { call } from '@fyonka/api-client/endpoints/call';
import type { AlertsAnswer } from '@fyonka/api-contract/wire/office/own/alerts';
import type { FieldTable } from '../form/fields/field-table.ts';
import { useFieldWords } from '../form/fields/use-field-words.tsx';
import { SettingsForm } from '../settings/form/settings-form.tsx';
import { Kinds } from './kinds.tsx';
import { requestOf, valuesOf } from './alerts-values.ts';
import type { AlertValues } from './alerts-values.ts';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';

const isQuiet = (values: AlertValues) => values.isQuiet;

const FIELDS: FieldTable<AlertValues, MessageKey> = {
  mail: { label: 'mail', as: 'own' },
  push: { label: 'push', as: 'own' },
  isQuiet: { label: 'isQuiet', as: 'switch', hint: 'isQuietHint' },
  'quiet.from': { label: 'quietFrom', as: 'time', hint: 'kuwait', isShown: isQuiet },
  'quiet.until': { label: 'quietUntil', as: 'time', hint: 'kuwait', isShown: isQuiet },
  hasDigest: { label: 'hasDigest', as: 'switch', hint: 'hasDigestHint' },
  digestAt: { label: 'digestAt', as: 'time', hint: 'kuwait', isShown: ({ hasDigest }) => hasDigest },
};

interface AlertsEditorProps {
  stored: AlertsAnswer;
  onSaved: (answer: AlertsAnswer) => void;
}

/** The form of a person's own alerts. Nobody else changes them, so there are no conflicts. */
export function AlertsEditor({ stored, onSaved }: AlertsEditorProps) {
  const { t } = useMessages();
  const version = useVersion(JSON.stringify(stored.choices));
  return (
    <SettingsForm
      stored={{ ...stored, version }}
      valuesOf={({ choices }: Pick<AlertsAnswer, 'choices'> & { version: number }) => valuesOf(choices)}
      fields={FIELDS}
      layout={[
        <Kinds key="kinds" kinds={stored.kinds} />,
        {
          legend: 'times',
          fields: ['isQuiet', { row: 'twin', fields: ['quiet.from', 'quiet.until'] }, 'hasDigest', 'digestAt'],
        },
      ]}
      send={async (values) => ({ ...(await call('PUT /api/admin/alerts', { body: requestOf(values) })), version })}
      onSaved={onSaved}
      words={useFieldWords(FIELDS, t)}
      barWords={t}
      t={t}
    />
  );
}

/** Counts how often something has changed, for a form that follows what it does not know the version of. */
function useVersion(text: string): number {
  const [known, setKnown] = useState({ text, version: 0 });
  if (known.text !== text) setKnown({ text, version: known.version + 1 });
  return known.version;
}
