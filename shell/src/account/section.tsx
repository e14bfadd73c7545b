import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './account.module.css';

interface SectionProps {
  /** What an address may lead to, such as `/account#passkeys`. */
  id?: string;
  title: string;
  /** At the end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the account page, under its own heading. */
export function Section({ id, title, action, children }: SectionProps) {
  const headingId = useId();
  return (
    <section id={id} className={styles.section} aria-labelledby={headingId}>
      <div className={styles.heading}>
        <h2 id={headingId}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
