import type { FilterColor, ProductSort } from '../wire/catalog.ts';
import { LONGEST_SEARCH } from '../values/limits.ts';
import { FILTER_COLORS, PRODUCT_SORTS } from '../values/product-filters.ts';

// The calls that a page makes when it opens. The server answers them in the document already, under their paths; shell
// and remotes are deployed on their own and must form the same paths, or they would not find these answers.

/** Products of one page of a list: a multiple of 2, 3 and 4, so that the last row is full however many stand in one. */
export const PAGE_SIZE = 24;

/** Products of its category that a product's page asks for. It shows fewer: it leaves out the product itself, and prefers what is in stock. */
export const RELATED_SIZE = 9;

/** A typed text as it is searched: without blanks around it, and cut to {@link LONGEST_SEARCH}. */
export function searchText(typed: string): string {
  return Array.from(typed.trim()).slice(0, LONGEST_SEARCH).join('').trim();
}

/** How the address of a page narrows and orders its list. */
export interface ListNarrowing {
  color: FilterColor | null;
  /** Null: the list's own order. */
  sort: ProductSort | null;
  /** Only new arrivals. */
  isNew: boolean;
}

/** Values that the shop does not know are ignored. */
export function listNarrowing(query: URLSearchParams): ListNarrowing {
  return {
    color: FILTER_COLORS.find((color) => color === query.get('color')) ?? null,
    sort: PRODUCT_SORTS.find((sort) => sort === query.get('sort')) ?? null,
    isNew: query.get('isNew') === 'true',
  };
}

/** The path of a `GET` call in its canonical form: parameters sorted, values encoded, parameters without a value dropped. */
export function apiPath(
  path: string,
  query: Readonly<Record<string, string | number | boolean | undefined>> = {},
): string {
  const parameters = Object.entries(query)
    .filter((entry): entry is [string, string | number | boolean] => entry[1] !== undefined && entry[1] !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return parameters.length === 0 ? path : `${path}?${parameters.join('&')}`;
}
