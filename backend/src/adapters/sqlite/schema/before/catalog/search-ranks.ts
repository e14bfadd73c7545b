import { TOKENS } from './search.ts';

/**
 * Separates the words of names from those of colours and levels, so that a match in the name can rank first. The triggers
 * of the first index still work, because they refer to table and column by the same names. The program derives the words
 * and stores their version in `search_words`, see `product-index.ts`.
 */
export const SEARCH_RANKS_SQL = `
DROP TABLE product_titles;
CREATE VIRTUAL TABLE product_titles USING fts5 (name, attributes, scope, prefix = '1 2 3 4 5', ${TOKENS});
DELETE FROM product_words;

CREATE TABLE search_words (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  version INTEGER NOT NULL
) STRICT;
INSERT INTO search_words VALUES (1, 0);
`;
