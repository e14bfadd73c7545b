/**
 * Adds the version and the time of the last change to products and categories. The last editor is found in the history,
 * so that rows of products stay narrow, because every order writes one.
 */
export const GOODS_EDITING_SQL = `
ALTER TABLE products ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE products ADD COLUMN changed_at INTEGER NOT NULL DEFAULT 0;
UPDATE products SET changed_at = created_at;
ALTER TABLE categories ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE categories ADD COLUMN changed_at INTEGER;

-- What a list is narrowed to stands in them, so that a row which does not belong is passed over without being read.
CREATE INDEX products_by_stock ON products (stock, seq, category_id, filter_color, listed, is_new);
CREATE INDEX products_by_name ON products (name_ar, seq, category_id, filter_color, listed, is_new);
CREATE INDEX products_by_change ON products (changed_at, seq, category_id, filter_color, listed, is_new);
CREATE INDEX products_unlisted ON products (category_id, filter_color, is_new) WHERE listed = 0;
`;
