import { useLayoutEffect, useRef } from 'react';
import type { MouseEvent, ReactNode, SyntheticEvent } from 'react';
import X from 'lucide-react/icons/x';
import { classNames } from '../class-names.ts';
import { IconButton } from '../actions/button.tsx';
import { useMessages } from '../notices/messages.ts';
import { COVERING, useOverlayEntry } from './overlay-entry.ts';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** Called by Escape, a press outside and Back. The caller closes the dialog by setting `open`. */
  onClose: () => void;
  label: string;
  /** Edge from which it slides in; `whole` covers the page. */
  side: 'end' | 'start' | 'whole';
  children: ReactNode;
}

/** A drawer over the page: the browser's own modal dialog, which keeps the focus inside and returns it. */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, label, side, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useOverlayEntry(onClose);

  useLayoutEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    dialog?.showModal();
    return () => {
      // Closed before it is removed, because the browser otherwise does not return the focus.
      dialog?.close();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);

  function cancel(event: SyntheticEvent) {
    if (event.target !== ref.current) return;
    event.preventDefault();
    onClose();
  }

  function press(event: MouseEvent) {
    // The backdrop belongs to the dialog element, which its contents fill.
    if (event.target === ref.current) onClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- by keyboard, Escape does what pressing the scrim does
    <dialog
      {...COVERING}
      ref={ref}
      className={classNames(styles.dialog, styles[side])}
      aria-label={label}
      onCancel={cancel}
      onMouseDown={press}
    >
      <div className={styles.inside}>{children}</div>
    </dialog>
  );
}

/** Upper line of a dialog with the button that closes it. */
export function DialogHeader({
  children,
  onClose,
  closeLabel,
}: {
  children: ReactNode;
  onClose: () => void;
  closeLabel?: string;
}) {
  const { t } = useMessages();
  return (
    <div className={styles.header}>
      {children}
      <IconButton icon={X} label={closeLabel ?? t('close')} onClick={onClose} />
    </div>
  );
}

/** The scrolling part of a dialog. */
export function DialogBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>;
}

/** The part of a dialog that stays visible at its lower edge. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className={styles.footer}>{children}</div>;
}
