import type { ReactNode } from 'react';
import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import type { FilterColor, LocalizedText, ProductSort } from '@fyonka/api-contract/catalog';
import { COLOR_OPTIONS } from '@fyonka/api-contract/colors';
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
  /** Null: the shop's own order, new arrivals first. */
  sort: ProductSort | null;
  /** How many products match; undefined until that is known. */
  total: number | undefined;
  /** The shell's still picture of the list leaves these out. */
  onColor?: (color: FilterColor | null) => void;
  onSort?: (sort: ProductSort | null) => void;
  children: ReactNode;
}

/** A list of products with what narrows and orders it. */
export function Listing({ name, id, color, sort, total, onColor = ignore, onSort = ignore, children }: ListingProps) {
  const { t } = useFrameMessages();
  const lang = useLanguage();
  const other = otherLanguage(lang);
  // Nothing at all: there is nothing to narrow or to order either.
  const isBare = total === 0 && color === null;
  const sorts: { value: ProductSort | typeof DEFAULT_SORT; label: string }[] = [
    { value: DEFAULT_SORT, label: t('sortDefault') },
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
      <div className={styles.tools} hidden={isBare}>
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
  // Nothing can be narrowed before the catalogue has arrived.
}
