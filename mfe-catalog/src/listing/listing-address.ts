import type { FilterColor, ProductSort } from '@fyonka/api-contract/wire/catalog';
import { listNarrowing } from '@fyonka/api-contract/pages/first-view';
import type { ListNarrowing } from '@fyonka/api-contract/pages/first-view';
import { changeQuery, useQuery } from '../address.ts';

/** Most pages of one list: beyond them a filter serves better than scrolling. */
export const MOST_PAGES = 40;

/** How a list is narrowed and ordered, and how much of it is shown. All of it is in the address, so that a reload and the back button keep it. */
export interface ListingAddress extends ListNarrowing {
  /** How many pages are shown, counted from 1. */
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

/** Another colour or order is another list: it starts at its first page, and going back leads to the one before. */
export const chooseColor = (color: FilterColor | null): void => changeQuery({ color, pages: null }, 'push');
export const chooseSort = (sort: ProductSort | null): void => changeQuery({ sort, pages: null }, 'push');
export const showPages = (pages: number): void => changeQuery({ pages: String(pages) }, 'replace');
