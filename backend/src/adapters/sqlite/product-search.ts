import { MOST_MATCHES } from '../../application/catalog/ports.ts';
import { productWords, wordsToFind } from '../../domain/catalog/product-words.ts';
import type { Product } from '../../domain/catalog/product.ts';
import type { SqliteDatabase } from './database.ts';
import { ORDER_BY } from './product-lists.ts';
import type { ListQuery, RowPage } from './product-lists.ts';
import { indexProductSql, scopeWords } from './schema/search.ts';
import type { SearchTable } from './schema/search.ts';

type Words = ReturnType<typeof wordsToFind>;

/**
 * Looks in the index of titles first, and in that of all words for what no title has. The work grows with the matches
 * looked at; only a beginning of more than five letters that very many products share also costs a pass over their
 * numbers.
 */
export function searchProducts(db: SqliteDatabase, query: ListQuery, text: string): RowPage {
  const words = wordsToFind(text);
  if (words.length === 0) return { seqs: [], total: 0 };
  const inTitles = matches(db, 'product_titles', query, words);
  const found = inTitles.length > 0 ? inTitles : matches(db, 'product_words', query, words);
  const first = (query.page - 1) * query.limit;
  return { seqs: found.slice(first, first + query.limit), total: found.length };
}

/** Lets a product be found. Only inside a transaction that has just inserted it. */
export function indexProduct(db: SqliteDatabase, seq: number, product: Product): void {
  const { title, all } = productWords(product);
  db.run(indexProductSql('product_titles'), title.join(' '), seq);
  db.run(indexProductSql('product_words'), all.join(' '), seq);
}

function matches(db: SqliteDatabase, table: SearchTable, query: ListQuery, words: Words): number[] {
  const rows = db.all<{ seq: number }>(
    `WITH found (match) AS MATERIALIZED (
       SELECT rowid FROM ${table} WHERE ${table} MATCH ? ORDER BY rowid DESC LIMIT ${MOST_MATCHES}
     )
     SELECT seq FROM found CROSS JOIN products ON seq = match ORDER BY ${ORDER_BY[query.sort ?? 'newest']}`,
    matchExpression(query, words),
  );
  return rows.map((row) => row.seq);
}

/** Words are letters and digits only, so nothing in them can be an operator. */
function matchExpression(query: ListQuery, words: Words): string {
  const scope: string[] = [];
  if (!query.includeHidden) scope.push(scopeWords.listed);
  if (query.onlyNewArrivals) scope.push(scopeWords.newArrival);
  if (query.categoryId !== null) scope.push(scopeWords.category(query.categoryId));
  if (query.color !== null) scope.push(scopeWords.color(query.color));
  const wanted = words.map((forms) => `words : (${forms.map((form) => `"${form}"*`).join(' OR ')})`);
  return [...wanted, ...scope.map((word) => `scope : "${word}"`)].join(' AND ');
}
