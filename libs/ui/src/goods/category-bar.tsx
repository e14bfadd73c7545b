import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Ellipsis from 'lucide-react/icons/ellipsis';
import type { CategoryView } from '@fyonka/api-contract/wire/catalog';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { useLanguage } from '../language/language-context.tsx';
import { Link } from '../navigation/link.tsx';
import { useMessages } from './messages.ts';
import { Picture } from './picture.tsx';
import styles from './category-bar.module.css';

/** Number of categories before 'More'. */
const FIRST = 8;
const ALL = 'all';

export interface CategoryBarProps {
  categories: readonly CategoryView[];
  /** A slug, or `all`. */
  chosen: string;
  linkTo: (slug: string) => string;
  /** Loads the pictures lazily, for use below the first screen. */
  lazy?: boolean;
}

export function CategoryBar({ categories, chosen, linkTo, lazy = false }: CategoryBarProps) {
  const { t } = useMessages();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(() => categories.findIndex(({ slug }) => slug === chosen) >= FIRST);
  const listRef = useFocusOnMore(isOpen);

  function item(slug: string, name: string, picture: ReactNode) {
    return (
      <li key={slug}>
        <Link
          className={classNames(styles.category, slug === chosen && styles.chosen)}
          href={linkTo(slug)}
          aria-current={slug === chosen ? 'true' : undefined}
        >
          <span className={styles.picture}>{picture}</span>
          <span>{name}</span>
        </Link>
      </li>
    );
  }

  return (
    <nav className={styles.bar} aria-label={t('categories')}>
      <ul ref={listRef}>
        {item(ALL, t('all'), <span className={styles.all} />)}
        {categories
          .slice(0, isOpen ? categories.length : FIRST)
          .map(({ slug, name, iconImage }) =>
            item(
              slug,
              name[language],
              <Picture src={iconImage} alt="" size={96} sizes="(min-width: 60rem) 92px, 60px" minor={!lazy} />,
            ),
          )}
        {categories.length > FIRST && (
          <li>
            <button type="button" className={styles.category} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              <span className={styles.picture}>
                <Icon icon={isOpen ? ChevronUp : Ellipsis} size={24} />
              </span>
              <span>{t(isOpen ? 'showLess' : 'more')}</span>
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** Focuses the first category that 'More' added, because they come before the button. */
function useFocusOnMore(isOpen: boolean) {
  const listRef = useRef<HTMLUListElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !wasOpen.current) listRef.current?.querySelectorAll('a')[FIRST + 1]?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return listRef;
}
