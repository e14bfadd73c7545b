/** Who placed each unpaid order, for the limits of unpaid orders. A row is deleted when its order is paid or cancelled. */
export const UNPAID_CALLERS_SQL = `
CREATE TABLE unpaid_callers (
  order_number TEXT PRIMARY KEY REFERENCES orders (number),
  address_key TEXT NOT NULL,
  phone TEXT NOT NULL,
  email TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX unpaid_callers_address ON unpaid_callers (address_key);
CREATE INDEX unpaid_callers_phone ON unpaid_callers (phone);
CREATE INDEX unpaid_callers_email ON unpaid_callers (email);
CREATE INDEX unpaid_callers_age ON unpaid_callers (created_at);
`;

/**
 * What unpaid orders hold, and for how long it is safe. Rows of the release before are dropped: their orders keep their
 * pieces until they are paid or expire, and count towards no limit. `phone` and `email` are null for the orders of an
 * account. `takeable` counts the pieces that orders can take from unpaid ones; it is recounted by a job.
 */
export const HOLDS_SQL = `
DROP TABLE unpaid_callers;
CREATE TABLE unpaid_callers (
  order_number TEXT PRIMARY KEY REFERENCES orders (number),
  address_key TEXT NOT NULL,
  account_id TEXT,
  phone TEXT,
  email TEXT,
  created_at INTEGER NOT NULL,
  pieces INTEGER NOT NULL,
  put_aside INTEGER NOT NULL,
  protected_until INTEGER NOT NULL,
  payments INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX unpaid_callers_address ON unpaid_callers (address_key);
CREATE INDEX unpaid_callers_account ON unpaid_callers (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX unpaid_callers_phone ON unpaid_callers (phone) WHERE phone IS NOT NULL;
CREATE INDEX unpaid_callers_email ON unpaid_callers (email) WHERE email IS NOT NULL;
CREATE INDEX unpaid_callers_age ON unpaid_callers (created_at);
CREATE TABLE held_pieces (
  product_id TEXT NOT NULL,
  order_number TEXT NOT NULL REFERENCES orders (number),
  quantity INTEGER NOT NULL,
  PRIMARY KEY (product_id, order_number)
) STRICT, WITHOUT ROWID;
CREATE INDEX held_pieces_of_order ON held_pieces (order_number);
ALTER TABLE products ADD COLUMN takeable INTEGER NOT NULL DEFAULT 0;
CREATE INDEX products_takeable ON products (id) WHERE takeable > 0;
CREATE TRIGGER products_takeable_changed AFTER UPDATE OF takeable ON products BEGIN
  UPDATE catalogue_versions SET stock = stock + 1;
END;
`;
