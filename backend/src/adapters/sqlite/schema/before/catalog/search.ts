/** Words for the filters of a search, as an SQL expression over a row of products; without its attributes. */
const FIRST_SCOPE = `iif(products.listed, 'listed ', '') || iif(products.is_new, 'new ', '')
    || 'color' || replace(products.filter_color, ' ', '') || ' category' || hex(products.category_id)`;

/** The same with the values of its attributes, which must have been written before. */
const SCOPE = `${FIRST_SCOPE} || coalesce((
  SELECT ' ' || group_concat('attribute' || hex(token), ' ') FROM product_attributes WHERE seq = products.seq), '')`;

/** The index of titles is searched first, because it is fast enough for search while typing; that of all words only if no title matches. */
export type SearchTable = 'product_titles' | 'product_words';

export const TOKENS = `tokenize = "unicode61 remove_diacritics 0", detail = column, columnsize = 0`;

const scopeAt = (seq: string, scope = SCOPE) => `(SELECT ${scope} FROM products WHERE seq = ${seq})`;

// Reads the row from the table instead of `new`, because another trigger may have changed it in the meantime.
const rescope = (table: SearchTable, scope?: string) =>
  `UPDATE ${table} SET scope = ${scopeAt('new.seq', scope)} WHERE rowid = new.seq;`;

/**
 * The words are folded before they are written. The filters are part of the index (`scope`), so that a search never
 * reads products only to drop them.
 */
export const SEARCH_SQL = `
CREATE VIRTUAL TABLE product_titles USING fts5 (words, scope, prefix = '1 2 3 4 5', ${TOKENS});
CREATE VIRTUAL TABLE product_words USING fts5 (words, scope, ${TOKENS});

CREATE TRIGGER products_rescoped AFTER UPDATE OF category_id, filter_color, is_new, listed ON products BEGIN
  ${rescope('product_titles', FIRST_SCOPE)}
  ${rescope('product_words', FIRST_SCOPE)}
END;
CREATE TRIGGER products_unsearched AFTER DELETE ON products BEGIN
  DELETE FROM product_titles WHERE rowid = old.seq;
  DELETE FROM product_words WHERE rowid = old.seq;
END;
`;

/**
 * The statement that adds a product to an index. Its parameters are the words for each column and the row number. It is
 * not an INSERT ... SELECT, because SQLite would then flush the index from memory to its tables for each product.
 */
export function indexProductSql(table: SearchTable, ...columns: readonly string[]): string {
  const seq = `?${columns.length + 1}`;
  const values = columns.map((_column, place) => `?${place + 1}`).join(', ');
  return `INSERT INTO ${table} (rowid, ${columns.join(', ')}, scope)
    VALUES (${seq}, ${values}, ${scopeAt(seq)})`;
}

/** The statement that renews the filters of a product. Its parameter is the row number. */
export function rescopeProductSql(table: SearchTable): string {
  return `UPDATE ${table} SET scope = ${scopeAt('?1')} WHERE rowid = ?1`;
}

/** Makes attributes of products filters of a search, so that it does not look for them product by product. */
export const SEARCH_BY_ATTRIBUTES_SQL = `
DROP TRIGGER products_rescoped;
CREATE TRIGGER products_rescoped AFTER UPDATE OF category_id, filter_color, is_new, listed ON products BEGIN
  ${rescope('product_titles')}
  ${rescope('product_words')}
END;
UPDATE product_titles SET scope = ${scopeAt('product_titles.rowid')} WHERE rowid IN (SELECT seq FROM product_attributes);
UPDATE product_words SET scope = ${scopeAt('product_words.rowid')} WHERE rowid IN (SELECT seq FROM product_attributes);
`;

/** The filter words of a search. They must match what `SCOPE` writes. */
export const scopeWords = {
  listed: 'listed',
  newArrival: 'new',
  color: (color: string) => `color${color.replaceAll(' ', '')}`,
  category: (id: string) => `category${Buffer.from(id).toString('hex')}`,
  attribute: (token: string) => `attribute${Buffer.from(token).toString('hex')}`,
};
