import type { ReactNode } from 'react';
import styles from './pinked-sheet.module.css';

/** The sheet of an invoice with zigzag edges, as pinking shears cut them. Printing a page prints only this sheet. */
export function PinkedSheet({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <article className={styles.sheet} aria-label={label}>
      <div className={styles.paper}>{children}</div>
    </article>
  );
}
