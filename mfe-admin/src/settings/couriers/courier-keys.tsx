import { useState } from 'react';
import PlugZap from 'lucide-react/icons/plug-zap';
import { call } from '@fyonka/api-client/endpoints/call';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { GatewayCheckAnswer } from '@fyonka/api-contract/wire/office/payments';
import type { ServiceKeysAnswer, ServiceKeysView } from '@fyonka/api-contract/wire/office/services';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import type { NoteKind } from '@fyonka/ui/notices/note';
import { ActionDialog } from '../../form/action-form.tsx';
import type { FieldTable } from '../../form/fields/field-table.ts';
import { Answered } from '../../parts/answered.tsx';
import { useCall } from '../../parts/use-call.ts';
import { refusalWords } from '../../refusal-words.ts';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

const SERVICE = 'armada';

const KIND: Readonly<Record<GatewayCheckAnswer['result'], NoteKind>> = {
  works: 'good',
  refused: 'bad',
  unavailable: 'wait',
};

/** Whether the courier's keys are entered, and what can be done with them. */
export function CourierKeys() {
  const { t } = useMessages();
  const state = useOwnAnswer(pathTo('GET /api/admin/service-keys'));
  return (
    <section className={layout.column3}>
      <h2 className={layout.large}>{t('keys')}</h2>
      <Answered of={state} note={t('failed')} skeleton={2}>
        {({ services }) => {
          const found = services.find(({ service }) => service === SERVICE);
          return found ? <Keys keys={found} onChanged={(answer) => state.change(() => answer)} /> : null;
        }}
      </Answered>
    </section>
  );
}

interface KeysProps {
  keys: ServiceKeysView;
  onChanged: (answer: ServiceKeysAnswer) => void;
}

function Keys({ keys: { isSet, isReadable, keyFields }, onChanged }: KeysProps) {
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
      {isSet && isReadable && <Check />}
      {dialog && (
        <KeysDialog
          names={dialog === 'enter' ? keyFields.map(({ name }) => name) : []}
          onClose={() => setDialog(null)}
          onChanged={onChanged}
        />
      )}
    </>
  );
}

interface KeysDialogProps {
  /** Of the keys to enter; none: they are deleted. */
  names: readonly string[];
  onClose: () => void;
  onChanged: (answer: ServiceKeysAnswer) => void;
}

interface KeysValues {
  keys: Record<string, string>;
  password: string;
}

function KeysDialog({ names, onClose, onChanged }: KeysDialogProps) {
  const { t } = useMessages();
  const isDeletion = names.length === 0;
  const fields: FieldTable<KeysValues, MessageKey> = {
    ...Object.fromEntries(
      names.map((name) => [
        `keys.${name}`,
        {
          label: name === 'secret' ? 'key-secret' : 'key-apiKey',
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
        call('PUT /api/admin/service-keys/{service}', { service: SERVICE, body: { password, keys } })
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
      <p>{t(isDeletion ? 'deleteText' : 'keysText')}</p>
    </ActionDialog>
  );
}

/** Makes a real call to the courier and says how it went. */
function Check() {
  const { t } = useMessages();
  const { isBusy, refused, start } = useCall();
  const [outcome, setOutcome] = useState<GatewayCheckAnswer | null>(null);
  return (
    <>
      <p>
        <Button
          kind="line"
          icon={PlugZap}
          busy={isBusy}
          onClick={() => {
            setOutcome(null);
            start(() => call('POST /api/admin/couriers/check', {}), setOutcome);
          }}
        >
          {t('check')}
        </Button>
      </p>
      {refused && (
        <Note kind="bad">{refusalWords(refused, { offline: t('offline'), otherwise: t('checkFailed') })}</Note>
      )}
      {outcome && (
        <Note kind={KIND[outcome.result]}>
          {t(`check-${outcome.result}`)} {outcome.reason !== null && <bdi>{outcome.reason}</bdi>}
        </Note>
      )}
    </>
  );
}
