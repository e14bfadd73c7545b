import type { ReactNode } from 'react';
import styles from './skip-link.module.css';

/** Seen when it has the focus: leads past the header. */
export function SkipLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={styles.skip} href={href}>
      {children}
    </a>
  );
}
