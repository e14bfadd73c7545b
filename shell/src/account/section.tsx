import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import styles from './account.module.css';

interface SectionProps {
  title: string;
  /** Stands at the end of the title line. */
  action?: ReactNode;
  /** For the focus, when the control that had it disappears. */
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A titled section of the account page. */
export function Section({ title, action, ref, children }: SectionProps) {
  const headingId = useId();
  return (
    <section className={styles.section} aria-labelledby={headingId} tabIndex={ref ? -1 : undefined} ref={ref}>
      <div className={styles.heading}>
        <h2 id={headingId}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
