import type { ReactNode } from 'react';
import styles from './pinked-sheet.module.css';

/** The paper of an invoice, cut with pinking shears. Printing a page that has one prints it alone. */
export function PinkedSheet({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <article className={styles.sheet} aria-label={label}>
      <div className={styles.paper}>{children}</div>
    </article>
  );
}
