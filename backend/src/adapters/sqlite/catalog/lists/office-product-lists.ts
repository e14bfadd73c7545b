import type { OfficeProductQuery, OfficeProductSort } from '../../../../application/catalog/editing/editing-ports.ts';
import type { CategoryId } from '../../../../domain/ids.ts';
import type { SqliteDatabase } from '../../connection/database.ts';
import {
  audienceOf,
  conditions,
  countProducts,
  listProducts,
  orderByOf,
  scopeOf,
  usualOrder,
} from './product-lists.ts';
import type { ListQuery, RowPage } from './product-lists.ts';
import type { Narrowing } from './narrowing.ts';
import { listingIndex } from '../../schema/before/catalog/lists/listing-indexes.ts';

/** A query whose category has been looked up already. */
export type OfficeListQuery = Omit<OfficeProductQuery, 'category' | 'search'> & {
  readonly categoryId: CategoryId | null;
};

/** Sort orders that only the office offers, each with the index that is sorted that way. */
const OFFICE_ORDERS = {
  'stock-asc': { order: 'stock NULLS LAST, seq', index: 'products_by_stock' },
  name: { order: 'name_ar, seq', index: 'products_by_name' },
  changed: { order: 'changed_at DESC, seq DESC', index: 'products_by_change' },
} as const;

/**
 * Reads one page of a product list of the office. Products with few pieces, sold out or hidden are found by an index and
 * then sorted, so the cost grows with their number. All other lists read an index in its order.
 */
export function listOfficeProducts(db: SqliteDatabase, query: OfficeListQuery): RowPage {
  const likeShoppers = asShoppersList(query);
  const { order, where: narrowed, values: bounds } = narrowingOf(query);
  if (order === undefined && narrowed === 'TRUE') return listProducts(db, likeShoppers);
  const { where, values } = conditions(likeShoppers);
  const source = `products INDEXED BY ${indexOf(query, likeShoppers)} WHERE ${where} AND ${narrowed}`;
  const rows = db.all<{ seq: number }>(
    `SELECT seq FROM ${source} ORDER BY ${order ?? orderByOf(likeShoppers)} LIMIT ? OFFSET ?`,
    ...values,
    ...bounds,
    query.limit,
    (query.page - 1) * query.limit,
  );
  // The counters are by category, colour, new arrival and visibility, but not by stock.
  const isCounted = query.piecesAtMost === null && !query.onlySoldOut;
  const total = isCounted
    ? countProducts(db, `${where} AND ${narrowed}`, values)
    : countRows(db, source, [...values, ...bounds]);
  return { seqs: rows.map(({ seq }) => seq), total, isCapped: false };
}

/** Filters and sort order that shoppers do not have. */
export function narrowingOf({ sort, piecesAtMost, onlySoldOut, isListed }: OfficeListQuery): Narrowing {
  const conditions: string[] = [];
  if (piecesAtMost !== null) conditions.push('stock <= ? AND in_stock = 1');
  if (onlySoldOut) conditions.push('in_stock = 0');
  if (isListed === false) conditions.push('listed = 0');
  return {
    order: isOfficeSort(sort) ? OFFICE_ORDERS[sort].order : undefined,
    where: conditions.length === 0 ? 'TRUE' : conditions.join(' AND '),
    values: piecesAtMost === null ? [] : [piecesAtMost],
  };
}

/** The filters and sort order that shoppers have as well. */
export function asShoppersList({ sort, ...query }: OfficeListQuery): ListQuery {
  return { ...query, prices: null, includeHidden: query.isListed !== true, sort: isOfficeSort(sort) ? null : sort };
}

function indexOf({ sort, piecesAtMost, onlySoldOut, isListed }: OfficeListQuery, likeShoppers: ListQuery): string {
  if (piecesAtMost !== null) return OFFICE_ORDERS['stock-asc'].index;
  if (onlySoldOut) return listingIndex(audienceOf(likeShoppers), scopeOf(likeShoppers), usualOrder(likeShoppers));
  return isListed === false || !isOfficeSort(sort) ? 'products_unlisted' : OFFICE_ORDERS[sort].index;
}

function countRows(db: SqliteDatabase, source: string, values: readonly (string | number)[]): number {
  return db.get<{ total: number }>(`SELECT count(*) AS total FROM ${source}`, ...values)?.total ?? 0;
}

function isOfficeSort(sort: OfficeProductSort | null): sort is keyof typeof OFFICE_ORDERS {
  return sort !== null && Object.hasOwn(OFFICE_ORDERS, sort);
}
