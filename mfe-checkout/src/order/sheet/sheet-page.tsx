import type { ReactNode } from 'react';
import styles from './sheet-page.module.css';

/** What there is to say about an order at the start, its sheet beside it; on a phone below. */
export function SheetPage({ children, sheet }: { children: ReactNode; sheet: ReactNode }) {
  return (
    <div className={styles.page}>
      <div className={styles.side}>{children}</div>
      {sheet}
    </div>
  );
}
