import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { PasswordField } from '@fyonka/ui/fields/password-field';
import { Note } from '@fyonka/ui/notices/note';
import { focusField } from '../../form/focus-field.ts';
import { FormActions, OfficeDialog } from '../../parts/dialogs/office-dialog.tsx';
import { useCall } from '../../parts/use-call.ts';
import { useMessages } from '../messages.ts';
import { faultsFrom } from './faults.ts';
import type { Faults } from './faults.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

/** Something that is done to an administrator. */
export interface AdministratorAction {
  title: string;
  text: string;
  /** Words of the button. */
  button: string;
  /** @throws ApiError */
  call: (password: string) => Promise<unknown>;
  onDone: () => void;
}

interface PasswordDialogProps {
  /** Null closes the dialog. */
  action: AdministratorAction | null;
  onClose: () => void;
}

/** Asks for one's own password before something is done to an administrator, who may be oneself. */
export function PasswordDialog({ action, onClose }: PasswordDialogProps) {
  return (
    <OfficeDialog open={action !== null} onClose={onClose} title={action?.title ?? ''} role="alertdialog">
      {action && <PasswordForm action={action} onClose={onClose} />}
    </OfficeDialog>
  );
}

function PasswordForm({ action, onClose }: { action: AdministratorAction; onClose: () => void }) {
  const { t } = useMessages();
  const element = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const { isBusy, start } = useCall();

  function show(found: Faults) {
    setFaults(found);
    if (found.password) focusField(element.current, 'password');
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (password === '') return show({ password: 'passwordMissing' });
    setFaults({});
    start(
      () => action.call(password),
      action.onDone,
      (error) => show(faultsFrom(error)),
    );
  }

  return (
    <form className={layout.stack4} ref={element} noValidate onSubmit={submit}>
      <p>{action.text}</p>
      <PasswordField
        label={t('yourPassword')}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={faults.password && t(faults.password)}
        input={{ name: 'password' }}
      />
      {/* An account that no longer exists is reported as an error of the `email` field, which this form does not have. */}
      {(faults.form ?? faults.email) && <Note kind="bad">{t(faults.form ?? 'failed')}</Note>}
      <FormActions busy={isBusy} onClose={onClose}>
        {action.button}
      </FormActions>
    </form>
  );
}
