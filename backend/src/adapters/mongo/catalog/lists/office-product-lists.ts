import type { OfficeProductQuery, OfficeProductSort } from '../../../../application/catalog/editing/editing-ports.ts';
import type { CategoryId } from '../../../../domain/ids.ts';
import type { MongoDatabase } from '../../connection/database.ts';
import type { ReadProduct } from '../product-documents.ts';
import { filterOf, listProducts, orderOf, pageOfPlaced, productsAt, totalOf } from './product-lists.ts';
import type { DocumentPage, ListQuery } from './product-lists.ts';
import { comparing, OFFICE_ORDERS, PLACED } from './product-order.ts';
import type { Compare, Placed } from './product-order.ts';
import type { Narrowing } from '../search/product-search.ts';

/** A query whose category is known to exist. */
export type OfficeListQuery = Omit<OfficeProductQuery, 'category' | 'search'> & {
  readonly categoryId: CategoryId | null;
};

type OfficeOrder = keyof typeof OFFICE_ORDERS;
type Filter = Readonly<Record<string, unknown>>;

/**
 * One page of the office's list, read from an index in its order. Products with few pieces are found by an index and
 * sorted in memory, so the work grows with their number.
 */
export async function listOfficeProducts(db: MongoDatabase, query: OfficeListQuery): Promise<DocumentPage> {
  const { sort, piecesAtMost } = query;
  const likeShoppers = asShoppersList(query);
  if (piecesAtMost !== null) return listFew(db, query, piecesAtMost);
  if (!isOfficeSort(sort)) return listProducts(db, likeShoppers);
  const filter = filterOf(likeShoppers);
  const [documents, total] = await Promise.all([
    sort === 'stock-asc' ? byStock(db, query, filter) : inOrder(db, sort, filter, pageBounds(query)),
    totalOf(db, likeShoppers),
  ]);
  return { documents, total, isCapped: false };
}

/** Conditions and orders that only the office's lists have. */
export function narrowingOf({ sort, piecesAtMost }: OfficeListQuery): Narrowing {
  return {
    compare: isOfficeSort(sort) ? OFFICE_ORDERS[sort].compare : undefined,
    filter: piecesAtMost === null ? {} : few(piecesAtMost),
  };
}

/** The part of a query that shoppers' lists have as well. */
export function asShoppersList({ sort, ...query }: OfficeListQuery): ListQuery {
  return { ...query, prices: null, sort: isOfficeSort(sort) ? null : sort };
}

async function listFew(db: MongoDatabase, query: OfficeListQuery, pieces: number): Promise<DocumentPage> {
  const list = asShoppersList(query);
  const products = await db
    .collection('products')
    .find({ ...filterOf(list), ...few(pieces) }, { hint: OFFICE_ORDERS['stock-asc'].index })
    .project<Placed>(PLACED)
    .toArray();
  return pageOfPlaced(db, list, products.toSorted(compareOf(query)), false);
}

/** The index puts products without tracked stock first, but the list shows them last: so they are read separately. */
async function byStock(db: MongoDatabase, query: OfficeListQuery, filter: Filter): Promise<ReadProduct[]> {
  const { skip, limit } = pageBounds(query);
  const tracked = { ...filter, stock: { $gte: 0 } };
  const first = await inOrder(db, 'stock-asc', tracked, { skip, limit });
  if (first.length === limit) return first;
  const before = await db.collection('products').countDocuments(tracked, { hint: OFFICE_ORDERS['stock-asc'].index });
  const rest = { skip: Math.max(0, skip - before), limit: limit - first.length };
  return [...first, ...(await inOrder(db, 'stock-asc', { ...filter, stock: null }, rest))];
}

/** Skips over index entries and reads only the products of the page. */
async function inOrder(
  db: MongoDatabase,
  order: OfficeOrder,
  filter: Filter,
  bounds: { readonly skip: number; readonly limit: number },
): Promise<ReadProduct[]> {
  const { index, sort } = OFFICE_ORDERS[order];
  const page = await db
    .collection('products')
    .find(filter, { hint: index, sort, ...bounds })
    .project<{ seq: number }>({ _id: 0, seq: 1 })
    .toArray();
  return productsAt(
    db,
    page.map(({ seq }) => seq),
  );
}

function few(pieces: number): Filter {
  return { stock: { $gte: 0, $lte: pieces }, inStock: true };
}

function compareOf(query: OfficeListQuery): Compare {
  const { sort } = query;
  return isOfficeSort(sort) ? OFFICE_ORDERS[sort].compare : comparing(orderOf(asShoppersList(query)));
}

function pageBounds({ page, limit }: OfficeListQuery) {
  return { skip: (page - 1) * limit, limit };
}

function isOfficeSort(sort: OfficeProductSort | null): sort is OfficeOrder {
  return sort !== null && Object.hasOwn(OFFICE_ORDERS, sort);
}
