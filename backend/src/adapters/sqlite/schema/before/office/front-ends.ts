/**
 * Which versions of the remotes visitors get, and what was counted of them by the hour. `previous`, `canary` and `failed`
 * are JSON, because they are read and written only as a whole.
 */
export const FRONT_ENDS_SQL = `
CREATE TABLE front_ends (
  name TEXT PRIMARY KEY,
  version TEXT,
  previous TEXT NOT NULL,
  canary TEXT NOT NULL,
  failed TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE front_end_documents (
  remote TEXT NOT NULL,
  version TEXT NOT NULL,
  hour INTEGER NOT NULL,
  documents INTEGER NOT NULL CHECK (documents > 0),
  PRIMARY KEY (remote, version, hour)
) STRICT, WITHOUT ROWID;
CREATE INDEX front_end_documents_by_hour ON front_end_documents (hour);
CREATE TABLE front_end_errors (
  remote TEXT NOT NULL,
  version TEXT NOT NULL,
  hour INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('load', 'render', 'script')),
  place TEXT NOT NULL,
  callers INTEGER NOT NULL CHECK (callers > 0),
  PRIMARY KEY (remote, version, hour, kind, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX front_end_errors_by_hour ON front_end_errors (hour);
`;
