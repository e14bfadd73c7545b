import type { ReactNode } from 'react';
import styles from './in-view.module.css';

/** Scrolls to its contents when they appear outside of the visible part of the page. Give each new message a `key`. */
export function InView({ children }: { children: ReactNode }) {
  return (
    <div className={styles.place} ref={show}>
      {children}
    </div>
  );
}

function show(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
