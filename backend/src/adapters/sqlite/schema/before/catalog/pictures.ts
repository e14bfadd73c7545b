/** The pictures of a row with the body of a product. */
export const PATHS_IN = (row: 'old' | 'new') =>
  `SELECT ${row}.body ->> 'imageUrl' UNION SELECT value FROM json_each(${row}.body, '$.gallery')`;

export const gain = (paths: string) =>
  `UPDATE pictures SET users = users + 1, unused_since = NULL WHERE path IN (${paths});`;
export const lose = (paths: string) => `UPDATE pictures SET users = users - 1 WHERE path IN (${paths});`;

/**
 * `users`: number of products and categories that use a picture; triggers count them, whichever process writes.
 * `is_kept`: never removed, because it was ordered or comes with the program, as all pictures did before this table.
 * `unused_since`: null until the clean-up job has noticed that nothing uses the picture. `is_leaving`: about to be
 * removed, so no product or category can use it any more.
 */
export const PICTURES_SQL = `
CREATE TABLE pictures (
  path TEXT PRIMARY KEY,
  users INTEGER NOT NULL DEFAULT 0,
  is_kept INTEGER NOT NULL DEFAULT 0 CHECK (is_kept IN (0, 1)),
  unused_since INTEGER,
  is_leaving INTEGER NOT NULL DEFAULT 0 CHECK (is_leaving IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE INDEX pictures_unused ON pictures (is_leaving, unused_since) WHERE users = 0 AND is_kept = 0;

INSERT INTO pictures (path, users, is_kept)
  SELECT path, count(*), 1 FROM (
    SELECT DISTINCT seq, body ->> 'imageUrl' AS path FROM product_details
    UNION SELECT seq, value FROM product_details, json_each(body, '$.gallery')
    UNION ALL SELECT id, icon_image FROM categories
  ) GROUP BY path;

CREATE TRIGGER product_details_use_pictures AFTER INSERT ON product_details BEGIN ${gain(PATHS_IN('new'))} END;
CREATE TRIGGER product_details_leave_pictures AFTER DELETE ON product_details BEGIN ${lose(PATHS_IN('old'))} END;
CREATE TRIGGER product_details_change_pictures AFTER UPDATE OF body ON product_details BEGIN
  ${gain(PATHS_IN('new'))}
  ${lose(PATHS_IN('old'))}
END;
CREATE TRIGGER categories_use_pictures AFTER INSERT ON categories BEGIN ${gain('new.icon_image')} END;
CREATE TRIGGER categories_leave_pictures AFTER DELETE ON categories BEGIN ${lose('old.icon_image')} END;
CREATE TRIGGER categories_change_pictures AFTER UPDATE OF icon_image ON categories BEGIN
  ${gain('new.icon_image')}
  ${lose('old.icon_image')}
END;
`;
