import { MOST_MATCHES } from '../../application/catalog/ports.ts';
import type { Product } from '../../domain/catalog/product.ts';
import { searchWords, withoutArticle } from '../../domain/search-text.ts';
import type { SqliteDatabase } from './database.ts';
import { ORDER_BY } from './product-lists.ts';
import type { ListQuery, RowPage } from './product-lists.ts';
import { indexProductSql, scopeWords } from './schema/search.ts';
import type { SearchTable } from './schema/search.ts';

const MOST_WORDS = 8;
const LONGEST_WORD = 40;

/**
 * Products that have all the words, each as the beginning of a word of theirs, in either language. Descriptions count
 * only when no name, colour or level matches. The work grows with the matches looked at; only a beginning of more than
 * five letters that very many products share also costs a pass over their numbers.
 */
export function searchProducts(db: SqliteDatabase, query: ListQuery, text: string): RowPage {
  const words = searchWords(text)
    .slice(0, MOST_WORDS)
    .map((word) => word.slice(0, LONGEST_WORD));
  if (words.length === 0) return { seqs: [], total: 0 };
  const inTitles = matches(db, 'product_titles', query, words);
  const found = inTitles.length > 0 ? inTitles : matches(db, 'product_words', query, words);
  const first = (query.page - 1) * query.limit;
  return { seqs: found.slice(first, first + query.limit), total: found.length };
}

/** Lets a product be found. Only inside a transaction that has just inserted it. */
export function indexProduct(db: SqliteDatabase, seq: number, { name, color, description }: Product): void {
  const title = [name, color.name, color.level].map(({ en, ar }) => `${en} ${ar}`).join(' ');
  db.run(indexProductSql('product_titles'), indexedWords(title), seq);
  db.run(indexProductSql('product_words'), indexedWords(`${title} ${description.en} ${description.ar}`), seq);
}

function matches(db: SqliteDatabase, table: SearchTable, query: ListQuery, words: readonly string[]): number[] {
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
function matchExpression(query: ListQuery, words: readonly string[]): string {
  const scope: string[] = [];
  if (!query.includeHidden) scope.push(scopeWords.listed);
  if (query.onlyNewArrivals) scope.push(scopeWords.newArrival);
  if (query.categoryId !== null) scope.push(scopeWords.category(query.categoryId));
  if (query.color !== null) scope.push(scopeWords.color(query.color));
  const wanted = words.map((word) => {
    const bare = withoutArticle(word);
    return bare ? `words : ("${word}"* OR "${bare}"*)` : `words : "${word}"*`;
  });
  return [...wanted, ...scope.map((word) => `scope : "${word}"`)].join(' AND ');
}

/** An Arabic word is found with its article and without. */
function indexedWords(text: string): string {
  const words = searchWords(text);
  return [...words, ...words.flatMap((word) => withoutArticle(word) ?? [])].join(' ');
}
