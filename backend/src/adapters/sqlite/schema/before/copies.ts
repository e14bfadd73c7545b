/** Progress of an unfinished copy into this database, if there is one. `body` is a `CopyProgress`. */
export const COPIES_SQL = `
CREATE TABLE copy_progress (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  body TEXT NOT NULL
) STRICT;
`;

/** When the last backup was finished. */
export const BACKUPS_SQL = `
CREATE TABLE backups (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  at INTEGER NOT NULL
) STRICT;
`;
