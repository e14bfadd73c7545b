/** How far a copy into this database has come; no row while there is none. `body` is `CopyProgress`. */
export const COPIES_SQL = `
CREATE TABLE copy_progress (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  body TEXT NOT NULL
) STRICT;
`;
