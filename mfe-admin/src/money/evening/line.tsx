import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useMayOpen } from '../../permissions/use-permissions.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './evening.module.css';

interface SectionProps {
  title: string;
  /** Said in place of the lines where there are none. */
  none?: string;
  /** Lines. */
  children: readonly ReactNode[];
}

/** One part of the page: a title and its lines. */
export function Section({ title, none, children }: SectionProps) {
  return (
    <section className={`${layout.sheet} ${layout.pad4} ${styles.section}`} aria-label={title}>
      <h2 className={layout.large}>{title}</h2>
      {children.length > 0 ? <ul>{children}</ul> : <p className={layout.muted}>{none}</p>}
    </section>
  );
}

interface LineProps {
  /** The page on which it is looked at or mended. */
  href: string;
  name: ReactNode;
  /** Quiet words below the name. */
  hint?: ReactNode;
  children?: ReactNode;
}

/** A line that leads to its page, for those who may open that. */
export function Line({ href, name, hint, children }: LineProps) {
  const mayOpen = useMayOpen();
  const inside = (
    <>
      <span>
        <span className={styles.name}>{name}</span>
        {hint !== undefined && <small className={`${layout.muted} ${layout.block}`}>{hint}</small>}
      </span>
      <span className={layout.strong}>{children}</span>
    </>
  );
  return (
    <li>
      {mayOpen(href) ? (
        <Link className={styles.line} href={href}>
          {inside}
        </Link>
      ) : (
        <span className={styles.line}>{inside}</span>
      )}
    </li>
  );
}
