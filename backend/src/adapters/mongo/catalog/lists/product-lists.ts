import { MOST_MATCHES } from '../../../../application/catalog/ports.ts';
import type { ProductQuery, ProductSort } from '../../../../application/catalog/ports.ts';
import { oncePerDesign } from '../../../../domain/catalog/designs/once-per-design.ts';
import type { CategoryId } from '../../../../domain/ids.ts';
import type { MongoDatabase } from '../../connection/database.ts';
import { WITHOUT_KEYS } from '../product-documents.ts';
import type { ReadProduct } from '../product-documents.ts';
import { comparing, PLACED } from './product-order.ts';
import type { Placed } from './product-order.ts';
import { LIST_SORTS, listingIndex } from '../../schema/listing-indexes.ts';
import type { ListOrder, Scope } from '../../schema/listing-indexes.ts';

/** A query whose category is known to exist. */
export interface ListQuery extends Pick<
  ProductQuery,
  'color' | 'onlyNewArrivals' | 'prices' | 'attributes' | 'oncePerDesign' | 'page' | 'limit'
> {
  readonly categoryId: CategoryId | null;
  /** Whether shoppers see the product; null: both kinds. */
  readonly isListed: boolean | null;
  readonly onlySoldOut: boolean;
  readonly sort: ProductSort | null;
}

export interface DocumentPage {
  readonly documents: readonly ReadProduct[];
  readonly total: number;
  /** Whether more match than are read, see `MOST_MATCHES`. */
  readonly isCapped: boolean;
}

/**
 * One page of the catalogue, read from the index of its scope and order: the work grows with the page's size and
 * offset, not with the catalogue. The total is added up from counters, so its work grows with the number of categories.
 */
export async function listProducts(db: MongoDatabase, query: ListQuery): Promise<DocumentPage> {
  if (isSortedHere(query)) return query.onlyNewArrivals ? newArrivals(db, query) : byPrice(db, query);
  const [documents, total] = await Promise.all([plainList(db, query), totalOf(db, query)]);
  return { documents, total, isCapped: false };
}

/** Whether what an index gives of a list, at most `MOST_MATCHES`, is sorted here. */
export function isSortedHere({ onlyNewArrivals, prices, sort }: ListQuery): boolean {
  return prices !== null || (onlyNewArrivals && sort !== null);
}

/** Reads the first page at once. Of a later page only index entries are skipped, and only its own products are read. */
async function plainList(db: MongoDatabase, query: ListQuery): Promise<ReadProduct[]> {
  const order = orderOf(query);
  const skipped = (query.page - 1) * query.limit;
  const list = db
    .collection('products')
    .find(filterOf(query), { hint: indexOf(query, order), sort: sortOf(query, order), limit: query.limit });
  if (skipped === 0) return list.project<ReadProduct>(WITHOUT_KEYS).toArray();
  const page = await list.skip(skipped).project<{ seq: number }>({ _id: 0, seq: 1 }).toArray();
  return productsAt(
    db,
    page.map(({ seq }) => seq),
  );
}

/** There are few new arrivals, so they are sorted here instead of by indexes of their own. */
async function newArrivals(db: MongoDatabase, query: ListQuery): Promise<DocumentPage> {
  const newest = await placed(db, query, filterOf(query), 'newest');
  const within = newest.slice(0, MOST_MATCHES).filter(isWithin(query));
  return pageOfPlaced(db, query, within.toSorted(comparing(orderOf(query))), newest.length > MOST_MATCHES);
}

/** The cheapest in stock and sold out within bounds of price, from the index of the list that is sorted by price. */
async function byPrice(db: MongoDatabase, query: ListQuery): Promise<DocumentPage> {
  const { from, to } = query.prices ?? {};
  const price = { ...(from != null && { $gte: from }), ...(to != null && { $lte: to }) };
  const found = await Promise.all(
    [true, false].map((inStock) => placed(db, query, { ...filterOf(query), inStock, price }, 'cheapest')),
  );
  const read = found.flatMap((products) => products.slice(0, MOST_MATCHES));
  const isCapped = found.some(({ length }) => length > MOST_MATCHES);
  return pageOfPlaced(db, query, read.toSorted(comparing(orderOf(query))), isCapped);
}

/** Reads one more than `MOST_MATCHES`, so that the caller sees when there are more. */
function placed(
  db: MongoDatabase,
  query: ListQuery,
  filter: Readonly<Record<string, unknown>>,
  order: 'newest' | 'cheapest',
): Promise<Placed[]> {
  return db
    .collection('products')
    .find(filter, { hint: indexOf(query, order), sort: sortOf(query, order), limit: MOST_MATCHES + 1 })
    .project<Placed>(PLACED)
    .toArray();
}

