import type { ReactNode } from 'react';
import X from 'lucide-react/icons/x';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '@fyonka/ui/actions/button';
import { classNames } from '@fyonka/ui/class-names';
import { COVERING, useOverlayEntry } from '@fyonka/ui/overlays/overlay-entry';
import { useMessages } from '../messages.ts';
import styles from './office-dialog.module.css';

export interface OfficeDialogProps {
  open: boolean;
  /** Escape, a press outside, the cross or going back asks for it; whoever draws the dialog then sets `open`. */
  onClose: () => void;
  /** Its heading, and its name. */
  title: string;
  /** Says more than 'Close' of the cross. */
  closeLabel?: string;
  /**
   * `box` in the middle (on a phone at the lower edge), `drawer` from the end of the page, `menu` the navy drawer of the
   * frame, `search` at the upper edge and without its heading.
   */
  look?: 'box' | 'drawer' | 'menu' | 'search';
  /** An `alertdialog` waits for an answer: a press outside does not close it. */
  role?: 'dialog' | 'alertdialog';
  /** False: it takes no entry of the history, and Back does not close it. For callers with an entry of their own. */
  hasEntry?: boolean;
  children: ReactNode;
}

/** A dialog of React Aria, in which its lists and calendars work. It takes one entry of the history, so that Back closes it. */
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

/** The buttons at the lower end of a dialog: what it is for comes first. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
