import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './account.module.css';

interface SectionProps {
  title: string;
  /** Stands at the end of the title line. */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled section of the account page. */
export function Section({ title, action, children }: SectionProps) {
  const headingId = useId();
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className={styles.heading}>
        <h2 id={headingId}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
