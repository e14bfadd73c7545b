import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { call } from '@fyonka/api-client/endpoints/call';
import type { GatewayView, PaymentSettingsAnswer } from '@fyonka/api-contract/wire/office/payments';
import { PasswordField } from '@fyonka/ui/fields/password-field';
import { Note } from '@fyonka/ui/notices/note';
import { focusField } from '../../../form/focus-field.ts';
import { useMoneyWords } from '../../../money/words/words.ts';
import { FormActions, OfficeDialog } from '../../../parts/dialogs/office-dialog.tsx';
import { useCall } from '../../../parts/use-call.ts';
import { useMessages } from '../messages.ts';
import { keyFaults } from './key-faults.ts';
import type { KeyFaults } from './key-faults.ts';
import { KeyField } from './key-field.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';

export interface KeysChange {
  gateway: GatewayView;
  /** True deletes the keys that were entered here. */
  isDeletion: boolean;
}

interface KeysDialogProps {
  /** Null closes the dialog. */
  change: KeysChange | null;
  onClose: () => void;
  onChanged: (answer: PaymentSettingsAnswer) => void;
}

/** Enters, replaces or deletes the keys of a gateway, with one's own password. Stored keys are never shown. */
export function KeysDialog({ change, onClose, onChanged }: KeysDialogProps) {
  const { t } = useMessages();
  const words = useMoneyWords();
  const title = change?.isDeletion ? 'deleteTitle' : 'keysTitle';
  return (
    <OfficeDialog
      open={change !== null}
      onClose={onClose}
      title={change ? t(title, { gateway: words.t(`gateway-${change.gateway.id}`) }) : ''}
      role="alertdialog"
    >
      {change && <KeysForm change={change} onClose={onClose} onChanged={onChanged} />}
    </OfficeDialog>
  );
}

function KeysForm({ change, onClose, onChanged }: KeysDialogProps & { change: KeysChange }) {
  const { t } = useMessages();
  const element = useRef<HTMLFormElement>(null);
  const [keys, setKeys] = useState<Readonly<Record<string, string>>>({});
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<KeyFaults>({ keys: {} });
  const { isBusy, start } = useCall();
  const { gateway, isDeletion } = change;
  const fields = isDeletion ? [] : gateway.keyFields;

  function show(found: KeyFaults) {
    setFaults(found);
    const first = fields.find(({ name }) => found.keys[name] !== undefined)?.name ?? (found.password && 'password');
    if (first) focusField(element.current, first);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const missing = fields.filter(({ name, isRequired }) => isRequired && !keys[name]?.trim());
    const found: KeyFaults = {
      keys: Object.fromEntries(missing.map(({ name }) => [name, t('keyMissing')])),
      ...(password === '' && { password: t('passwordMissing') }),
    };
    show(found);
    if (missing.length > 0 || password === '') return;
    start(
      () =>
        call('PUT /api/admin/payments/keys/{gateway}', {
          gateway: gateway.id,
          body: { password, keys: isDeletion ? {} : filled(keys) },
        }),
      onChanged,
      (error) => show(keyFaults(error, t)),
    );
  }

  return (
    <form className={layout.stack4} ref={element} noValidate autoComplete="off" onSubmit={submit}>
      <p>{t(isDeletion ? 'deleteText' : 'keysText')}</p>
      {fields.map(({ name, isRequired }) => (
        <KeyField
          key={name}
          name={name}
          isRequired={isRequired}
          value={keys[name] ?? ''}
          onChange={(value) => setKeys((before) => ({ ...before, [name]: value }))}
          error={faults.keys[name]}
        />
      ))}
      <PasswordField
        label={t('yourPassword')}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={faults.password}
        input={{ name: 'password' }}
      />
      {faults.form && <Note kind="bad">{faults.form}</Note>}
      <FormActions busy={isBusy} onClose={onClose}>
        {t(isDeletion ? 'deleteKeys' : 'saveKeys')}
      </FormActions>
    </form>
  );
}

const filled = (keys: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(keys).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.trim()]])),
  );
