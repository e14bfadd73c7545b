import type { ReactNode } from 'react';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './categories.module.css';

/** A sheet of the width of a form, of which the pages of categories have one or two. */
export function Panel({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={`${layout.sheet} ${layout.stack5} ${layout.shrink} ${layout.form} ${styles.panel}`}>
      {title !== undefined && <h2 className={layout.large}>{title}</h2>}
      {children}
    </section>
  );
}
