import type { ReactNode } from 'react';
import { Breadcrumbs } from '@fyonka/ui/navigation/breadcrumbs';
import type { Crumb } from '@fyonka/ui/navigation/breadcrumbs';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { useRooms } from '../rooms/use-rooms.ts';
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
  /**
   * Breadcrumbs; the page itself is last and has no `href`. In a room with a page of contents, that page comes before
   * them by itself.
   */
  trail?: readonly Crumb[];
  /** Buttons at the end of the line. */
  children?: ReactNode;
}

/** Heading of a page. It also sets the document's title. */
export function PageHead({ title, heading = title, documentTitle = title, lead, trail: own, children }: PageHeadProps) {
  const trail = useTrail(own, title);
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

function useTrail(own: readonly Crumb[] | undefined, title: string): readonly Crumb[] | undefined {
  const language = useLanguage();
  const { open, place } = useRooms();
  const contents = open?.contents;
  if (!contents || (place?.pattern === contents.pattern && place.isItself)) return own;
  return [{ label: contents.title[language], href: contents.pattern }, ...(own ?? [{ label: title }])];
}
