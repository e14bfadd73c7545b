import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx';
import { AttributeUse } from './attribute-use.tsx';
import { useMessages } from './messages.ts';

/** A stored attribute or choice that somebody wants to take out. */
export interface Removed {
  attribute: string;
  choice?: string;
  name: string;
  /** Takes it out of the form. */
  take: () => void;
}

interface RemoveDialogProps {
  /** Null closes the dialog. */
  removed: Removed | null;
  onClose: () => void;
}

/** Says how many products have what is to be deleted. It goes with the next save. */
export function RemoveDialog({ removed, onClose }: RemoveDialogProps) {
  const { t } = useMessages();
  return (
    <ConfirmDialog
      open={removed !== null}
      onClose={onClose}
      title={t('removeTitle', { name: removed?.name ?? '' })}
      confirmLabel={t('removeConfirm')}
      // Its own entry would go back while the form has just changed, which would ask about leaving.
      hasEntry={false}
      onConfirm={() => {
        removed?.take();
        onClose();
      }}
    >
      {removed && <AttributeUse attribute={removed.attribute} choice={removed.choice} />}
      <p>{t('removeText')}</p>
    </ConfirmDialog>
  );
}
