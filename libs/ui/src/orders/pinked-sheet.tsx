import type { ReactNode } from 'react';
import styles from './pinked-sheet.module.css';

/** The sheet of an invoice, with a zigzag edge as pinking shears cut it. On paper it is all that is printed of its page. */
export function PinkedSheet({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <article className={styles.sheet} aria-label={label}>
      <div className={styles.paper}>{children}</div>
    </article>
  );
}
