import type { ReactNode } from 'react';
import { Breadcrumbs } from '@fyonka/ui/navigation/breadcrumbs';
import type { Crumb } from '@fyonka/ui/navigation/breadcrumbs';
import { PageTitle } from './page-title.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './page-head.module.css';

export interface PageHeadProps {
  /** The heading of the page. */
  title: string;
  /** Replaces the plain text of the heading, such as with a number that stays left to right. */
  heading?: ReactNode;
  /** Title of the document where it differs from the heading: `Today`, whose heading is a greeting. */
  documentTitle?: string;
  /** One line below the heading, such as a count. Null reserves its space until it is known. */
  lead?: ReactNode;
  /** Breadcrumbs; the page itself is last and has no `href`. */
  trail?: readonly Crumb[];
  /** Buttons at the end of the line. */
  children?: ReactNode;
}

/** Heading of a page. It also sets the document's title. */
export function PageHead({ title, heading = title, documentTitle = title, lead, trail, children }: PageHeadProps) {
  return (
    <div className={`${layout.cluster} ${layout.apart} ${styles.head}`}>
      <PageTitle about={documentTitle} />
      <div className={`${layout.shrink} ${styles.words}`}>
        {trail && <Breadcrumbs trail={trail} />}
        <h1>{heading}</h1>
        {lead !== undefined && <p className={layout.quiet}>{lead ?? '\u00a0'}</p>}
      </div>
      {children && <div className={`${layout.cluster} ${layout.screen} ${layout.gap23}`}>{children}</div>}
    </div>
  );
}
