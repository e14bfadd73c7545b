import type { AttributeParameters, FilterColor, ProductSort } from '@fyonka/api-contract/wire/catalog';
import { listNarrowing } from '@fyonka/api-contract/pages/first-view';
import type { ListNarrowing } from '@fyonka/api-contract/pages/first-view';
import {
  ATTRIBUTE_PARAMETER,
  MOST_FILTER_VALUES,
  MOST_FILTERS,
} from '@fyonka/api-contract/values/goods/product-filters';
import { changeQuery, useQuery } from '../address.ts';
import type { Query } from '../drawn-page.ts';

/** Most pages of a list. Beyond them, a filter helps more than scrolling. */
export const MOST_PAGES = 40;

/** Filter, sort order and length of a list. All of them are in the address, so that a reload and Back keep them. */
export interface ListingAddress extends ListNarrowing {
  /** Number of pages shown, from 1. */
  pages: number;
  attributes: AttributeParameters;
}

export function useListingAddress(): ListingAddress {
  const query = useQuery();
  const pages = Number(query.get('pages'));
  return {
    ...listNarrowing(query),
    attributes: attributesIn(query),
    pages: Number.isInteger(pages) && pages >= 1 ? Math.min(pages, MOST_PAGES) : 1,
  };
}

/** As many attributes and values as calls take. */
function attributesIn(query: Query): AttributeParameters {
  const found: Record<string, string[]> = {};
  for (const [name, value] of query)
    if (name.startsWith(ATTRIBUTE_PARAMETER) && (found[name] || Object.keys(found).length < MOST_FILTERS))
      found[name] = [...(found[name] ?? []), value].slice(0, MOST_FILTER_VALUES);
  return found;
}

/** Another colour or sort order starts again at the first page, and Back returns to the former list. */
export const chooseColor = (color: FilterColor | null): void => changeQuery({ color, pages: null }, 'push');
export const chooseSort = (sort: ProductSort | null): void => changeQuery({ sort, pages: null }, 'push');
export const showPages = (pages: number): void => changeQuery({ pages: String(pages) }, 'replace');
