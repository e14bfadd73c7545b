import type { ReactNode } from 'react';
import { StuckActions } from './stuck-actions.tsx';
import styles from './stuck-drawer.module.css';

export interface StuckDrawerProps {
  title: ReactNode;
  children?: ReactNode;
  onRetry: () => void;
  /** Given where a reload may help. */
  onReload?: (() => void) | undefined;
  /** Another way on, such as a link. */
  action?: ReactNode;
  /** Level of the heading: 1 where it is the page's own. */
  level?: 1 | 2;
}

/** Replaces a part of the shop that did not load with the drawing of a stuck drawer. */
export function StuckDrawer({ title, children, onRetry, onReload, action, level = 2 }: StuckDrawerProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={styles.place} role="alert">
      <div className={styles.drawer} aria-hidden="true">
        <span className={styles.ribbon} />
        <span className={styles.front}>
          <i />
        </span>
      </div>
      <Heading>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      <StuckActions onRetry={onRetry} onReload={onReload} />
      {action}
    </section>
  );
}
