import type { ReactNode } from 'react';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './month-list.module.css';

interface MonthListProps {
  title: string;
  /** Stands between the title and the list. */
  above?: ReactNode;
  /** Items of the list. */
  children: ReactNode;
}

/** A titled list of the report of a month. */
export function MonthList({ title, above, children }: MonthListProps) {
  return (
    <section
      className={`${layout.sheet} ${layout.pad5} ${layout.unbroken} ${layout.container} ${styles.list}`}
      aria-label={title}
    >
      <h2>{title}</h2>
      {above}
      <ol>{children}</ol>
    </section>
  );
}
