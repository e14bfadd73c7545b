import type { NamedIndex } from './collection.ts';

/** What a list is narrowed to. */
export type Scope = 'all' | 'category' | 'color' | 'category_color';

/**
 * What a list is ordered by after its stock: new arrivals and then the newest first, or the price. Each is read off its
 * index in one direction: that is why the two orders by price have one each.
 */
export type ListOrder = 'newest' | 'cheapest' | 'dearest';

const SCOPE_FIELDS: Record<Scope, readonly string[]> = {
  all: [],
  category: ['categoryId'],
  color: ['filterColor'],
  category_color: ['categoryId', 'filterColor'],
};

/** As lists are sorted. The number of the product is last in each, so that no two are equal. */
export const LIST_SORTS = {
  newest: { inStock: -1, isNewArrival: -1, createdAt: -1, seq: -1 },
  cheapest: { inStock: -1, price: 1, seq: 1 },
  dearest: { inStock: -1, price: -1, seq: -1 },
} as const satisfies Record<ListOrder, Readonly<Record<string, 1 | -1>>>;

export function listingIndex(scope: Scope, order: ListOrder): string {
  return `products_${scope}_${order}`;
}

/**
 * One index for each kind of list, so that any page of it is read in its order and nothing is sorted. A list of what is
 * hidden too is two lists of one index, merged.
 */
export const LISTING_INDEXES: readonly NamedIndex[] = (Object.keys(SCOPE_FIELDS) as Scope[]).flatMap((scope) =>
  (Object.keys(LIST_SORTS) as ListOrder[]).map((order): NamedIndex => {
    const scopeFields = Object.fromEntries(SCOPE_FIELDS[scope].map((field) => [field, 1 as const]));
    return [{ isListed: 1, ...scopeFields, ...LIST_SORTS[order] }, { name: listingIndex(scope, order) }];
  }),
);
