import { call } from '@fyonka/api-client/endpoints/call';
import type { AdministratorView } from '@fyonka/api-contract/wire/office/people';
import type { FieldTable } from '../../form/fields/field-table.ts';
import { ActionDialog } from '../../form/action-form.tsx';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';
import { faultOf, OWN_PASSWORD, wordsKey } from './faults.ts';
import { isolated } from './isolated.ts';

/** Something that is done to an administrator, who may be oneself. */
export interface AskedAction {
  what: 'remove' | 'signOut';
  administrator: AdministratorView;
}

interface PasswordDialogProps {
  asked: AskedAction;
  onClose: () => void;
  onDone: () => void;
}

const FIELDS: FieldTable<{ password: string }, MessageKey> = { password: OWN_PASSWORD };

/** Asks for one's own password before something is done to an administrator. */
export function PasswordDialog({ asked: { what, administrator }, onClose, onDone }: PasswordDialogProps) {
  const { t } = useMessages();
  const { _id: id, email, isYou } = administrator;
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t(`${what}Title`, { email: isolated(email) })}
      fields={FIELDS}
      values={{ password: '' }}
      send={async (body) => {
        if (what === 'remove') await call('DELETE /api/admin/administrators/{id}', { id, body });
        else await call('POST /api/admin/administrators/{id}/end-sessions', { id, body });
      }}
      onDone={onDone}
      faultOf={faultOf}
      wordsOf={(error) => t(wordsKey(error))}
      button={t(what)}
      t={t}
    >
      <p>{t(what === 'remove' && isYou ? 'removeYou' : `${what}Text`)}</p>
    </ActionDialog>
  );
}
