import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { Picture } from '../goods/picture.tsx';
import styles from './toast.module.css';

/** How long a message is shown, ms. */
const SHOWN_FOR = 3000;

export interface ToastProps {
  open: boolean;
  /** A `<b>` for what happened and a `<small>` for what it concerns. */
  children: ReactNode;
  /** An `imageUrl` shown before the words. */
  picture?: string;
  /** A button that leads on. */
  action?: ReactNode;
  /** Called after three seconds, when the message has been shown long enough. */
  onDone: () => void;
  /** Number of the message: another number is another message, which is shown for its whole time. */
  turn?: number;
}

/** A short message over the page, which disappears by itself. Its live region is always there, so that it is announced. */
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
