import type { FilterColor, ProductSort } from '@fyonka/api-contract/wire/catalog';
import { listNarrowing } from '@fyonka/api-contract/pages/first-view';
import type { ListNarrowing } from '@fyonka/api-contract/pages/first-view';
import { changeQuery, useQuery } from '../address.ts';

/** Most pages of a list. Beyond them, a filter helps more than scrolling. */
export const MOST_PAGES = 40;

/** Filter, sort order and length of a list. All of them are in the address, so that a reload and Back keep them. */
export interface ListingAddress extends ListNarrowing {
  /** Number of pages shown, from 1. */
  pages: number;
}

export function useListingAddress(): ListingAddress {
  const query = useQuery();
  const pages = Number(query.get('pages'));
  return {
    ...listNarrowing(query),
    pages: Number.isInteger(pages) && pages >= 1 ? Math.min(pages, MOST_PAGES) : 1,
  };
}

/** Another colour or sort order starts again at the first page, and Back returns to the former list. */
export const chooseColor = (color: FilterColor | null): void => changeQuery({ color, pages: null }, 'push');
export const chooseSort = (sort: ProductSort | null): void => changeQuery({ sort, pages: null }, 'push');
export const showPages = (pages: number): void => changeQuery({ pages: String(pages) }, 'replace');
