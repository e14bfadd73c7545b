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
  /** Escape, a click outside or going back asks for it; whoever draws the dialog then sets `open`. */
  onClose: () => void;
  label: string;
  /** The edge of the page that it slides in from; `whole` covers the page. */
  side: 'end' | 'start' | 'whole';
  children: ReactNode;
}

/** A drawer over the page: the browser's own modal dialog, which keeps the focus inside and gives it back. */
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
      // Closed before it leaves the document, or else the browser does not give the focus back.
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
    // The scrim belongs to the dialog element itself; what is inside fills it.
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

/** The upper line of a dialog, with the button that closes it. */
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

/** The part that scrolls. */
export function DialogBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>;
}

/** Stays in sight at the lower edge. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className={styles.footer}>{children}</div>;
}
