import type { ProductQuery } from './ports.ts';

/** The first page of all that a shopper sees, in the shop's own order. */
export const EVERYTHING: ProductQuery = {
  includeHidden: false,
  category: null,
  color: null,
  sort: null,
  search: null,
  onlyNewArrivals: false,
  page: 1,
  limit: 24,
};
