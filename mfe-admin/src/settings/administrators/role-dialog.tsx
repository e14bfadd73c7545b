import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { call } from '@fyonka/api-client/endpoints/call';
import { STAFF_ROLES } from '@fyonka/api-contract/values/roles';
import type { StaffRole } from '@fyonka/api-contract/wire/identity';
import type { AdministratorView } from '@fyonka/api-contract/wire/office/people';
import { TextField } from '@fyonka/ui/fields/field';
import { SelectField } from '@fyonka/ui/fields/select';
import { PasswordField } from '@fyonka/ui/fields/password-field';
import { Note } from '@fyonka/ui/notices/note';
import { focusField } from '../../form/focus-field.ts';
import { FormActions, OfficeDialog } from '../../parts/dialogs/office-dialog.tsx';
import { useCall } from '../../parts/use-call.ts';
import { useMessages } from '../messages.ts';
import { isolated } from './isolated.ts';
import { ROLE_WORDS } from './role-words.ts';
import { faultsFrom } from './faults.ts';
import type { Faults } from './faults.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

interface RoleDialogProps {
  open: boolean;
  /** Somebody of the office, whose role is to change; left out to add somebody. */
  person?: AdministratorView | undefined;
  onClose: () => void;
  onAdded: (administrator: AdministratorView) => void;
}

/** Gives an account a role in the office, or another one. */
export function RoleDialog(props: RoleDialogProps) {
  const { t } = useMessages();
  const { person } = props;
  return (
    <OfficeDialog
      open={props.open}
      onClose={props.onClose}
      title={person ? t('changeRoleTitle', { email: isolated(person.email) }) : t('addAdmin')}
    >
      <RoleForm {...props} />
    </OfficeDialog>
  );
}

function RoleForm({ person, onClose, onAdded }: RoleDialogProps) {
  const { t } = useMessages();
  const element = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState(person?.email ?? '');
  const [staffRole, setStaffRole] = useState<StaffRole>(person?.staffRole ?? 'packer');
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const { isBusy, start } = useCall();

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
    start(
      () => call('POST /api/admin/administrators', { body: { email: email.trim(), staffRole, password } }),
      ({ administrator }) => onAdded(administrator),
      (error) => show(faultsFrom(error)),
    );
  }

  return (
    <form className={layout.stack4} ref={element} noValidate onSubmit={submit}>
      {!person && <p>{t('addText')}</p>}
      {!person && (
        <TextField
          label={t('theirEmail')}
          latin
          value={email}
          onChange={setEmail}
          error={faults.email && t(faults.email)}
          input={{ name: 'email', type: 'email', autoComplete: 'off', spellCheck: false }}
        />
      )}
      <div>
        <SelectField
          label={t('staffRole')}
          value={staffRole}
          options={STAFF_ROLES.map((value) => ({ value, label: t(ROLE_WORDS[value].name) }))}
          onChange={setStaffRole}
        />
        <p>{t(ROLE_WORDS[staffRole].text)}</p>
      </div>
      <PasswordField
        label={t('yourPassword')}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={faults.password && t(faults.password)}
        input={{ name: 'password' }}
      />
      {faults.form && <Note kind="bad">{t(faults.form)}</Note>}
      <FormActions busy={isBusy} onClose={onClose}>
        {t(person ? 'save' : 'add')}
      </FormActions>
    </form>
  );
}
