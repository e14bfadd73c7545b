import type { ReactNode } from 'react';
import { StuckActions } from './stuck-actions.tsx';
import styles from './stuck-drawer.module.css';

export interface StuckDrawerProps {
  title: ReactNode;
  children?: ReactNode;
  onRetry: () => void;
  /** Given where a reload of the page may help. */
  onReload?: (() => void) | undefined;
}

/** Shown instead of a part of the shop that did not load: a drawer that is stuck. */
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
