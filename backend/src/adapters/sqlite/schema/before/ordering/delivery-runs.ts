/** Drivers, delivery runs, and which orders are on them. `is_open` is 1 while no other run can have the order. */
export const DELIVERY_RUNS_SQL = `
CREATE TABLE drivers (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  phone TEXT NOT NULL,
  is_active INTEGER NOT NULL CHECK (is_active IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE TABLE delivery_runs (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  state TEXT NOT NULL,
  body TEXT NOT NULL
) STRICT;
CREATE INDEX delivery_runs_open ON delivery_runs (seq) WHERE state IN ('planned', 'out');
CREATE TABLE run_orders (
  run_id TEXT NOT NULL REFERENCES delivery_runs (id),
  order_id TEXT NOT NULL REFERENCES orders (id),
  state TEXT NOT NULL,
  is_open INTEGER NOT NULL CHECK (is_open IN (0, 1)),
  PRIMARY KEY (run_id, order_id)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX run_orders_open ON run_orders (order_id) WHERE is_open = 1;
CREATE INDEX run_orders_of_order ON run_orders (order_id, state);
`;

/** The account with which a driver opens the own runs. */
export const DRIVER_ACCOUNTS_SQL = `
ALTER TABLE drivers ADD COLUMN account_id TEXT;
CREATE UNIQUE INDEX drivers_of_account ON drivers (account_id) WHERE account_id IS NOT NULL;
`;
