/**
 * Family lists: the children are JSON, because a list is read and written only as a whole. At most 12 of them, and as
 * many of before they went a level higher.
 */
export const FAMILIES_SQL = `
CREATE TABLE families (
  account_id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  children TEXT NOT NULL,
  version INTEGER NOT NULL,
  year INTEGER NOT NULL,
  before TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`;
