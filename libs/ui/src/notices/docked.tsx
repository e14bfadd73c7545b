import type { ReactNode } from 'react';
import styles from './docked.module.css';

/** Keeps a note in view at the lower edge of any page, above everything but dialogs. */
export function Docked({ children }: { children: ReactNode }) {
  return <div className={styles.place}>{children}</div>;
}
