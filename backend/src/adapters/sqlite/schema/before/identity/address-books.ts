/** Saved addresses: a list is JSON, because it is read and written only as a whole. At most 10 addresses each. */
export const ADDRESS_BOOKS_SQL = `
CREATE TABLE address_books (
  account_id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  addresses TEXT NOT NULL,
  version INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`;
