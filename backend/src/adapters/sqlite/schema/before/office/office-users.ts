/**
 * The most common spellings that `fold` treats as equal, for names that are stored already. Names with rarer spellings
 * are indexed correctly when they are next changed.
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

/** The index of `accountWords`, which finds words by their beginning. With secure-delete, erased names leave the file at once. */
export const OFFICE_USERS_SQL = `
CREATE VIRTUAL TABLE account_words USING fts5 (
  words, prefix = '1 2 3 4 5', tokenize = "unicode61 remove_diacritics 0", detail = none, columnsize = 0
);
INSERT INTO account_words (account_words, rank) VALUES ('secure-delete', 1);
INSERT INTO account_words (rowid, words)
  SELECT seq, concat_ws(' ', ${folded}, email, phone, substr(phone, -4)) FROM accounts;
`;

/** Adds names without their Arabic article to the index for existing accounts, as `accountWords` does for new ones. */
export const USERS_WITHOUT_ARTICLE_SQL = `
UPDATE account_words SET words = words || replace(' ' || words, ' ال', ' ') WHERE ' ' || words LIKE '% ال%';
`;
