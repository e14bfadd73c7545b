import { useController } from 'react-hook-form';
import { call } from '@fyonka/api-client/endpoints/call';
import { STAFF_ROLES } from '@fyonka/api-contract/values/roles';
import type { StaffRole } from '@fyonka/api-contract/wire/identity';
import type { AdministratorView } from '@fyonka/api-contract/wire/office/people';
import { SelectField } from '@fyonka/ui/fields/select';
import { ActionDialog } from '../../form/action-form.tsx';
import type { FieldTable } from '../../form/fields/field-table.ts';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';
import { faultOf, OWN_PASSWORD, wordsKey } from './faults.ts';
import { isolated } from './isolated.ts';
import { ROLE_WORDS } from './role-words.ts';

interface RoleDialogProps {
  open: boolean;
  /** Somebody of the office, whose role is to change; left out to add somebody. */
  person?: AdministratorView | undefined;
  onClose: () => void;
  onAdded: (administrator: AdministratorView) => void;
}

interface RoleValues {
  email: string;
  staffRole: StaffRole;
  password: string;
}

export const roleFields = (isNew: boolean): FieldTable<RoleValues, MessageKey> => ({
  email: {
    label: 'theirEmail',
    as: 'email',
    isShown: () => isNew,
    check: (typed) => (typed.trim() === '' ? 'emailMissing' : null),
  },
  staffRole: { label: 'staffRole', as: 'own' },
  password: OWN_PASSWORD,
});

/** Gives an account a role in the office, or another one. */
export function RoleDialog({ open, person, onClose, onAdded }: RoleDialogProps) {
  const { t } = useMessages();
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title={person ? t('changeRoleTitle', { email: isolated(person.email) }) : t('addAdmin')}
      role="dialog"
      fields={roleFields(!person)}
      layout={['email', <Role key="staffRole" />, 'password']}
      values={{ email: person?.email ?? '', staffRole: person?.staffRole ?? 'packer', password: '' }}
      send={({ email, ...given }) =>
        call('POST /api/admin/administrators', { body: { email: email.trim(), ...given } })
      }
      onDone={({ administrator }) => onAdded(administrator)}
      faultOf={faultOf}
      wordsOf={(error) => t(wordsKey(error))}
      button={t(person ? 'save' : 'add')}
      t={t}
    >
      {!person && <p>{t('addText')}</p>}
    </ActionDialog>
  );
}

/** The role, and what somebody with it does. */
function Role() {
  const { t } = useMessages();
  const { value, onChange } = useController<RoleValues, 'staffRole'>({ name: 'staffRole' }).field;
  return (
    <div>
      <SelectField
        label={t('staffRole')}
        value={value}
        options={STAFF_ROLES.map((role) => ({ value: role, label: t(ROLE_WORDS[role].name) }))}
        onChange={onChange}
      />
      <p>{t(ROLE_WORDS[value].text)}</p>
    </div>
  );
}
