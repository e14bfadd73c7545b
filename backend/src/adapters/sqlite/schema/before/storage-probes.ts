/** Holds one meaningless row. Writing it again shows whether the disk has room for an order, see `storage-health.ts`. */
export const STORAGE_PROBES_SQL = `
CREATE TABLE storage_probes (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  filler BLOB NOT NULL
) STRICT;
`;
