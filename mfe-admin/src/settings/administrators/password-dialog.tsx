import type { FieldTable } from '../../form/fields/field-table.ts';
import { ActionDialog } from '../../form/action-form.tsx';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';
import { faultOf, OWN_PASSWORD, wordsKey } from './faults.ts';

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

const FIELDS: FieldTable<{ password: string }, MessageKey> = { password: OWN_PASSWORD };

/** Asks for one's own password before something is done to an administrator, who may be oneself. */
export function PasswordDialog({ action, onClose }: PasswordDialogProps) {
  const { t } = useMessages();
  return (
    action && (
      <ActionDialog
        open
        onClose={onClose}
        title={action.title}
        fields={FIELDS}
        values={{ password: '' }}
        send={({ password }) => action.call(password)}
        onDone={action.onDone}
        faultOf={(error) => {
          const fault = faultOf(error);
          // An account that no longer exists is reported as an error of the `email` field, which this form does not have.
          return fault?.field === 'password' ? fault : null;
        }}
        wordsOf={(error) => t(wordsKey(error))}
        button={action.button}
        t={t}
      >
        <p>{action.text}</p>
      </ActionDialog>
    )
  );
}
