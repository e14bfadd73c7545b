/** Products with the same design are the same piece in other colours. */
export const DESIGNS_SQL = `
ALTER TABLE products ADD COLUMN design TEXT;
CREATE INDEX products_of_design ON products (design, seq) WHERE design IS NOT NULL;
`;

/** Lists show a design once, so its products are counted by what lists are filtered by; and a change of it is shown. */
export const DESIGNS_IN_LISTS_SQL = `
CREATE INDEX products_in_designs ON products (design, category_id, filter_color, is_new)
  WHERE listed = 1 AND design IS NOT NULL;
CREATE TRIGGER products_designed AFTER UPDATE OF design ON products WHEN old.design IS NOT new.design BEGIN
  UPDATE catalogue_versions SET contents = contents + 1;
END;
`;
