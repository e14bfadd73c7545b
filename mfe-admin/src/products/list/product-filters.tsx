import { useId, useState } from 'react';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { FILTER_COLORS } from '@fyonka/api-contract/values/goods/product-filters';
import { COLOR_OPTIONS } from '@fyonka/api-contract/values/colors';
import { OFFICE_PRODUCT_SORTS, STOCK_FILTERS } from '@fyonka/api-contract/values/office';
import type { OfficeCategoryView } from '@fyonka/api-contract/wire/office/categories';
import type { OfficeProductsQuery } from '@fyonka/api-contract/wire/office/products';
import { Button } from '@fyonka/ui/actions/button';
import { classNames } from '@fyonka/ui/class-names';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { ChoiceField } from '../../parts/fields/choice-field.tsx';
import { choice, page, text } from '../../parts/lists/list-address.ts';
import type { useListAddress } from '../../parts/lists/list-address.ts';
import { SearchField } from '../../parts/fields/search-field.tsx';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';
import styles from './list.module.css';

/** Parameters of the list's address. */
export const PRODUCT_LIST = {
  q: text,
  category: text,
  color: choice(FILTER_COLORS),
  visible: choice(['true', 'false']),
  stock: choice(STOCK_FILTERS),
  sort: choice(OFFICE_PRODUCT_SORTS),
  page,
} as const;

export type ProductListAddress = ReturnType<typeof useListAddress<typeof PRODUCT_LIST>>;

/** Turns the address into the query of the API. */
export function queryOf({ visible, ...query }: ProductListAddress['query']): OfficeProductsQuery {
  return { ...query, ...(visible !== undefined && { visible: visible === 'true' }) };
}

/** First entry of each choice; it stands for no filter. */
const ALL = 'all';

const SORTS: Readonly<Record<(typeof OFFICE_PRODUCT_SORTS)[number], MessageKey>> = {
  'price-asc': 'sortPriceAsc',
  'price-desc': 'sortPriceDesc',
  'stock-asc': 'sortStock',
  name: 'sortName',
  changed: 'sortChanged',
};

export interface ProductFiltersProps {
  address: ProductListAddress;
  /** Categories as far as they have loaded. */
  categories: readonly OfficeCategoryView[];
}

/** Search, filters and sort order of the list. */
export function ProductFilters({ address: { values, change }, categories }: ProductFiltersProps) {
  const { t } = useMessages();
  const language = useLanguage();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { q: _, page: __, ...narrowed } = values;
  const count = Object.values(narrowed).filter((value) => value !== undefined).length;
  return (
    <div className={styles.filters}>
      <SearchField label={t('search')} value={values.q} onSearch={(q) => change({ q }, 'replace')} />
      <Button
        kind="line"
        tall
        className={styles.fold}
        icon={SlidersHorizontal}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {count === 0 ? t('filters') : t('filtersChosen', { count })}
      </Button>
      <div className={classNames(styles.choices, isOpen && styles.open)} id={id}>
        <Narrowing
          label={t('category')}
          all={t('everyCategory')}
          value={values.category}
          options={categories.map(({ slug, name }) => ({ value: slug, label: name[language] }))}
          onChange={(category) => change({ category })}
        />
        <Narrowing
          label={t('colour')}
          all={t('everyColour')}
          value={values.color}
          options={COLOR_OPTIONS.map(({ value, label }) => ({ value, label: label[language] }))}
          onChange={(color) => change({ color })}
        />
        <Narrowing
          label={t('visibility')}
          all={t('shownAndHidden')}
          value={values.visible}
          options={[
            { value: 'true', label: t('shownOnly') },
            { value: 'false', label: t('hiddenOnly') },
          ]}
          onChange={(visible) => change({ visible })}
        />
        <Narrowing
          label={t('stockFilter')}
          all={t('everyStock')}
          value={values.stock}
          options={[
            { value: 'low', label: t('lowStock') },
            { value: 'out', label: t('soldOutOnly') },
          ]}
          onChange={(stock) => change({ stock })}
        />
        <Narrowing
          label={t('sort')}
          all={t('sortNewest')}
          value={values.sort}
          options={OFFICE_PRODUCT_SORTS.map((value) => ({ value, label: t(SORTS[value]) }))}
          onChange={(sort) => change({ sort })}
        />
      </div>
    </div>
  );
}

interface NarrowingProps<Value extends string> {
  label: string;
  all: string;
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | undefined) => void;
}

function Narrowing<Value extends string>({ label, all, value, options, onChange }: NarrowingProps<Value>) {
  return (
    <ChoiceField<Value | typeof ALL>
      label={label}
      value={value ?? ALL}
      options={[{ value: ALL, label: all }, ...options]}
      onChange={(chosen) => onChange(chosen === ALL ? undefined : chosen)}
    />
  );
}
