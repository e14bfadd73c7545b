import type { NamedIndex } from './collection.ts';

/** Filter of a list. */
export type Scope = 'all' | 'category' | 'color' | 'category_color';

/**
 * Order of a list after its stock: the place (in a category only), new arrivals and then the newest first, or the price.
 * An index is only read in one direction, so there is one for each direction of the price.
 */
export type ListOrder = 'placed' | 'newest' | 'cheapest' | 'dearest';

const SCOPE_FIELDS: Record<Scope, readonly string[]> = {
  all: [],
  category: ['categoryId'],
  color: ['filterColor'],
  category_color: ['categoryId', 'filterColor'],
};

/** Sort of each order. The product's number comes last, so that no two products are equal. */
export const LIST_SORTS = {
  placed: { inStock: -1, place: -1, isNewArrival: -1, createdAt: -1, seq: -1 },
  newest: { inStock: -1, isNewArrival: -1, createdAt: -1, seq: -1 },
  cheapest: { inStock: -1, price: 1, seq: 1 },
  dearest: { inStock: -1, price: -1, seq: -1 },
} as const satisfies Record<ListOrder, Readonly<Record<string, 1 | -1>>>;

export function listingIndex(scope: Scope, order: ListOrder): string {
  return `products_${scope}_${order}`;
}

/**
 * One index for each kind of list, so that any page is read in its order without sorting. Lists that include hidden
 * products merge two ranges of one index.
 */
export const LISTING_INDEXES: readonly NamedIndex[] = (Object.keys(SCOPE_FIELDS) as Scope[]).flatMap((scope) =>
  ordersOf(scope).map((order): NamedIndex => {
    const scopeFields = Object.fromEntries(SCOPE_FIELDS[scope].map((field) => [field, 1 as const]));
    return [{ isListed: 1, ...scopeFields, ...LIST_SORTS[order] }, { name: listingIndex(scope, order) }];
  }),
);

/** Lists of the whole shop follow no order by hand, since a place is one among the products of a category. */
function ordersOf(scope: Scope): ListOrder[] {
  const orders = Object.keys(LIST_SORTS) as ListOrder[];
  return SCOPE_FIELDS[scope].includes('categoryId') ? orders : orders.filter((order) => order !== 'placed');
}
