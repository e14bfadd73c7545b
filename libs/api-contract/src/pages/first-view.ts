import type { FilterColor, ProductSort } from '../wire/catalog.ts';
import { LONGEST_SEARCH } from '../values/limits.ts';
import { FILTER_COLORS, PRODUCT_SORTS } from '../values/goods/product-filters.ts';

// Calls that a page makes when it opens. The document contains their answers already, under the paths of the calls.
// Shell and remotes are deployed separately and must form the same paths, or they would not find these answers.

/**
 * Products that a product's page asks for from the same category. It shows fewer, because it leaves out the product
 * itself and prefers those in stock.
 */
export const RELATED_SIZE = 9;

/** A typed text as it is sent to the search: trimmed, and cut to {@link LONGEST_SEARCH}. */
export function searchText(typed: string): string {
  return Array.from(typed.trim()).slice(0, LONGEST_SEARCH).join('').trim();
}

/** Filters and sort of a list, as the address of its page has them. */
export interface ListNarrowing {
  color: FilterColor | null;
  /** Null: the list's usual order. */
  sort: ProductSort | null;
  /** Only new arrivals. */
  isNew: boolean;
}

/** Values that the shop does not know are ignored. */
export function listNarrowing(query: Pick<URLSearchParams, 'get'>): ListNarrowing {
  return {
    color: FILTER_COLORS.find((color) => color === query.get('color')) ?? null,
    sort: PRODUCT_SORTS.find((sort) => sort === query.get('sort')) ?? null,
    isNew: query.get('isNew') === 'true',
  };
}

type Value = string | number | boolean;

/**
 * The path of a `GET` call in its canonical form: parameters sorted, values encoded, parameters without a value dropped.
 * A list repeats its parameter.
 */
export function apiPath(
  path: string,
  query: Readonly<Record<string, Value | readonly Value[] | undefined>> = {},
): string {
  const parameters = Object.entries(query)
    .flatMap(([name, values]) => [values ?? []].flat().map((value) => [name, String(value)] as const))
    .filter(([, value]) => value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return parameters.length === 0 ? path : `${path}?${parameters.join('&')}`;
}
