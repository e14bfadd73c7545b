import { call } from '@fyonka/api-client/endpoints/call';
import type { AdministratorView } from '@fyonka/api-contract/wire/office/people';
import { ActionDialog } from '../../form/action-form.tsx';
import type { FieldTable } from '../../form/fields/field-table.ts';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';
import { faultOf, OWN_PASSWORD, wordsKey } from './faults.ts';
import { isolated } from './isolated.ts';
import { positionBody, PositionFields } from './position-fields.tsx';
import type { PositionValues } from './position-fields.tsx';
import { ticksOf } from './ticks.ts';
import type { Given } from './ticks.ts';

interface RoleDialogProps {
  open: boolean;
  /** Somebody of the office, whose role is to change; left out to add somebody. */
  person?: AdministratorView | undefined;
  given: Given;
  onClose: () => void;
  onAdded: (administrator: AdministratorView) => void;
}

interface RoleValues extends PositionValues {
  email: string;
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
  permissions: {
    label: 'permissions',
    as: 'own',
    check: (_, { permissions }) => (permissions.some((one) => one !== 'office') ? null : 'permissionsMissing'),
  },
  password: OWN_PASSWORD,
});

/** Gives an account a role in the office, or another one. */
export function RoleDialog({ open, person, given, onClose, onAdded }: RoleDialogProps) {
  const { t } = useMessages();
  const staffRole = person?.staffRole ?? given.presets.find((one) => one.staffRole !== 'owner')?.staffRole ?? 'custom';
  const permissions = person?.permissions ?? ticksOf(given, staffRole, []);
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title={person ? t('changeRoleTitle', { email: isolated(person.email) }) : t('addAdmin')}
      role="dialog"
      fields={roleFields(!person)}
      layout={['email', <PositionFields key="position" given={given} />, 'password']}
      values={{ email: person?.email ?? '', staffRole, permissions, password: '' }}
      send={({ email, password, ...position }) =>
        call('POST /api/admin/administrators', { body: { email: email.trim(), password, ...positionBody(position) } })
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
