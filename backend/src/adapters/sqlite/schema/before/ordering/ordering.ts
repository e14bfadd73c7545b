/** Fields that queries search by have a column; the rest of an order is JSON that is written and read as a whole. */
export const ORDERING_SQL = `
CREATE TABLE orders (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  number TEXT NOT NULL UNIQUE,
  customer_id TEXT,
  status TEXT NOT NULL CHECK (status IN ('pending', 'processing', 'ready', 'shipped', 'delivered', 'cancelled')),
  payment_status TEXT NOT NULL CHECK (payment_status IN ('unpaid', 'paid', 'refund-due', 'to-review')),
  payment_method TEXT CHECK (payment_method IN ('card', 'cash-on-delivery')),
  created_at INTEGER NOT NULL,
  pay_by INTEGER,
  holds_stock INTEGER NOT NULL CHECK (holds_stock IN (0, 1)),
  body TEXT NOT NULL,
  history TEXT NOT NULL,
  idempotency_key TEXT,
  fingerprint TEXT
) STRICT;
CREATE UNIQUE INDEX orders_idempotency ON orders (idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE INDEX orders_unpaid ON orders (pay_by) WHERE status = 'pending' AND payment_status = 'unpaid' AND pay_by IS NOT NULL;

CREATE TABLE payment_attempts (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  order_number TEXT NOT NULL REFERENCES orders (number),
  amount INTEGER NOT NULL CHECK (amount >= 0),
  state TEXT NOT NULL CHECK (state IN ('started', 'challenged', 'unanswered', 'approved', 'declined', 'cancelled')),
  is_open INTEGER NOT NULL GENERATED ALWAYS AS (state IN ('started', 'challenged', 'unanswered')) STORED,
  started_at INTEGER NOT NULL,
  challenge_url TEXT,
  decline_reason TEXT
) STRICT;
CREATE INDEX payment_attempts_of_order ON payment_attempts (order_number);
CREATE UNIQUE INDEX payment_attempts_open_of_order ON payment_attempts (order_number) WHERE is_open = 1;
CREATE INDEX payment_attempts_open ON payment_attempts (started_at) WHERE is_open = 1;

-- What the gateway said, never changed afterwards.
CREATE TABLE payment_events (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  attempt_id TEXT NOT NULL REFERENCES payment_attempts (id),
  kind TEXT NOT NULL CHECK (kind IN ('approved', 'declined', 'cancelled')),
  amount INTEGER,
  payment_status TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;

CREATE TABLE outgoing_mails (
  id TEXT PRIMARY KEY,
  template TEXT NOT NULL,
  recipient TEXT NOT NULL,
  language TEXT NOT NULL,
  order_number TEXT NOT NULL,
  status TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX outgoing_mails_due ON outgoing_mails (due_at);

CREATE TABLE invoice_lookups (
  order_number TEXT PRIMARY KEY,
  wrong INTEGER NOT NULL,
  since INTEGER NOT NULL
) STRICT;
`;
