import { TOKENS } from './search.ts';

/**
 * The words of names stand apart from those of colours and levels, so that a match in the name can rank first. The
 * triggers of the first index serve this one too: they go by the names of table and column. The words themselves are
 * worked out by the program: `search_words` tells of which version they are (see `product-search.ts`).
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
