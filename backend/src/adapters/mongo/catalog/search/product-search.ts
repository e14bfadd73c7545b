import { MOST_MATCHES } from '../../../../application/catalog/ports.ts';
import type { ProductCondition, ProductSearch } from '../../../../domain/catalog/search/product-search.ts';
import type { MongoDatabase } from '../../connection/database.ts';
import { filterOf, isWithin, orderOf, pageOfPlaced, priceOrder } from '../lists/product-lists.ts';
import type { DocumentPage, ListQuery } from '../lists/product-lists.ts';
import { comparing, PLACED } from '../lists/product-order.ts';
import type { Compare, Placed } from '../lists/product-order.ts';
import { isInDescriptions, keysOf, lookUp, rangesOf } from './search-conditions.ts';

type Filter = Readonly<Record<string, unknown>>;

/** How found products are sorted and filtered further. */
export interface Narrowing {
  /** Left out: the order of shoppers' lists. */
  readonly compare?: Compare | undefined;
  readonly filter: Filter;
}

/** A product with the first rank that it matches. */
type Match = Placed & { readonly rank: number };

/**
 * Searches titles for all ranks first; only if no title matches, it searches all words. The work grows with the number
 * of matches looked at. For several words that are each common, it also reads the products of the rarest word. Where few
 * products have the wanted attributes, only those are looked at.
 * @param search see `TitleWords`
 */
export async function searchProducts(
  db: MongoDatabase,
  query: ListQuery,
  search: ProductSearch,
  narrowing: Narrowing = { filter: {} },
): Promise<DocumentPage> {
  const among = {
    filter: { ...filterOf(query), ...narrowing.filter },
    few: await fewWithAttributes(db, query.attributes),
  };
  const inTitles = await matches(db, among, search.ranks);
  const isFound = inTitles.products.some(isWithin(query)) || search.otherwise === null;
  const { products, isCapped } = isFound ? inTitles : await matches(db, among, [search.otherwise]);
  const sorted = products.filter(isWithin(query)).toSorted(narrowing.compare ?? comparingMatches(query));
  return pageOfPlaced(db, query, sorted.slice(0, MOST_MATCHES), isCapped || sorted.length > MOST_MATCHES);
}

/**
 * The products that have the wanted attributes, of which the newest `MOST_MATCHES` are read. The work grows with the
 * products that have the attribute by which the database reads them, which is a rare one if there is any.
 */
export async function listByAttributes(
  db: MongoDatabase,
  query: ListQuery,
  narrowing: Narrowing = { filter: {} },
): Promise<DocumentPage> {
  const filter = { ...filterOf(query), ...narrowing.filter };
  const few = query.attributes.length > 1 ? await fewWithAttributes(db, query.attributes) : null;
  const found =
    few === null
      ? await newestOf(db, filter, 'products_with_attribute')
      : await newestOf(db, { ...filter, seq: { $in: few } }, 'products_by_seq');
  const read = found.slice(0, MOST_MATCHES).filter(isWithin(query));
  const sorted = read.toSorted(narrowing.compare ?? comparing(orderOf(query)));
  return pageOfPlaced(db, query, sorted, found.length > MOST_MATCHES);
}

/** The products among which a search looks. */
interface Among {
  readonly filter: Filter;
  /** Numbers of all that can match, where these are few; null: many can. */
  readonly few: readonly number[] | null;
}

interface Matches {
  readonly products: readonly Match[];
  /** Whether more match than are read. */
  readonly isCapped: boolean;
}

async function matches(db: MongoDatabase, among: Among, ranks: readonly ProductCondition[]): Promise<Matches> {
  const found = await Promise.all(ranks.map((condition) => newest(db, among, condition)));
  const first = new Map<number, Match>();
  for (const [rank, products] of found.entries())
    for (const product of products) if (!first.has(product.seq)) first.set(product.seq, { ...product, rank });
  return { products: [...first.values()], isCapped: found.some(({ length }) => length > MOST_MATCHES) };
}

