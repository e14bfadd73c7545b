import { gain, lose, PATHS_IN } from './pictures.ts';

/**
 * Deleted products, in a table of their own so that no query of products has to leave them out. `body` is the whole
 * product as JSON, because it is read and written only as a whole. Triggers count them as users of their pictures.
 */
export const TRASH_SQL = `
CREATE TABLE trashed_products (
  id TEXT PRIMARY KEY,
  body TEXT NOT NULL,
  category_name TEXT NOT NULL,
  version INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  deleted_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX trashed_products_by_time ON trashed_products (deleted_at, id);
CREATE TRIGGER trashed_products_use_pictures AFTER INSERT ON trashed_products BEGIN ${gain(PATHS_IN('new'))} END;
CREATE TRIGGER trashed_products_leave_pictures AFTER DELETE ON trashed_products BEGIN ${lose(PATHS_IN('old'))} END;
`;
