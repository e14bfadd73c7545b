/** Who looks at a list: shoppers at what is listed, administrators at everything. */
export type Audience = 'listed' | 'every';
/** What a list is narrowed to. */
export type Scope = 'all' | 'category' | 'color' | 'category_color';
/** What a list is ordered by: new arrivals and then the newest first, or the price. */
export type Order = 'newest' | 'price';

const SCOPE_COLUMNS: Record<Scope, readonly string[]> = {
  all: [],
  category: ['category_id'],
  color: ['filter_color'],
  category_color: ['category_id', 'filter_color'],
};
const ORDER_COLUMNS: Record<Order, readonly string[]> = { newest: ['is_new', 'created_at'], price: ['price'] };

export function listingIndex(audience: Audience, scope: Scope, order: Order): string {
  return `products_${audience}_${scope}_${order}`;
}

/** One index for each kind of list, so that any page of it is read in its order and nothing is sorted. */
export function listingIndexes(): string {
  const statements: string[] = [];
  for (const audience of ['listed', 'every'] as const) {
    for (const [scope, scopeColumns] of Object.entries(SCOPE_COLUMNS)) {
      for (const [order, orderColumns] of Object.entries(ORDER_COLUMNS)) {
        const columns = [...scopeColumns, ...orderColumns].join(', ');
        const filter = audience === 'listed' ? ' WHERE listed = 1' : '';
        statements.push(
          `CREATE INDEX ${listingIndex(audience, scope as Scope, order as Order)} ON products (${columns})${filter};`,
        );
      }
    }
  }
  return statements.join('\n');
}
