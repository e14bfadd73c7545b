import type { ReactNode } from 'react';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './month-list.module.css';

/** A titled list of the report of a month. @param children items of the list */
export function MonthList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      className={`${layout.sheet} ${layout.pad5} ${layout.unbroken} ${layout.container} ${styles.list}`}
      aria-label={title}
    >
      <h2>{title}</h2>
      <ol>{children}</ol>
    </section>
  );
}