/** The newest products that match a condition, one more than `MOST_MATCHES` where there are more. */
async function newest(db: MongoDatabase, among: Among, condition: ProductCondition): Promise<Placed[]> {
  const { filter } = among;
  const { keys, exactly } = lookUp(condition);
  if (keys.length > 0 || among.few !== null) {
    const all = { $and: [filter, ...keys, exactly] };
    const few = among.few ?? (await fewBegun(db, condition));
    return few === null
      ? newestOf(db, all, 'products_search')
      : newestOf(db, { ...all, seq: { $in: [...few] } }, 'products_by_seq');
  }
  // A single word that is still being typed: descriptions have no key for its beginning, so ranges of the index are
  // read.
  const found = await Promise.all(
    condition.flatMap((wanted) => [
      newestOf(db, { ...filter, searchKeys: { $in: keysOf(wanted) }, ...exactly }, 'products_search'),
      ...rangesOf(wanted).map((range) => byRange(db, { ...filter, ...range })),
    ]),
  );
  const distinct = new Map(found.flat().map((product) => [product.seq, product]));
  return [...distinct.values()].toSorted((one, other) => other.seq - one.seq).slice(0, MOST_MATCHES + 1);
}

/**
 * A word that is typed beside others may be in hardly any description. Then it is cheaper to check its few products for
 * the other words than the products of the other words for it.
 * @returns numbers of products, unordered; null when there are many, or the condition has no such word
 */
async function fewBegun(db: MongoDatabase, condition: ProductCondition): Promise<number[] | null> {
  const typed = condition.find(isInDescriptions);
  if (typed === undefined) return null;
  const places = [{ searchKeys: { $in: keysOf(typed) } }, ...rangesOf(typed)];
  const found = await Promise.all(places.map((place) => someNumbers(db, place)));
  if (found.some(({ length }) => length > MOST_MATCHES)) return null;
  return [...new Set(found.flat())];
}

/** @returns numbers of the products that have one of the wanted attributes; null when each is one of many products */
async function fewWithAttributes(db: MongoDatabase, wanted: ListQuery['attributes']): Promise<number[] | null> {
  const found = await Promise.all(
    wanted.map((tokens) => someNumbers(db, { attributeKeys: { $in: tokens } }, 'products_with_attribute')),
  );
  return found.find(({ length }) => length <= MOST_MATCHES) ?? null;
}

/** Reads one more than the limit, so that the caller sees when there are too many. */
async function someNumbers(
  db: MongoDatabase,
  filter: Filter,
  hint: 'products_search' | 'products_with_attribute' = 'products_search',
): Promise<number[]> {
  const products = await db
    .collection('products')
    .find(filter, { hint, limit: MOST_MATCHES + 1 })
    .project<Pick<Placed, 'seq'>>({ _id: 0, seq: 1 })
    .toArray();
  return products.map(({ seq }) => seq);
}

/**
 * The newest products, read from an index in the order of creation: one more than `MOST_MATCHES`, so that the caller
 * sees when there are more.
 */
function newestOf(
  db: MongoDatabase,
  filter: Filter,
  hint: 'products_by_seq' | 'products_search' | 'products_with_attribute',
): Promise<Placed[]> {
  return db
    .collection('products')
    .find(filter, { hint, sort: { seq: -1 }, limit: MOST_MATCHES + 1 })
    .project<Placed>(PLACED)
    .toArray();
}

/**
 * A range of the index is not in the order of creation. When it has too many products, all products are read instead,
 * the newest first.
 */
async function byRange(db: MongoDatabase, filter: Filter): Promise<Placed[]> {
  const some = await db
    .collection('products')
    .find(filter, { hint: 'products_search', limit: MOST_MATCHES + 1 })
    .project<Placed>(PLACED)
    .toArray();
  if (some.length <= MOST_MATCHES) return some;
  return newestOf(db, filter, 'products_by_seq');
}

function comparingMatches({ sort }: ListQuery): (one: Match, other: Match) => number {
  const inOrder = comparing(sort === null ? 'newest' : priceOrder(sort));
  if (sort !== null) return inOrder;
  return (one, other) => Number(other.inStock) - Number(one.inStock) || one.rank - other.rank || inOrder(one, other);
}
