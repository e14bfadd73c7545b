const CONTENTS_OF_PRODUCTS =
  'id, category_id, name_en, name_ar, price, is_available, is_new, is_visible, listed, filter_color, created_at';

/** Columns of each table whose change counts as a change of the contents; null for every column. */
const WATCHED: readonly (readonly [table: string, columns: string | null])[] = [
  ['settings', null],
  ['categories', null],
  ['products', CONTENTS_OF_PRODUCTS],
  ['product_details', null],
];

const raise = (counter: 'contents' | 'stock') => `UPDATE catalogue_versions SET ${counter} = ${counter} + 1;`;

const watch = ([table, columns]: (typeof WATCHED)[number]) =>
  [
    ['added', 'INSERT'],
    ['removed', 'DELETE'],
    ['changed', columns === null ? 'UPDATE' : `UPDATE OF ${columns}`],
  ]
    .map(
      ([name, event]) => `CREATE TRIGGER ${table}_${name} AFTER ${event} ON ${table} BEGIN ${raise('contents')} END;`,
    )
    .join('\n');

/**
 * Two counters that grow with every change that a reader of the catalogue could see. Triggers raise them in the same
 * transaction, so changes by other processes and command line tools count as well. Stock has its own counter, because
 * every order changes it and caches of the contents must not be dropped each time.
 */
export const CATALOGUE_VERSIONS_SQL = `
CREATE TABLE catalogue_versions (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  contents INTEGER NOT NULL,
  stock INTEGER NOT NULL
) STRICT;
INSERT INTO catalogue_versions VALUES (1, 0, 0);

${WATCHED.map(watch).join('\n')}
CREATE TRIGGER products_stock_changed AFTER UPDATE OF stock ON products WHEN old.stock IS NOT new.stock BEGIN
  ${raise('stock')}
END;
`;
