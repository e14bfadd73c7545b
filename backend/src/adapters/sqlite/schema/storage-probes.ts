/** One row that says nothing: writing it anew shows whether there is room for an order. See `storage-health.ts`. */
export const STORAGE_PROBES_SQL = `
CREATE TABLE storage_probes (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  filler BLOB NOT NULL
) STRICT;
`;
