import { MOST_MATCHES } from '../../../../application/catalog/ports.ts';
import type { AnyToken } from '../../../../domain/catalog/attributes/attribute-filters.ts';
import type { SqliteDatabase } from '../../connection/database.ts';
import type { Narrowing } from './narrowing.ts';
import { conditions, orderByOf } from './product-lists.ts';
import type { ListQuery, RowPage } from './product-lists.ts';

/** A condition with the values of its parameters. Its text does not depend on their number, since statements are kept. */
interface Condition {
  readonly where: string;
  readonly values: readonly string[];
}

/** That a product has one token of each list. @param seq its row number, as SQL */
export function havingTokens(seq: string, needed: readonly AnyToken[]): Condition {
  const one = `EXISTS (SELECT 1 FROM product_attributes AS had
    WHERE had.token IN (SELECT value FROM json_each(?)) AND had.seq = ${seq})`;
  return {
    where: needed.length === 0 ? 'TRUE' : needed.map(() => one).join(' AND '),
    values: needed.map((tokens) => JSON.stringify(tokens)),
  };
}

/**
 * One page of the products that have the wanted attributes. The cost grows with the products that have the attribute
 * that the fewest have, up to `MOST_MATCHES` matches for each of its values.
 */
export function listByAttributes(db: SqliteDatabase, query: ListQuery, narrowing: Narrowing): RowPage {
  const [rarest = [], ...others] = rarestFirst(db, query.attributes);
  const having = havingTokens('product_attributes.seq', others);
  const list = conditions(query);
  const found = new Set<number>();
  for (const token of rarest) {
    const rows = db.all<{ seq: number }>(
      `SELECT product_attributes.seq FROM product_attributes CROSS JOIN products ON products.seq = product_attributes.seq
       WHERE token = ? AND ${having.where} AND ${list.where} AND ${narrowing.where}
       ORDER BY product_attributes.seq DESC LIMIT ${MOST_MATCHES}`,
      token,
      ...having.values,
      ...list.values,
      ...narrowing.values,
    );
    for (const { seq } of rows) found.add(seq);
  }
  const newest = [...found].toSorted((one, other) => other - one).slice(0, MOST_MATCHES);
  const rows = db.all<{ seq: number }>(
    `SELECT seq FROM json_each(?) CROSS JOIN products ON seq = value
     ORDER BY ${narrowing.order ?? orderByOf(query)} LIMIT ? OFFSET ?`,
    JSON.stringify(newest),
    query.limit,
    (query.page - 1) * query.limit,
  );
  return { seqs: rows.map(({ seq }) => seq), total: newest.length };
}

function rarestFirst(db: SqliteDatabase, needed: readonly AnyToken[]): readonly AnyToken[] {
  if (needed.length < 2) return needed;
  const counted = needed.map((tokens) => {
    const row = db.get<{ rows: number }>(
      'SELECT count(*) AS rows FROM product_attributes WHERE token IN (SELECT value FROM json_each(?))',
      JSON.stringify(tokens),
    );
    return { tokens, rows: row?.rows ?? 0 };
  });
  return counted.toSorted((one, other) => one.rows - other.rows).map(({ tokens }) => tokens);
}

/** The tokens of some products. */
export function tokensOf(db: SqliteDatabase, seqs: readonly number[]): ReadonlySet<string> {
  const rows = db.all<{ token: string }>(
    'SELECT DISTINCT token FROM json_each(?) CROSS JOIN product_attributes ON seq = value',
    JSON.stringify(seqs),
  );
  return new Set(rows.map(({ token }) => token));
}
