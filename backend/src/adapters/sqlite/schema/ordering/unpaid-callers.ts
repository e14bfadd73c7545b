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
