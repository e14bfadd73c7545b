/**
 * By which attributes a product is found: `material` for any value, `material=cotton` for one. It grows with the values
 * that products have, at most some twenty for each, and its rows go with their product.
 */
export const ATTRIBUTES_SQL = `
CREATE TABLE product_attributes (
  token TEXT NOT NULL,
  seq INTEGER NOT NULL REFERENCES products (seq) ON DELETE CASCADE,
  PRIMARY KEY (token, seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_attributes_of ON product_attributes (seq);
`;
