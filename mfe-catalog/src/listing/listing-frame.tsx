import type { ReactNode } from 'react';
import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import type { FilterColor, LocalizedText, ProductSort } from '@fyonka/api-contract/wire/catalog';
import { COLOR_OPTIONS } from '@fyonka/api-contract/values/colors';
import { otherLanguage } from '@fyonka/shop-bridge/language';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { RibbonTitle } from '@fyonka/ui/text/ribbon-title';
import { SelectField } from '@fyonka/ui/fields/select';
import { ColorFilter } from '@fyonka/ui/goods/swatch';
import { VisuallyHidden } from '@fyonka/ui/text/visually-hidden';
import { useMessages } from '../messages.ts';
import styles from './listing-frame.module.css';

/** Value of the shop's own order in the select. */
const DEFAULT_SORT = 'default';

interface ListingFrameProps {
  /** Bilingual heading; omitted where the page has its own. */
  name?: LocalizedText | undefined;
  id?: string;
  color: FilterColor | null;
  /** Null: the list's default order. */
  sort: ProductSort | null;
  /** Search results: their default order is by relevance, while other lists start with new arrivals. */
  found?: boolean;
  /** Number of matches; undefined while it is unknown. */
  total: number | undefined;
  /** Button that narrows the list further, and what it is narrowed by; left out where there is nothing for it. */
  filter?: ReactNode;
  chosen?: ReactNode;
  isNarrowed?: boolean;
  onColor: (color: FilterColor | null) => void;
  onSort: (sort: ProductSort | null) => void;
  children: ReactNode;
}

/** Heading, filter and sort order of a product list, and below them its products. */
export function ListingFrame({
  name,
  id,
  color,
  sort,
  found = false,
  total,
  filter,
  chosen,
  isNarrowed = false,
  onColor,
  onSort,
  children,
}: ListingFrameProps) {
  const { t } = useMessages();
  const lang = useLanguage();
  const other = otherLanguage(lang);
  // An empty list without a filter hides filter and sort order, which would change nothing.
  const isEmpty = total === 0 && color === null && !isNarrowed;
  const sorts: { value: ProductSort | typeof DEFAULT_SORT; label: string }[] = [
    { value: DEFAULT_SORT, label: t(found ? 'sortBestMatch' : 'sortNewFirst') },
    { value: 'price-asc', label: t('sortPriceAsc') },
    { value: 'price-desc', label: t('sortPriceDesc') },
  ];
  return (
    <section className={styles.listing} id={id}>
      {name ? (
        <RibbonTitle other={{ text: name[other], lang: other }}>{name[lang]}</RibbonTitle>
      ) : (
        <h2>
          <VisuallyHidden>{t('products')}</VisuallyHidden>
        </h2>
      )}
      <div className={styles.tools} hidden={isEmpty}>
        <ColorFilter value={color} options={COLOR_OPTIONS} onChange={onColor} />
        <div className={styles.order}>
          {filter}
          <output>{total === undefined ? '\u00a0' : t('count', { count: total })}</output>
          <SelectField
            label={t('sortBy')}
            hideLabel
            icon={ArrowDownUp}
            value={sort ?? DEFAULT_SORT}
            options={sorts}
            onChange={(value) => onSort(value === DEFAULT_SORT ? null : value)}
          />
        </div>
      </div>
      {chosen}
      {children}
    </section>
  );
}
