import type { ReactNode } from 'react';
import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import type { FilterColor, LocalizedText, ProductSort } from '@fyonka/api-contract/wire/catalog';
import { COLOR_OPTIONS } from '@fyonka/api-contract/values/colors';
import { otherLanguage } from '@fyonka/shop-bridge/language';
import { useLanguage } from '../language/language-context.tsx';
import { RibbonTitle } from '../text/ribbon-title.tsx';
import { SelectField } from '../fields/select.tsx';
import { ColorFilter } from '../goods/swatch.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { useFrameMessages } from './messages.ts';
import styles from './listing.module.css';

/** The select's value for the shop's own order. */
const DEFAULT_SORT = 'default';

interface ListingProps {
  /** Heads the list with both names; left out where the page has its own heading. */
  name?: LocalizedText | undefined;
  id?: string;
  color: FilterColor | null;
  /** Null: the list's own order. */
  sort: ProductSort | null;
  /** Found by a text: its own order is by how well they match, otherwise it begins with new arrivals. */
  found?: boolean;
  /** How many products match; undefined until that is known. */
  total: number | undefined;
  /** Left out in the first view, which the shell draws before the catalogue's code has arrived. */
  onColor?: (color: FilterColor | null) => void;
  onSort?: (sort: ProductSort | null) => void;
  children: ReactNode;
}

/** A list of products with what narrows and orders it. */
export function Listing({
  name,
  id,
  color,
  sort,
  found = false,
  total,
  onColor = ignore,
  onSort = ignore,
  children,
}: ListingProps) {
  const { t } = useFrameMessages();
  const lang = useLanguage();
  const other = otherLanguage(lang);
  // An empty list that no colour narrows: the filter and the order would change nothing.
  const isEmpty = total === 0 && color === null;
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
      {children}
    </section>
  );
}

function ignore(): void {
  // In the first view, whose controls do nothing yet.
}
