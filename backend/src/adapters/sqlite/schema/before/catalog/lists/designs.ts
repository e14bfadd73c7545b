/** Products with the same design are the same piece in other colours. */
export const DESIGNS_SQL = `
ALTER TABLE products ADD COLUMN design TEXT;
CREATE INDEX products_of_design ON products (design, seq) WHERE design IS NOT NULL;
`;
