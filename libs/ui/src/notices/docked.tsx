import type { ReactNode } from 'react';
import styles from './docked.module.css';

/** Keeps a note at the lower edge of any page, above everything except dialogs. */
export function Docked({ children }: { children: ReactNode }) {
  return <div className={styles.place}>{children}</div>;
}
