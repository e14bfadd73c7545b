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
  /** What it means, and whether it can be undone. */
  children?: ReactNode;
  /** What the button does: 'Delete product', not 'Yes'. */
  confirmLabel: string;
  onConfirm: () => void;
  /** Of the button that leaves things as they are; 'Cancel' unless given. */
  cancelLabel?: string;
  isBusy?: boolean;
  /** Why it has not worked: it is asked again. */
  error?: string | undefined;
  /** As of `OfficeDialog`. */
  hasEntry?: boolean;
}

/** Asks before something that cannot be undone. Where it can, do it and offer 'undo' in a toast. */
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
