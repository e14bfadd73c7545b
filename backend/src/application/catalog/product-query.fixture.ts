import type { ProductQuery } from './ports.ts';

/** The first page of all visible products in the default order. */
export const EVERYTHING: ProductQuery = {
  includeHidden: false,
  category: null,
  color: null,
  sort: null,
  search: null,
  onlyNewArrivals: false,
  prices: null,
  attributes: [],
  page: 1,
  limit: 24,
};
