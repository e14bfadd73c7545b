import type { ReactNode } from 'react';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './sheet-page.module.css';

/** Layout with text at the start and the invoice beside it, or below it on a phone. */
export function SheetPage({ children, sheet }: { children: ReactNode; sheet: ReactNode }) {
  return (
    <div className={`${layout.column} ${styles.page}`}>
      <div className={styles.side}>{children}</div>
      {sheet}
    </div>
  );
}
