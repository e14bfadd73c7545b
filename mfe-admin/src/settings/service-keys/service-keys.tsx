import { useState } from 'react';
import type { ReactNode } from 'react';
import { call } from '@fyonka/api-client/endpoints/call';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { ServiceKeysAnswer, ServiceKeysView } from '@fyonka/api-contract/wire/office/services';
import { Button } from '@fyonka/ui/actions/button';
import { ActionDialog } from '../../form/action-form.tsx';
import type { FieldTable } from '../../form/fields/field-table.ts';
import { Answered } from '../../parts/answered.tsx';
import { refusalWords } from '../../refusal-words.ts';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

type Service = ServiceKeysView['service'];

interface ServiceKeysProps {
  service: Service;
  title: string;
  /** Says where the company shows its keys. */
  about: string;
  /** Says what does not work any more once they are deleted. */
  deletion: string;
  /** What can be done with keys that are entered. */
  children?: ReactNode;
}

/** Whether the keys of a company are entered, and what can be done with them. Nobody can read them. */
export function ServiceKeys({ service, title, ...of }: ServiceKeysProps) {
  const { t } = useMessages();
  const state = useOwnAnswer(pathTo('GET /api/admin/service-keys'));
  return (
    <section className={layout.column3} aria-label={title}>
      <h2 className={layout.large}>{title}</h2>
      <Answered of={state} note={t('failed')} skeleton={2}>
        {({ services }) => {
          const found = services.find((one) => one.service === service);
          return found ? <Keys {...of} keys={found} onChanged={(answer) => state.change(() => answer)} /> : null;
        }}
      </Answered>
    </section>
  );
}

interface KeysProps extends Omit<ServiceKeysProps, 'service' | 'title'> {
  keys: ServiceKeysView;
  onChanged: (answer: ServiceKeysAnswer) => void;
}

function Keys({ keys: { service, isSet, isReadable, keyFields }, about, deletion, children, onChanged }: KeysProps) {
  const { t } = useMessages();
  const [dialog, setDialog] = useState<'enter' | 'delete' | null>(null);
  return (
    <>
      <p>{t(isSet ? (isReadable ? 'keysSet' : 'keysUnreadable') : 'keysMissing')}</p>
      <div className={`${layout.wrap} ${layout.gap23}`}>
        <Button kind="line" onClick={() => setDialog('enter')}>
          {t(isSet ? 'replaceKeys' : 'enterKeys')}
        </Button>
        {isSet && (
          <Button kind="line" onClick={() => setDialog('delete')}>
            {t('deleteKeys')}
          </Button>
        )}
      </div>
      {isSet && isReadable && children}
      {dialog && (
        <KeysDialog
          service={service}
          names={dialog === 'enter' ? keyFields.map(({ name }) => name) : []}
          text={dialog === 'enter' ? about : deletion}
          onClose={() => setDialog(null)}
          onChanged={onChanged}
        />
      )}
    </>
  );
}

interface KeysDialogProps {
  service: Service;
  /** Of the keys to enter; none: they are deleted. */
  names: readonly string[];
  text: string;
  onClose: () => void;
  onChanged: (answer: ServiceKeysAnswer) => void;
}

interface KeysValues {
  keys: Record<string, string>;
  password: string;
}

/** What each key is called, as its company calls it. */
const LABELS: Readonly<Record<string, MessageKey>> = {
  apiKey: 'key-apiKey',
  secret: 'key-secret',
  measurementId: 'key-measurementId',
  apiSecret: 'key-apiSecret',
  pixelId: 'key-pixelId',
  accessToken: 'key-accessToken',
};

function KeysDialog({ service, names, text, onClose, onChanged }: KeysDialogProps) {
  const { t } = useMessages();
  const isDeletion = names.length === 0;
  const fields: FieldTable<KeysValues, MessageKey> = {
    ...Object.fromEntries(
      names.map((name) => [
        `keys.${name}`,
        {
          label: LABELS[name] ?? 'key-secret',
          as: 'secret',
          check: (typed: string) => (typed.trim() === '' ? 'keyMissing' : null),
        } as const,
      ]),
    ),
    password: { label: 'yourPassword', as: 'password', check: (typed) => (typed === '' ? 'passwordMissing' : null) },
  };
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t(isDeletion ? 'deleteKeys' : 'enterKeys')}
      fields={fields}
      values={{ keys: Object.fromEntries(names.map((name) => [name, ''])), password: '' }}
      send={({ keys, password }) =>
        call('PUT /api/admin/service-keys/{service}', { service, body: { password, keys } })
      }
      onDone={(answer) => {
        onChanged(answer);
        onClose();
      }}
      faultOf={({ code }) => (code === 'PASSWORD_INCORRECT' ? { field: 'password', message: 'passwordWrong' } : null)}
      wordsOf={(error, others) => {
        if (error.code === 'RATE_LIMITED') return t('tooMany');
        if (error.code === 'VALIDATION_FAILED') return others.join(' ') || t('keysFailed');
        return refusalWords(error, { offline: t('offline'), otherwise: t('keysFailed') });
      }}
      button={t(isDeletion ? 'deleteKeys' : 'enterKeys')}
      t={t}
    >
      <p>{text}</p>
    </ActionDialog>
  );
}
