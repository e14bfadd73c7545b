import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { refusalFrom } from '@fyonka/api-client/http';
import { addAdministrator } from '@fyonka/api-client/office/settings';
import { useAction } from '@fyonka/api-client/use-action';
import type { AdministratorView } from '@fyonka/api-contract/wire/office/people';
import { Button } from '@fyonka/ui/actions/button';
import { TextField } from '@fyonka/ui/fields/field';
import { PasswordField } from '@fyonka/ui/fields/password-field';
import { Note } from '@fyonka/ui/notices/note';
import { focusField } from '../../form/focus-field.ts';
import { DialogActions, OfficeDialog } from '../../parts/dialogs/office-dialog.tsx';
import { useMessages } from '../messages.ts';
import { faultsFrom } from './faults.ts';
import type { Faults } from './faults.ts';
import styles from '../settings.module.css';

interface AddDialogProps {
  open: boolean;
  onClose: () => void;
  onAdded: (administrator: AdministratorView) => void;
}

/** Makes the owner of an account an administrator. */
export function AddDialog(props: AddDialogProps) {
  const { t } = useMessages();
  return (
    <OfficeDialog open={props.open} onClose={props.onClose} title={t('addAdmin')}>
      <AddForm {...props} />
    </OfficeDialog>
  );
}

function AddForm({ onClose, onAdded }: AddDialogProps) {
  const { t } = useMessages();
  const element = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const { isBusy, run } = useAction();

  function show(found: Faults) {
    setFaults(found);
    if (found.email) focusField(element.current, 'email');
    else if (found.password) focusField(element.current, 'password');
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const found: Faults = {
      ...(email.trim() === '' && { email: 'emailMissing' }),
      ...(password === '' && { password: 'passwordMissing' }),
    };
    show(found);
    if (found.email || found.password) return;
    run(
      () => attempt(email, password),
      (outcome) => ('administrator' in outcome ? onAdded(outcome.administrator) : show(outcome)),
    );
  }

  return (
    <form className={styles.dialogForm} ref={element} noValidate onSubmit={submit}>
      <p>{t('addText')}</p>
      <TextField
        label={t('theirEmail')}
        latin
        value={email}
        onChange={setEmail}
        error={faults.email && t(faults.email)}
        input={{ name: 'email', type: 'email', autoComplete: 'off', spellCheck: false }}
      />
      <PasswordField
        label={t('yourPassword')}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={faults.password && t(faults.password)}
        input={{ name: 'password' }}
      />
      {faults.form && <Note kind="bad">{t(faults.form)}</Note>}
      <DialogActions>
        <Button type="submit" busy={isBusy}>
          {t('add')}
        </Button>
        <Button kind="line" tall onClick={onClose}>
          {t('cancel')}
        </Button>
      </DialogActions>
    </form>
  );
}

async function attempt(email: string, password: string): Promise<{ administrator: AdministratorView } | Faults> {
  try {
    return await addAdministrator({ email: email.trim(), password });
  } catch (thrown) {
    return faultsFrom(refusalFrom(thrown));
  }
}
