import type { ReactNode } from 'react';
import groups from '../form/group.module.css';
import styles from './translations.module.css';

interface SectionProps {
  id: string;
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** Gaps of one sort under a heading. */
export function Section({ id, title, action, children }: SectionProps) {
  return (
    <section className={groups.group} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
