import type { ReactNode } from 'react';
import { Breadcrumbs } from '@fyonka/ui/navigation/breadcrumbs';
import type { Crumb } from '@fyonka/ui/navigation/breadcrumbs';
import { PageTitle } from './page-title.tsx';
import styles from './page-head.module.css';

export interface PageHeadProps {
  /** The heading of the page. */
  title: string;
  /** How it is drawn, where its text alone does not do: a number that stays left to right. */
  heading?: ReactNode;
  /** Of the document, where it is not the heading: `Today`, whose heading is a greeting. */
  documentTitle?: string;
  /** One line below the heading, such as how many there are. Null: it is not known yet, and its room is kept. */
  lead?: ReactNode;
  /** The way to this page, itself last and without `href`. */
  trail?: readonly Crumb[];
  /** Buttons at the end of the line. */
  children?: ReactNode;
}

/** The upper end of every page: its heading, and the title of the document. */
export function PageHead({ title, heading = title, documentTitle = title, lead, trail, children }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <PageTitle about={documentTitle} />
      <div className={styles.words}>
        {trail && <Breadcrumbs trail={trail} />}
        <h1>{heading}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead ?? '\u00a0'}</p>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
