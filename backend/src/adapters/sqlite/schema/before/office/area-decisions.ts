/**
 * The office's decisions about delivery areas; an area without a row has the usual fee. Triggers raise the version of the
 * catalogue's contents, because shoppers see each change.
 */
export const AREA_DECISIONS_SQL = `
CREATE TABLE area_decisions (
  key TEXT PRIMARY KEY,
  fee INTEGER NOT NULL CHECK (fee >= 0),
  is_off INTEGER NOT NULL CHECK (is_off IN (0, 1)),
  off_on TEXT
) STRICT, WITHOUT ROWID;
CREATE TRIGGER area_decisions_added AFTER INSERT ON area_decisions BEGIN
  UPDATE catalogue_versions SET contents = contents + 1;
END;
CREATE TRIGGER area_decisions_changed AFTER UPDATE ON area_decisions BEGIN
  UPDATE catalogue_versions SET contents = contents + 1;
END;
CREATE TRIGGER area_decisions_removed AFTER DELETE ON area_decisions BEGIN
  UPDATE catalogue_versions SET contents = contents + 1;
END;
`;
