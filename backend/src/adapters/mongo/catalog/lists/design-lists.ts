import { MOST_MATCHES } from '../../../../application/catalog/ports.ts';
import { oncePerDesign } from '../../../../domain/catalog/designs/once-per-design.ts';
import { MOST_LISTS, MOST_ORDERS, Remembered } from '../../../../storage/catalog/remembered.ts';
import type { MongoDatabase } from '../../connection/database.ts';
import type { Placed } from './product-order.ts';
import { conditions, filterOf, indexOf, orderOf, pageOf, productsAt, sortOf, totalOf } from './product-lists.ts';
import type { DocumentPage, ListQuery } from './product-lists.ts';

type Piece = Pick<Placed, 'seq' | 'design'>;

/**
 * Lists that show each design once. What takes one pass over the whole list is done once for each change: counting its
 * designs, and putting them in order for pages beyond the first thousand. Other pages read the pieces up to their last.
 */
export class DesignLists {
  private readonly repeats = new Remembered<Promise<number>>(MOST_LISTS);
  private readonly orders = new Remembered<Promise<Uint32Array>>(MOST_ORDERS);
  /** Changes since this process began to listen. */
  private readonly changes = { contents: 0, stock: 0 };

  constructor(private readonly db: MongoDatabase) {
    db.signals.subscribe((signal) => {
      if (signal !== 'events') this.changes[signal] += 1;
    });
  }

  async page(query: ListQuery): Promise<DocumentPage> {
    const { contents, stock } = this.changes;
    const key = JSON.stringify(filterOf(query));
    const [products, repeats] = await Promise.all([
      totalOf(this.db, query),
      this.repeats.valueOf(key, contents, () => repeatsIn(this.db, query)),
    ]);
    const total = products - repeats;
    const [first, last] = [(query.page - 1) * query.limit, query.page * query.limit];
    const whole = { total, isCapped: false };
    if (first >= total) return { documents: [], ...whole };
    if (last <= MOST_MATCHES) {
      const designs = oncePerDesign(await firstDesigns(this.db, query, last));
      return { documents: await productsAt(this.db, seqsOf(pageOf(designs, query))), ...whole };
    }
    const order = await this.orders.valueOf(`${key} ${query.sort}`, `${contents} ${stock}`, () =>
      wholeOrder(this.db, query),
    );
    return { documents: await productsAt(this.db, [...order.subarray(first, last)]), ...whole };
  }
}

/** Reads a list until it has so many designs. */
async function firstDesigns(db: MongoDatabase, query: ListQuery, wanted: number): Promise<Piece[]> {
  let rows: Piece[] = [];
  for (let size = 2 * wanted; ; size = rows.length) {
    const more = await pieces(db, query, { limit: size, skip: rows.length });
    rows = [...rows, ...more];
    if (more.length < size || oncePerDesign(rows).length >= wanted) return rows;
  }
}

async function wholeOrder(db: MongoDatabase, query: ListQuery): Promise<Uint32Array> {
  return Uint32Array.from(seqsOf(oncePerDesign(await pieces(db, query, {}))));
}

/** Some pieces of a list in its order. */
function pieces(
  db: MongoDatabase,
  query: ListQuery,
  part: { readonly limit?: number; readonly skip?: number },
): Promise<Piece[]> {
  const order = orderOf(query);
  return db
    .collection('products')
    .find(filterOf(query), { hint: indexOf(query, order), sort: sortOf(query, order), ...part })
    .project<Piece>({ _id: 0, seq: 1, design: 1 })
    .toArray();
}

function seqsOf(rows: readonly Piece[]): number[] {
  return rows.map(({ seq }) => seq);
}

/** Number of products that repeat a design of the list. It is counted in an index, whose part of the list is read. */
async function repeatsIn(db: MongoDatabase, query: ListQuery): Promise<number> {
  const [sum] = await db
    .collection('products')
    .aggregate<{ repeats: number }>(
      [
        { $match: { ...conditions(query), design: { $gt: '' } } },
        { $group: { _id: '$design', pieces: { $sum: 1 } } },
        { $group: { _id: null, repeats: { $sum: { $subtract: ['$pieces', 1] } } } },
      ],
      { hint: 'products_in_designs' },
    )
    .toArray();
  return sum?.repeats ?? 0;
}
