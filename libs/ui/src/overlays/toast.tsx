import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { Picture } from '../goods/picture.tsx';
import styles from './toast.module.css';

/** Time for which a message shows, in milliseconds. */
const SHOWN_FOR = 3000;

export interface ToastProps {
  open: boolean;
  /** A `<b>` for the event and a `<small>` for what it is about. */
  children: ReactNode;
  /** An `imageUrl` shown before the words. */
  picture?: string;
  /** A button or link. */
  action?: ReactNode;
  /** Called when the time is over. */
  onDone: () => void;
  /** Number of the message. Another number starts the time again. */
  turn?: number;
}

/**
 * A short message over the page that disappears by itself. Its live region is always present, so that the message is
 * announced.
 */
export function Toast({ open, turn = 0, ...message }: ToastProps) {
  return (
    <div className={styles.place} role="status">
      {open && <Message key={turn} {...message} />}
    </div>
  );
}

function Message({ children, picture, action, onDone }: Omit<ToastProps, 'open' | 'turn'>) {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const timer = setTimeout(done, SHOWN_FOR);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className={styles.toast}>
      {picture && <Picture src={picture} alt="" size={52} sizes="52px" className={styles.picture} />}
      <div className={styles.words}>{children}</div>
      {action}
    </div>
  );
}
