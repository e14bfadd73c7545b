/** The words that a product is narrowed by in a search, as an SQL expression over a row of products. */
const scopeOf = (row: string) =>
  `iif(${row}.listed, 'listed ', '') || iif(${row}.is_new, 'new ', '')
    || 'color' || replace(${row}.filter_color, ' ', '') || ' category' || hex(${row}.category_id)`;

/** The two indexes: titles first, since people search while they type; all words for what no title has. */
export type SearchTable = 'product_titles' | 'product_words';

export const TOKENS = `tokenize = "unicode61 remove_diacritics 0", detail = column, columnsize = 0`;

// Read from the table: another trigger may have changed the row since.
const rescope = (table: SearchTable) =>
  `UPDATE ${table} SET scope = (SELECT ${scopeOf('products')} FROM products WHERE seq = new.seq) WHERE rowid = new.seq;`;

/**
 * The words are folded before they get here. Narrowing is part of the index (`scope`), so that a search never
 * reads products that it then drops.
 */
export const SEARCH_SQL = `
CREATE VIRTUAL TABLE product_titles USING fts5 (words, scope, prefix = '1 2 3 4 5', ${TOKENS});
CREATE VIRTUAL TABLE product_words USING fts5 (words, scope, ${TOKENS});

CREATE TRIGGER products_rescoped AFTER UPDATE OF category_id, filter_color, is_new, listed ON products BEGIN
  ${rescope('product_titles')}
  ${rescope('product_words')}
END;
CREATE TRIGGER products_unsearched AFTER DELETE ON products BEGIN
  DELETE FROM product_titles WHERE rowid = old.seq;
  DELETE FROM product_words WHERE rowid = old.seq;
END;
`;

/**
 * Makes a product found: parameters are its words, for each column, and its seq. Not by INSERT ... SELECT, for which
 * SQLite has the index write all that it keeps in memory to its tables first, for each product anew.
 */
export function indexProductSql(table: SearchTable, ...columns: readonly string[]): string {
  const seq = `?${columns.length + 1}`;
  const values = columns.map((_column, place) => `?${place + 1}`).join(', ');
  return `INSERT INTO ${table} (rowid, ${columns.join(', ')}, scope)
    VALUES (${seq}, ${values}, (SELECT ${scopeOf('products')} FROM products WHERE seq = ${seq}))`;
}

/** The words of a narrowed search, as `scopeOf` writes them. */
export const scopeWords = {
  listed: 'listed',
  newArrival: 'new',
  color: (color: string) => `color${color.replaceAll(' ', '')}`,
  category: (id: string) => `category${Buffer.from(id).toString('hex')}`,
};