/** A page of what was found and sorted, with each design once where the list shows it so. */
export async function pageOfPlaced(
  db: MongoDatabase,
  query: ListQuery,
  sorted: readonly Placed[],
  isCapped: boolean,
): Promise<DocumentPage> {
  const shown = query.oncePerDesign ? oncePerDesign(sorted) : sorted;
  const seqs = pageOf(shown, query).map(({ seq }) => seq);
  return { documents: await productsAt(db, seqs), total: shown.length, isCapped };
}

/** Whether a product is within the bounds of price. */
export function isWithin({ prices }: Pick<ListQuery, 'prices'>): (product: Pick<Placed, 'price'>) => boolean {
  return ({ price }) => price >= (prices?.from ?? 0) && price <= (prices?.to ?? Infinity);
}

/** Products in the order of the numbers. One that was deleted meanwhile is missing. */
export async function productsAt(db: MongoDatabase, seqs: readonly number[]): Promise<ReadProduct[]> {
  if (seqs.length === 0) return [];
  const found = await db
    .collection('products')
    .find({ seq: { $in: [...seqs] } }, { hint: 'products_by_seq' })
    .project<ReadProduct>(WITHOUT_KEYS)
    .toArray();
  const bySeq = new Map(found.map((document) => [document.seq, document]));
  return seqs.flatMap((seq) => bySeq.get(seq) ?? []);
}

export function pageOf<Item>(items: readonly Item[], { page, limit }: Pick<ListQuery, 'page' | 'limit'>): Item[] {
  return items.slice((page - 1) * limit, page * limit);
}

/** Total of all pages. The counters hold category, colour, new arrivals and visibility, but not the stock. */
export async function totalOf(db: MongoDatabase, query: ListQuery): Promise<number> {
  if (query.onlySoldOut)
    return db.collection('products').countDocuments(filterOf(query), { hint: indexOf(query, 'newest') });
  const hint = query.categoryId === null ? 'productCounts_of_all' : 'productCounts_of_category';
  const [sum] = await db
    .collection('productCounts')
    .aggregate<{ total: number }>(
      [{ $match: conditions(query) }, { $group: { _id: null, total: { $sum: '$count' } } }],
      { hint },
    )
    .toArray();
  return sum?.total ?? 0;
}

/** Only lists of a category follow the order by hand. */
export function orderOf({ sort, categoryId, onlyNewArrivals }: ListQuery): ListOrder {
  if (sort !== null) return priceOrder(sort);
  return categoryId === null || onlyNewArrivals ? 'newest' : 'placed';
}

export function priceOrder(sort: ProductSort): ListOrder {
  return sort === 'price-asc' ? 'cheapest' : 'dearest';
}

/**
 * Leaves out fields that are equal for the whole list: with them the database would not see that the index is sorted
 * already.
 */
export function sortOf(
  { onlySoldOut, onlyNewArrivals }: ListQuery,
  order: ListOrder,
): Readonly<Record<string, 1 | -1>> {
  if (!onlySoldOut) return LIST_SORTS[order];
  const { inStock: _inStock, ...sort } = LIST_SORTS[order];
  if (!onlyNewArrivals || !('isNewArrival' in sort)) return sort;
  const { isNewArrival: _isNewArrival, ...newest } = sort;
  return newest;
}

export function filterOf(query: ListQuery) {
  return {
    ...conditions(query),
    ...(query.onlySoldOut && { inStock: false }),
    ...(query.attributes.length > 0 && {
      $and: query.attributes.map((tokens) => ({ attributeKeys: { $in: tokens } })),
    }),
  };
}

/** Conditions for products and for their counters, which have the same fields. */
export function conditions({ isListed, onlyNewArrivals, categoryId, color }: ListQuery) {
  return {
    isListed: isListed ?? { $in: [true, false] },
    ...(onlyNewArrivals && { isNewArrival: true }),
    ...(categoryId !== null && { categoryId }),
    ...(color !== null && { filterColor: color }),
  };
}

export function indexOf(query: ListQuery, order: ListOrder): string {
  return listingIndex(scopeOf(query), order);
}

function scopeOf({ categoryId, color }: ListQuery): Scope {
  if (categoryId === null) return color === null ? 'all' : 'color';
  return color === null ? 'category' : 'category_color';
}
