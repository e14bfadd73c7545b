import { MOST_MATCHES } from '../../../../application/catalog/ports.ts';
import { oncePerDesign } from '../../../../domain/catalog/designs/once-per-design.ts';
import { MOST_LISTS, MOST_ORDERS, Remembered } from '../../../../storage/catalog/remembered.ts';
import type { SqliteDatabase } from '../../connection/database.ts';
import { versionsOf } from '../catalogue-changes.ts';
import { pageOf, wholeList } from './product-lists.ts';
import type { FoundRow, ListQuery, RowPage, WholeList } from './product-lists.ts';

/**
 * Lists that show each design once. What takes one pass over the whole list is done once for each change: counting its
 * designs, and putting them in order for pages beyond the first thousand. Other pages read the pieces up to their last.
 */
export class DesignLists {
  private readonly repeats = new Remembered<number>(MOST_LISTS);
  private readonly orders = new Remembered<Uint32Array>(MOST_ORDERS);

  constructor(private readonly db: SqliteDatabase) {}

  page(query: ListQuery): RowPage {
    const list = wholeList(this.db, query);
    const { where, values, total, reach, read } = list;
    // Repeats are counted of the whole list, not of its part that is read.
    if (total > reach) return pageOf(query, read(reach, 0), true);
    const { contents, stock } = versionsOf(this.db);
    const key = JSON.stringify([where, values]);
    const designs = total - this.repeats.valueOf(key, contents, () => countRepeats(this.db, query, list));
    const [first, last] = [(query.page - 1) * query.limit, query.page * query.limit];
    const whole = { total: designs, isCapped: false };
    if (first >= designs) return { seqs: [], ...whole };
    if (last <= MOST_MATCHES) return { ...pageOf(query, firstDesigns(last, read), false), ...whole };
    const order = this.orders.valueOf(`${key} ${query.sort}`, `${contents} ${stock}`, () =>
      Uint32Array.from(oncePerDesign(read(total, 0)), ({ seq }) => seq),
    );
    return { seqs: [...order.subarray(first, last)], ...whole };
  }
}

/**
 * Reads a list until it has enough designs. The cost grows with the pieces up to the last of them.
 * @param read part of the list
 */
function firstDesigns(wanted: number, read: WholeList['read']): FoundRow[] {
  let rows: FoundRow[] = [];
  for (let size = 2 * wanted; ; size = rows.length) {
    const more = read(size, rows.length);
    rows = [...rows, ...more];
    if (more.length < size || oncePerDesign(rows).length >= wanted) return rows;
  }
}

/** Number of products that repeat a design of the list. It is counted in an index, whose part of the list is read. */
function countRepeats(db: SqliteDatabase, { includeHidden }: ListQuery, { where, values }: WholeList): number {
  const row = db.get<{ repeats: number }>(
    `SELECT coalesce(sum(pieces - 1), 0) AS repeats FROM (
       SELECT count(*) AS pieces FROM products INDEXED BY ${includeHidden ? 'products_of_design' : 'products_in_designs'}
       WHERE design IS NOT NULL AND ${where} GROUP BY design)`,
    ...values,
  );
  return row?.repeats ?? 0;
}
