import { call } from '@fyonka/api-client/endpoints/call';
import type { AdministratorView } from '@fyonka/api-contract/wire/office/people';
import { ActionDialog } from '../../form/action-form.tsx';
import type { FieldTable } from '../../form/fields/field-table.ts';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';
import { faultOf, OWN_PASSWORD, wordsKey } from './faults.ts';
import { isolated } from './isolated.ts';
import { POSITION_FIELDS, positionBody, PositionFields } from './position-fields.tsx';
import type { PositionValues } from './position-fields.tsx';
import type { Given } from './ticks.ts';

interface RoleDialogProps {
  /** Somebody of the office, whose role is to change; null: closed. */
  person: AdministratorView | null;
  given: Given;
  onClose: () => void;
  onChanged: (administrator: AdministratorView) => void;
}

interface RoleValues extends PositionValues {
  password: string;
}

export const ROLE_FIELDS: FieldTable<RoleValues, MessageKey> = { ...POSITION_FIELDS, password: OWN_PASSWORD };

/** Gives a person of the office another role. */
export function RoleDialog({ person, given, onClose, onChanged }: RoleDialogProps) {
  const { t } = useMessages();
  if (person === null) return null;
  const { email, staffRole, permissions } = person;
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t('changeRoleTitle', { email: isolated(email) })}
      role="dialog"
      fields={ROLE_FIELDS}
      layout={[<PositionFields key="position" given={given} />, 'password']}
      values={{ staffRole, permissions, password: '' }}
      send={({ password, ...position }) =>
        call('POST /api/admin/administrators', { body: { email, password, ...positionBody(position) } })
      }
      onDone={({ administrator }) => onChanged(administrator)}
      faultOf={faultOf}
      wordsOf={(error) => t(wordsKey(error))}
      button={t('save')}
      t={t}
    />
  );
}
