/**
 * Empties the index of `orderWords`, for a release whose words are others: names and all digits of phones came first, then
 * areas, goods and amounts. The running shop fills it again, in small steps, see `order-words.ts`. Changing the words of each order instead would take ten times as long.
 */
export const ORDER_NAMES_SQL = `
DROP TABLE order_words;
CREATE VIRTUAL TABLE order_words USING fts5 (
  words, prefix = '1 2 3 4 5', tokenize = "unicode61 remove_diacritics 0", detail = none, columnsize = 0
);
INSERT INTO order_words (order_words, rank) VALUES ('secure-delete', 1);
`;
