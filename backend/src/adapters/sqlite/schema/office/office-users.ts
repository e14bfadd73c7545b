/**
 * The commonest spellings that `fold` takes for one, for the names that were written before; the others come when a name
 * is changed.
 */
const FOLDED: readonly (readonly [string, string])[] = [
  ['أ', 'ا'],
  ['إ', 'ا'],
  ['آ', 'ا'],
  ['ٱ', 'ا'],
  ['ى', 'ي'],
  ['ة', 'ه'],
  ['ـ', ''],
];

const folded = FOLDED.reduce((sql, [written, read]) => `replace(${sql}, '${written}', '${read}')`, 'full_name');

/** The words are those of accountWords; each is found by its beginning. What is erased leaves the index at once. */
export const OFFICE_USERS_SQL = `
CREATE VIRTUAL TABLE account_words USING fts5 (
  words, prefix = '1 2 3 4 5', tokenize = "unicode61 remove_diacritics 0", detail = none, columnsize = 0
);
INSERT INTO account_words (account_words, rank) VALUES ('secure-delete', 1);
INSERT INTO account_words (rowid, words)
  SELECT seq, concat_ws(' ', ${folded}, email, phone, substr(phone, -4)) FROM accounts;
`;

/** Names that were written before are found without their Arabic article too, as `accountWords` has them. */
export const USERS_WITHOUT_ARTICLE_SQL = `
UPDATE account_words SET words = words || replace(' ' || words, ' ال', ' ') WHERE ' ' || words LIKE '% ال%';
`;
