import type { ReactNode } from 'react';
import X from 'lucide-react/icons/x';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button, IconButton } from '@fyonka/ui/actions/button';
import type { ButtonProps } from '@fyonka/ui/actions/button';
import { classNames } from '@fyonka/ui/class-names';
import { COVERING, useOverlayEntry } from '@fyonka/ui/overlays/overlay-entry';
import { useMessages } from '../messages.ts';
import styles from './office-dialog.module.css';

export interface OfficeDialogProps {
  open: boolean;
  /** Called by Escape, a press outside, the cross and Back. The caller closes the dialog by setting `open`. */
  onClose: () => void;
  /** Heading and accessible name. */
  title: string;
  /** Label of the cross where 'Close' says too little. */
  closeLabel?: string;
  /**
   * `box` is centred (at the lower edge on a phone), `drawer` slides in from the end of the line, `menu` is the navy
   * drawer of the frame, `search` is at the upper edge and has no visible heading.
   */
  look?: 'box' | 'drawer' | 'menu' | 'search';
  /** An `alertdialog` does not close on a press outside, because it needs an answer. */
  role?: 'dialog' | 'alertdialog';
  /** False adds no history entry, so that Back does not close the dialog. For callers with an entry of their own. */
  hasEntry?: boolean;
  children: ReactNode;
}

/**
 * A dialog of React Aria, which its lists and calendars need around them. It adds a history entry, so that Back closes
 * it.
 */
export function OfficeDialog(props: OfficeDialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({
  onClose,
  title,
  closeLabel,
  look = 'box',
  role = 'dialog',
  hasEntry = true,
  children,
}: OfficeDialogProps) {
  const { t } = useMessages();
  return (
    <ModalOverlay
      {...COVERING}
      data-look={look}
      className={classNames(styles.scrim, styles[look])}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={role === 'dialog'}
    >
      <Modal className={styles.modal ?? ''}>
        {hasEntry && <HistoryEntry onBack={onClose} />}
        <Dialog className={styles.dialog ?? ''} role={role} {...(look === 'search' && { 'aria-label': title })}>
          {look !== 'search' && (
            <div className={styles.head}>
              <Heading slot="title" level={2}>
                {title}
              </Heading>
              <IconButton icon={X} label={closeLabel ?? t('close')} onClick={onClose} />
            </div>
          )}
          <div className={styles.body}>{children}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function HistoryEntry({ onBack }: { onBack: () => void }) {
  useOverlayEntry(onBack);
  return null;
}

interface FormActionsProps extends Pick<ButtonProps, 'busy' | 'disabled' | 'onClick'> {
  onClose: () => void;
  /** Words of the main button. */
  children: ReactNode;
}

/** The buttons of a dialog with a form: the main one sends it, unless it has an action of its own. */
export function FormActions({ onClose, children, ...main }: FormActionsProps) {
  const { t } = useMessages();
  return (
    <DialogActions>
      <Button type={main.onClick ? 'button' : 'submit'} {...main}>
        {children}
      </Button>
      <Button kind="line" tall onClick={onClose}>
        {t('cancel')}
      </Button>
    </DialogActions>
  );
}

/** Buttons at the lower end of a dialog, the main one first. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
