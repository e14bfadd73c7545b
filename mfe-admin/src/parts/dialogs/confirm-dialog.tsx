import type { ReactNode } from 'react';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { useMessages } from '../messages.ts';
import { DialogActions, OfficeDialog } from './office-dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  /** The question. */
  title: string;
  /** The consequences, and whether they can be undone. */
  children?: ReactNode;
  /** Names the action, such as 'Delete product' instead of 'Yes'. */
  confirmLabel: string;
  onConfirm: () => void;
  /** Label of the button that changes nothing; 'Cancel' by default. */
  cancelLabel?: string;
  isBusy?: boolean;
  /** Reason why the last attempt failed. The dialog stays open. */
  error?: string | undefined;
  /** See `OfficeDialog`. */
  hasEntry?: boolean;
}

/**
 * Asks before an action that cannot be undone, or that makes much money due. Other actions need no dialog: perform them
 * and offer 'Undo' in a toast.
 */
export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  confirmLabel,
  onConfirm,
  cancelLabel,
  isBusy = false,
  error,
  hasEntry = true,
}: ConfirmDialogProps) {
  const { t } = useMessages();
  return (
    <OfficeDialog open={open} onClose={onClose} title={title} role="alertdialog" hasEntry={hasEntry}>
      {children}
      {error !== undefined && <Note kind="bad">{error}</Note>}
      <DialogActions>
        <Button onClick={onConfirm} busy={isBusy}>
          {confirmLabel}
        </Button>
        <Button kind="line" tall onClick={onClose}>
          {cancelLabel ?? t('cancel')}
        </Button>
      </DialogActions>
    </OfficeDialog>
  );
}
