/**
 * Bundles of products. `body` is JSON, because a bundle is read and written only as a whole. Shoppers see them, so a
 * change of one is a change of the catalogue's contents (see `catalogue-versions.ts`).
 */
export const BUNDLES_SQL = `
CREATE TABLE bundles (
  id TEXT PRIMARY KEY,
  level TEXT NOT NULL,
  place INTEGER NOT NULL CHECK (place >= 0),
  is_visible INTEGER NOT NULL CHECK (is_visible IN (0, 1)),
  body TEXT NOT NULL,
  version INTEGER NOT NULL,
  changed_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX bundles_in_order ON bundles (level, place, id);
${['INSERT', 'UPDATE', 'DELETE']
  .map(
    (event) => `CREATE TRIGGER bundles_${event.toLowerCase()} AFTER ${event} ON bundles BEGIN
  UPDATE catalogue_versions SET contents = contents + 1;
END;`,
  )
  .join('\n')}
`;
