import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { refusalFrom } from '@fyonka/api-client/http';
import { removeAdministrator } from '@fyonka/api-client/office/settings';
import { useAction } from '@fyonka/api-client/use-action';
import type { AdministratorView } from '@fyonka/api-contract/wire/office/people';
import { Button } from '@fyonka/ui/actions/button';
import { PasswordField } from '@fyonka/ui/fields/password-field';
import { Note } from '@fyonka/ui/notices/note';
import { focusField } from '../../form/focus-field.ts';
import { DialogActions, OfficeDialog } from '../../parts/dialogs/office-dialog.tsx';
import { useMessages } from '../messages.ts';
import { faultsFrom } from './faults.ts';
import type { Faults } from './faults.ts';
import styles from '../settings.module.css';

interface RemoveDialogProps {
  /** The administrator to remove; null closes the dialog. */
  administrator: AdministratorView | null;
  onClose: () => void;
  onRemoved: (administrator: AdministratorView) => void;
}

/** Removes an administrator, who may be oneself. Asks for one's own password. */
export function RemoveDialog({ administrator, onClose, onRemoved }: RemoveDialogProps) {
  const { t } = useMessages();
  return (
    <OfficeDialog
      open={administrator !== null}
      onClose={onClose}
      title={t('removeTitle', { email: `\u2066${administrator?.email ?? ''}\u2069` })}
      role="alertdialog"
    >
      {administrator && <RemoveForm administrator={administrator} onClose={onClose} onRemoved={onRemoved} />}
    </OfficeDialog>
  );
}

interface RemoveFormProps extends RemoveDialogProps {
  administrator: AdministratorView;
}

function RemoveForm({ administrator, onClose, onRemoved }: RemoveFormProps) {
  const { t } = useMessages();
  const element = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const { isBusy, run } = useAction();

  function show(found: Faults) {
    setFaults(found);
    if (found.password) focusField(element.current, 'password');
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (password === '') return show({ password: 'passwordMissing' });
    setFaults({});
    run(
      () => attempt(administrator._id, password),
      (refused) => (refused ? show(refused) : onRemoved(administrator)),
    );
  }

  return (
    <form className={styles.dialogForm} ref={element} noValidate onSubmit={submit}>
      <p>{t(administrator.isYou ? 'removeYou' : 'removeText')}</p>
      <PasswordField
        label={t('yourPassword')}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={faults.password && t(faults.password)}
        input={{ name: 'password' }}
      />
      {/* An account that no longer exists is reported as an error of the `email` field, which this form does not have.
          An account that no longer exists is reported as an error of the `email` field, which this form does not have. */}
      {(faults.form ?? faults.email) && <Note kind="bad">{t(faults.form ?? 'failed')}</Note>}
      <DialogActions>
        <Button type="submit" busy={isBusy}>
          {t('remove')}
        </Button>
        <Button kind="line" tall onClick={onClose}>
          {t('cancel')}
        </Button>
      </DialogActions>
    </form>
  );
}

/** @returns null when the administrator is removed */
async function attempt(id: string, password: string): Promise<Faults | null> {
  try {
    await removeAdministrator(id, { password });
    return null;
  } catch (thrown) {
    return faultsFrom(refusalFrom(thrown));
  }
}
