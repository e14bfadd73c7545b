import { FILTER_COLORS } from '@fyonka/api-contract/values/goods/product-filters';
import { COLOR_OPTIONS } from '@fyonka/api-contract/values/colors';
import { OFFICE_PRODUCT_SORTS, STOCK_FILTERS } from '@fyonka/api-contract/values/office';
import type { OfficeCategoryView } from '@fyonka/api-contract/wire/office/categories';
import type { OfficeProductsQuery } from '@fyonka/api-contract/wire/office/products';
import { ListFilters } from '../../parts/list-page/list-filters.tsx';
import type { ListFilter } from '../../parts/list-page/list-filters.tsx';
import { choice, page, text } from '../../parts/lists/list-address.ts';
import type { useListAddress } from '../../parts/lists/list-address.ts';
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

/** The parameters that leave products out. A sort order does not. */
export const NARROWING = ['q', 'category', 'color', 'visible', 'stock'] as const;

/** Search, filters and sort order of the list. */
export function ProductFilters({ address, categories }: ProductFiltersProps) {
  const { t, lang } = useMessages();
  const choices: Omit<ListFilter<keyof ProductListAddress['values']> & { as: 'choice' }, 'as'>[] = [
    {
      name: 'category',
      label: t('category'),
      any: t('everyCategory'),
      options: categories.map(({ slug, name }) => ({ value: slug, label: name[lang] })),
    },
    {
      name: 'color',
      label: t('colour'),
      any: t('everyColour'),
      options: COLOR_OPTIONS.map(({ value, label }) => ({ value, label: label[lang] })),
    },
    {
      name: 'visible',
      label: t('visibility'),
      any: t('shownAndHidden'),
      options: [
        { value: 'true', label: t('shownOnly') },
        { value: 'false', label: t('hiddenOnly') },
      ],
    },
    {
      name: 'stock',
      label: t('stockFilter'),
      any: t('everyStock'),
      options: [
        { value: 'low', label: t('lowStock') },
        { value: 'out', label: t('soldOutOnly') },
      ],
    },
    {
      name: 'sort',
      label: t('sort'),
      any: t('sortNewest'),
      options: OFFICE_PRODUCT_SORTS.map((value) => ({ value, label: t(SORTS[value]) })),
    },
  ];
  return (
    <ListFilters
      address={address}
      filters={[
        { as: 'search', name: 'q', label: t('search') },
        ...choices.map((choice) => ({ as: 'choice' as const, ...choice })),
      ]}
      foldLabel={(count) => (count === 0 ? t('filters') : t('filtersChosen', { count }))}
      styles={styles}
    />
  );
}
