import type { ReactNode } from 'react';
import styles from './page-frame.module.css';

/** As wide as the shop, with its gutters: around a page that has no layout of its own. */
export function PageFrame({ children }: { children: ReactNode }) {
  return <div className={styles.frame}>{children}</div>;
}
