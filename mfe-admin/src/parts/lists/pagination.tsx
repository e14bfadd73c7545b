import type { MouseEvent } from 'react';
import { ChevronBack } from '../chevron-back.tsx';
import { classNames } from '@fyonka/ui/class-names';
import { ChevronForward } from '@fyonka/ui/icons/forward';
import { Icon } from '@fyonka/ui/icons/icon';
import type { IconShape } from '@fyonka/ui/icons/icon';
import { isPlainClick, Link } from '@fyonka/ui/navigation/link';
import { Ltr } from '@fyonka/ui/text/ltr';
import { useMessages } from '../messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './pagination.module.css';

export interface PaginationProps {
  /** Current page, from 1. A page beyond the end counts as the last one. */
  page: number;
  /** Page size. */
  limit: number;
  /** Number of items on all pages. */
  total: number;
  /** More than `total` items match. Counting stopped there. */
  isCapped?: boolean;
  /** The address of a page. */
  href: (page: number) => string;
}

/** Links to the pages of a list, and the range of items that is shown. */
export function Pagination({ page: asked, limit, total, isCapped = false, href }: PaginationProps) {
  const { t, rich } = useMessages();
  const last = Math.max(1, Math.ceil(total / limit));
  const page = Math.min(asked, last);
  if (total === 0) return null;
  const shown = `${(page - 1) * limit + 1}–${Math.min(page * limit, total)}`;
  return (
    <nav
      className={`${layout.cluster2} ${layout.muted} ${layout.apart} ${layout.target} ${layout.screen} ${styles.pages}`}
      aria-label={t('pagesOfList')}
    >
      <p>{rich(isCapped ? 'shownOfMore' : 'shownOf', { shown: <Ltr key="shown">{shown}</Ltr> }, { total })}</p>
      {last > 1 && (
        <ul>
          <li>
            <Step icon={ChevronBack} label={t('previousPage')} to={page > 1 ? href(page - 1) : null} />
          </li>
          {numbersAround(page, last).map((number, index) => (
            <li
              key={number ?? `gap-${index}`}
              className={classNames(number !== null && Math.abs(number - page) === 1 && styles.neighbour)}
            >
              {number === null ? (
                <span data-gap="" aria-hidden="true">
                  …
                </span>
              ) : (
                <Link
                  href={href(number)}
                  aria-current={number === page ? 'page' : undefined}
                  aria-label={t('pageNumber', { number })}
                  onClick={toTop}
                >
                  <Ltr>{number}</Ltr>
                </Link>
              )}
            </li>
          ))}
          <li>
            <Step icon={ChevronForward} label={t('nextPage')} to={page < last ? href(page + 1) : null} />
          </li>
        </ul>
      )}
    </nav>
  );
}

function Step({ icon, label, to }: { icon: IconShape; label: string; to: string | null }) {
  if (to === null)
    return (
      <span className={styles.off} aria-hidden="true">
        <Icon icon={icon} size={18} />
      </span>
    );
  return (
    <Link href={to} aria-label={label} onClick={toTop}>
      <Icon icon={icon} size={18} />
    </Link>
  );
}

/** A new page is read from its first row. */
function toTop(event: MouseEvent<HTMLAnchorElement>): void {
  if (isPlainClick(event)) scrollTo({ top: 0, behavior: 'instant' });
}

/** Page numbers to show: the first, the last, and those around the current one. Null stands for a gap. */
function numbersAround(page: number, last: number): (number | null)[] {
  // Shows as many numbers at both ends as in the middle, so that the buttons do not move between presses.
  const middle = Math.min(Math.max(page, 3), last - 2);
  const wanted = [...new Set([1, middle - 1, middle, middle + 1, last])].filter(
    (number) => number >= 1 && number <= last,
  );
  return wanted.flatMap((number, index) => {
    const before = wanted[index - 1] ?? number - 1;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [null, number] : [number];
  });
}
