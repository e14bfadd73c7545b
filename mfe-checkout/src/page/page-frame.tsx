import type { ReactNode } from 'react';
import styles from './page-frame.module.css';

/** As wide as the shop, for pages without a layout of their own. */
export function PageFrame({ children }: { children: ReactNode }) {
  return <div className={styles.frame}>{children}</div>;
}
