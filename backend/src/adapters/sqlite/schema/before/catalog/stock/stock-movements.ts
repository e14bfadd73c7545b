/**
 * Movements of stocks, numbered for each product. The rows of a product are next to each other, so that a new one costs
 * a single tree. `request_key` and `fingerprint`: of the request that booked it in the office.
 */
export const STOCK_MOVEMENTS_SQL = `
CREATE TABLE stock_movements (
  product_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('sold', 'returned', 'received', 'corrected', 'counted')),
  before INTEGER CHECK (before >= 0),
  after INTEGER CHECK (after >= 0),
  at INTEGER NOT NULL,
  account_id TEXT,
  order_number TEXT,
  note TEXT NOT NULL,
  request_key TEXT,
  fingerprint TEXT,
  PRIMARY KEY (product_id, number)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX stock_movements_of_request ON stock_movements (request_key) WHERE request_key IS NOT NULL;
`;
