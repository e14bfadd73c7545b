import { MOST_MATCHES } from '../../../../application/catalog/ports.ts';
import type { ProductCondition, ProductSearch, Wanted } from '../../../../domain/catalog/search/product-search.ts';
import type { SqliteDatabase } from '../../connection/database.ts';
import { ALL } from '../lists/narrowing.ts';
import type { Narrowing } from '../lists/narrowing.ts';
import { ORDER_BY, orderByOf, pageOf } from '../lists/product-lists.ts';
import type { FoundRow, ListQuery, RowPage } from '../lists/product-lists.ts';
import { scopeWords } from '../../schema/before/catalog/search.ts';
import type { SearchTable } from '../../schema/before/catalog/search.ts';

/** The FTS query for one rank of results. */
interface Rank {
  readonly table: SearchTable;
  readonly expression: string;
}

interface Matches {
  readonly rows: readonly FoundRow[];
  /** Whether more match than are read. */
  readonly isCapped: boolean;
}

/**
 * Searches for all ranks in the index of titles, and only if no title matches in the index of all words. The cost grows
 * with the number of matches that are read, which is limited. A beginning of more than five letters that very many
 * products share costs one pass over their row numbers in addition.
 * @param search see `TitleWords`
 */
export function searchProducts(
  db: SqliteDatabase,
  query: ListQuery,
  search: ProductSearch,
  narrowing: Narrowing = ALL,
): RowPage {
  const ranks = search.ranks.map((condition): Rank => titlesRank(query, condition));
  const inOrder = { ...narrowing, order: narrowing.order ?? orderOf(query) };
  const ranked = matches(db, ranks, inOrder);
  if (ranked.rows.length > 0 || search.otherwise === null) return pageOf(query, ranked.rows, ranked.isCapped);
  const further = matches(db, [everythingRank(query, search.otherwise)], inOrder);
  return pageOf(query, further.rows, further.isCapped);
}

/** The newest `MOST_MATCHES` products that have the wanted attributes, of which there must be one at least. */
export function listByAttributes(db: SqliteDatabase, query: ListQuery, narrowing: Narrowing = ALL): RowPage {
  const order = narrowing.order ?? orderByOf(query);
  const { rows, isCapped } = matches(db, [everythingRank(query, [])], { ...narrowing, order });
  return pageOf(query, rows, isCapped);
}

function orderOf({ sort }: ListQuery): string {
  return `in_stock DESC, ${sort ? ORDER_BY[sort] : `min(rank), ${ORDER_BY.arrival}`}`;
}

function matches(
  db: SqliteDatabase,
  ranks: readonly Rank[],
  { order, where, values }: Narrowing & { readonly order: string },
): Matches {
  if (ranks.length === 0) return { rows: [], isCapped: false };
  const found = ranks.map(
    ({ table }, rank) =>
      `SELECT * FROM (SELECT rowid, ${rank} FROM ${table} WHERE ${table} MATCH ? ORDER BY rowid DESC LIMIT ${MOST_MATCHES + 1})`,
  );
  const rows = db.all<FoundRow & { readonly longest: number }>(
    `WITH found (match, rank) AS MATERIALIZED (${found.join(' UNION ALL ')})
     SELECT seq, design, (SELECT max(matches) FROM (SELECT count(*) AS matches FROM found GROUP BY rank)) AS longest
     FROM found CROSS JOIN products ON seq = match WHERE ${where} GROUP BY seq
     ORDER BY ${order}
     LIMIT ${MOST_MATCHES + 1}`,
    ...ranks.map(({ expression }) => expression),
    ...values,
  );
  return {
    rows: rows.slice(0, MOST_MATCHES),
    isCapped: rows.length > MOST_MATCHES || (rows[0]?.longest ?? 0) > MOST_MATCHES,
  };
}

function titlesRank(query: ListQuery, condition: ProductCondition): Rank {
  return {
    table: 'product_titles',
    expression: expressionOf(query, condition, ({ scope }) => (scope === 'title' ? '{name attributes}' : scope)),
  };
}

function everythingRank(query: ListQuery, condition: ProductCondition): Rank {
  return { table: 'product_words', expression: expressionOf(query, condition, () => 'words') };
}

/** Words are letters and digits only, so nothing in them can be an operator. */
function expressionOf(query: ListQuery, condition: ProductCondition, columnsFor: (wanted: Wanted) => string): string {
  const parts = condition.map((wanted) => wantedExpression(wanted, columnsFor(wanted)));
  return [...parts, ...scopeOf(query)].join(' AND ');
}

function wantedExpression({ wordSets, beginnings, categories }: Wanted, columns: string): string {
  const words = [
    ...wordSets.map((set) => `(${set.map((word) => `"${word}"`).join(' AND ')})`),
    ...beginnings.map((beginning) => `"${beginning}"*`),
  ].join(' OR ');
  const alternatives = [
    ...(words === '' ? [] : [`${columns} : (${words})`]),
    ...categories.map((id) => `scope : "${scopeWords.category(id)}"`),
  ];
  return `(${alternatives.join(' OR ')})`;
}

function scopeOf(query: ListQuery): string[] {
  const scope: string[] = [];
  if (!query.includeHidden) scope.push(scopeWords.listed);
  if (query.onlyNewArrivals) scope.push(scopeWords.newArrival);
  if (query.categoryId !== null) scope.push(scopeWords.category(query.categoryId));
  if (query.color !== null) scope.push(scopeWords.color(query.color));
  const attributes = query.attributes.map((tokens) => tokens.map((token) => `"${scopeWords.attribute(token)}"`));
  return [...scope.map((word) => `scope : "${word}"`), ...attributes.map((any) => `scope : (${any.join(' OR ')})`)];
}
