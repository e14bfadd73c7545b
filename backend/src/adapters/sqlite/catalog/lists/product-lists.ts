import { MOST_MATCHES } from '../../../../application/catalog/ports.ts';
import type { ProductQuery, ProductSort } from '../../../../application/catalog/ports.ts';
import { oncePerDesign } from '../../../../domain/catalog/designs/once-per-design.ts';
import type { CategoryId } from '../../../../domain/ids.ts';
import type { Narrowing } from './narrowing.ts';
import type { SqliteDatabase } from '../../connection/database.ts';
import { listingIndex } from '../../schema/before/catalog/lists/listing-indexes.ts';
import type { Audience, ListOrder, Scope } from '../../schema/before/catalog/lists/listing-indexes.ts';

/** A query whose category has been looked up already. */
export type ListQuery = Omit<ProductQuery, 'category' | 'search'> & { readonly categoryId: CategoryId | null };

/** One page of products, as row numbers in the order of the page. */
export interface RowPage {
  readonly seqs: readonly number[];
  readonly total: number;
  /** Whether more match than are read, see `MOST_MATCHES`; null: not known, as of shoppers' lists within bounds of price. */
  readonly isCapped: boolean | null;
}

/**
 * Reads one page of the catalogue from the index for its filters and order, so the cost grows with the page's size and
 * offset, not with the catalogue. The total is a sum of counters, whose number grows with the categories.
 */
export function listProducts(db: SqliteDatabase, query: ListQuery): RowPage {
  const { total, reach, read } = wholeList(db, query);
  const rows = read(query.limit, (query.page - 1) * query.limit);
  return { seqs: rows.map((row) => row.seq), total: Math.min(total, reach), isCapped: total > reach };
}

/** A list of which any part can be read. */
export interface WholeList {
  /** Condition for its products, with its values. */
  readonly where: string;
  readonly values: readonly string[];
  readonly total: number;
  /** Products that are read at most. */
  readonly reach: number;
  readonly read: (limit: number, offset: number) => FoundRow[];
}

export function wholeList(db: SqliteDatabase, query: ListQuery): WholeList {
  const { where, values } = conditions(query);
  const fields = query.oncePerDesign ? 'seq, design' : 'seq';
  const total = countProducts(db, where, values);
  const [sql, reach] =
    query.onlyNewArrivals && query.sort
      ? [newArrivalsByPrice(query, where, query.sort, fields), MOST_MATCHES]
      : [plainList(query, where, fields), total];
  const read = (limit: number, offset: number) => db.all<FoundRow>(sql, ...values, limit, offset);
  return { where, values, total, reach, read };
}

/** The design is there where a list shows designs once. */
export type FoundRow = { seq: number; design?: string | null };

/** A page of found products, with each design once where the list shows it so. */
export function pageOf(
  { page, limit, oncePerDesign: isOnce }: ListQuery,
  rows: readonly FoundRow[],
  isCapped: RowPage['isCapped'],
): RowPage {
  const shown = isOnce ? oncePerDesign(rows) : rows;
  return { seqs: shown.slice((page - 1) * limit, page * limit).map(({ seq }) => seq), total: shown.length, isCapped };
}

/**
 * The cheapest `MOST_MATCHES` in stock and sold out within bounds of price, from the index of the list that is sorted by
 * price, in the order of the list.
 */
export function listByPrice(db: SqliteDatabase, query: ListQuery, { where, values }: Narrowing): RowPage {
  const own = conditions(query);
  const index = listingIndex(audienceOf(query), scopeOf(query), 'stocked_cheapest');
  const some = [1, 0].map(
    (inStock) => `SELECT * FROM (SELECT * FROM products INDEXED BY ${index}
      WHERE ${own.where} AND in_stock = ${inStock} AND ${where} ORDER BY price LIMIT ${MOST_MATCHES})`,
  );
  const rows = db.all<FoundRow>(
    `SELECT seq, design FROM (${some.join(' UNION ALL ')}) ORDER BY ${orderByOf(query)}`,
    ...some.flatMap(() => [...own.values, ...values]),
  );
  return pageOf(query, rows, null);
}

function plainList(query: ListQuery, where: string, fields: string): string {
  const index = listingIndex(audienceOf(query), scopeOf(query), orderOf(query));
  return `SELECT ${fields} FROM products INDEXED BY ${index}
    WHERE ${where} ORDER BY ${orderByOf(query)} LIMIT ? OFFSET ?`;
}

/** Sorts the newest new arrivals by price. They are few, so they need no index of their own. */
function newArrivalsByPrice(query: ListQuery, where: string, sort: ProductSort, fields: string): string {
  return `SELECT ${fields} FROM (
      SELECT ${fields}, price, in_stock FROM products INDEXED BY ${listingIndex(audienceOf(query), scopeOf(query), 'stocked_new')}
      WHERE ${where} ORDER BY in_stock DESC, ${ORDER_BY.newest} LIMIT ${MOST_MATCHES}
    ) ORDER BY in_stock DESC, ${ORDER_BY[sort]} LIMIT ? OFFSET ?`;
}

/** Sort orders within products that are in stock, and within those that are not. */
export const ORDER_BY = {
  placed: 'place DESC, is_new DESC, created_at DESC, seq DESC',
  arrival: 'is_new DESC, created_at DESC, seq DESC',
  newest: 'created_at DESC, seq DESC',
  'price-asc': 'price, seq',
  'price-desc': 'price DESC, seq DESC',
} as const;

export function orderByOf(query: ListQuery): string {
  const usual = usualOrder(query) === 'stocked_placed' ? 'placed' : 'arrival';
  return `in_stock DESC, ${ORDER_BY[query.sort ?? (query.onlyNewArrivals ? 'newest' : usual)]}`;
}

function orderOf(query: ListQuery): ListOrder {
  if (query.sort === 'price-asc') return 'stocked_cheapest';
  if (query.sort === 'price-desc') return 'stocked_dearest';
  return query.onlyNewArrivals ? 'stocked_new' : usualOrder(query);
}

/** The order of a list for which no other is asked. Only lists of a category follow the order by hand. */
export function usualOrder({ categoryId }: Pick<ListQuery, 'categoryId'>): ListOrder {
  return categoryId === null ? 'stocked_newest' : 'stocked_placed';
}

export function countProducts(db: SqliteDatabase, where: string, values: readonly string[]): number {
  const row = db.get<{ total: number }>(
    `SELECT coalesce(sum(quantity), 0) AS total FROM product_counts WHERE ${where}`,
    ...values,
  );
  return row?.total ?? 0;
}

/** Conditions for `products` and for `product_counts`, which both have these columns. */
export function conditions(query: ListQuery): { where: string; values: string[] } {
  const conditions = ['TRUE'];
  const values: string[] = [];
  if (!query.includeHidden) conditions.push('listed = 1');
  if (query.onlyNewArrivals) conditions.push('is_new = 1');
  if (query.categoryId !== null) {
    conditions.push('category_id = ?');
    values.push(query.categoryId);
  }
  if (query.color !== null) {
    conditions.push('filter_color = ?');
    values.push(query.color);
  }
  return { where: conditions.join(' AND '), values };
}

export function audienceOf(query: ListQuery): Audience {
  return query.includeHidden ? 'every' : 'listed';
}

export function scopeOf(query: ListQuery): Scope {
  if (query.categoryId === null) return query.color === null ? 'all' : 'color';
  return query.color === null ? 'category' : 'category_color';
}
