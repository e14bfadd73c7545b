/** Shoppers see `listed` products only, administrators see `every` product. */
export type Audience = 'listed' | 'every';
/** The filter of a list. */
export type Scope = 'all' | 'category' | 'color' | 'category_color';
/** `newest` and `price` are the orders of the first release, which did not sort by stock. */
export type Order = 'newest' | 'price' | ListOrder;
/**
 * Sort orders of lists, all of which show products in stock first: by their place (in a category only), new arrivals and
 * then the newest, new arrivals only, or by price. The two orders by price need an index each, because stock is sorted
 * in the same direction in both.
 */
export type ListOrder = 'stocked_placed' | 'stocked_newest' | 'stocked_new' | 'stocked_cheapest' | 'stocked_dearest';

const SCOPE_COLUMNS: Record<Scope, readonly string[]> = {
  all: [],
  category: ['category_id'],
  color: ['filter_color'],
  category_color: ['category_id', 'filter_color'],
};
const FIRST_ORDERS: Partial<Record<Order, readonly string[]>> = {
  newest: ['is_new', 'created_at'],
  price: ['price'],
};
const STOCKED_ORDERS: Partial<Record<Order, readonly string[]>> = {
  stocked_newest: ['in_stock', 'is_new', 'created_at'],
  stocked_new: ['in_stock', 'created_at'],
  stocked_cheapest: ['in_stock DESC', 'price'],
  stocked_dearest: ['in_stock', 'price'],
};

const PLACED_ORDER: Partial<Record<Order, readonly string[]>> = {
  stocked_placed: ['in_stock', 'place', 'is_new', 'created_at'],
};
/** Lists of the whole shop follow no order by hand, since a place is one among the products of a category. */
const PLACED_SCOPES: readonly Scope[] = ['category', 'category_color'];

export function listingIndex(audience: Audience, scope: Scope, order: Order): string {
  return `products_${audience}_${scope}_${order}`;
}

/** Creates one index for each kind of list, so that any page is read from the index without sorting. */
export function listingIndexes(): string {
  return forEachList(FIRST_ORDERS, created);
}

export function dropListingIndexes(): string {
  return forEachList(FIRST_ORDERS, (name) => `DROP INDEX ${name};`);
}

/** Creates the indexes for lists of a category, which follow the order by hand. */
export function placedListingIndexes(): string {
  return forEachList(PLACED_ORDER, created, PLACED_SCOPES);
}

/** Drops the indexes that `placedListingIndexes` replaces. */
export function dropNewestIndexesOfCategories(): string {
  return forEachList({ stocked_newest: [] }, (name) => `DROP INDEX ${name};`, PLACED_SCOPES);
}

/** Creates the indexes for lists that show sold-out products last. */
export function stockedListingIndexes(): string {
  return forEachList(STOCKED_ORDERS, (name, columns, audience, order) => {
    const filters = [
      ...(audience === 'listed' ? ['listed = 1'] : []),
      ...(order === 'stocked_new' ? ['is_new = 1'] : []),
    ];
    const where = filters.length > 0 ? ` WHERE ${filters.join(' AND ')}` : '';
    return `CREATE INDEX ${name} ON products (${columns})${where};`;
  });
}

function created(name: string, columns: string, audience: Audience): string {
  const filter = audience === 'listed' ? ' WHERE listed = 1' : '';
  return `CREATE INDEX ${name} ON products (${columns})${filter};`;
}

function forEachList(
  orders: Partial<Record<Order, readonly string[]>>,
  statement: (name: string, columns: string, audience: Audience, order: Order) => string,
  scopes = Object.keys(SCOPE_COLUMNS) as readonly Scope[],
): string {
  const statements: string[] = [];
  for (const audience of ['listed', 'every'] as const) {
    for (const scope of scopes) {
      for (const [order, columns] of Object.entries(orders) as [Order, readonly string[]][]) {
        const name = listingIndex(audience, scope, order);
        statements.push(statement(name, [...SCOPE_COLUMNS[scope], ...columns].join(', '), audience, order));
      }
    }
  }
  return statements.join('\n');
}
