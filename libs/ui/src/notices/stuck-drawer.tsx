import type { ReactNode } from 'react';
import { StuckActions } from './stuck-actions.tsx';
import styles from './stuck-drawer.module.css';

export interface StuckDrawerProps {
  title: ReactNode;
  children?: ReactNode;
  onRetry: () => void;
  /** Given where a reload may help. */
  onReload?: (() => void) | undefined;
}

/** Replaces a part of the shop that did not load with the drawing of a stuck drawer. */
export function StuckDrawer({ title, children, onRetry, onReload }: StuckDrawerProps) {
  return (
    <section className={styles.place} role="alert">
      <div className={styles.drawer} aria-hidden="true">
        <span className={styles.ribbon} />
        <span className={styles.front}>
          <i />
        </span>
      </div>
      <h2>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      <StuckActions onRetry={onRetry} onReload={onReload} />
    </section>
  );
}
