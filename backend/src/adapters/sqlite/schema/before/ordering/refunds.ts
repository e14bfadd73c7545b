/** Refunds, and what is known of the gateways beside payments. `sealed`: keys of a gateway, encrypted. */
export const REFUNDS_SQL = `
CREATE TABLE refunds (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  order_number TEXT NOT NULL REFERENCES orders (number),
  attempt_id TEXT NOT NULL REFERENCES payment_attempts (id),
  gateway TEXT NOT NULL CHECK (gateway IN ('sandbox', 'tap', 'myfatoorah')),
  method TEXT NOT NULL CHECK (method IN ('knet', 'card', 'apple-pay')),
  charge_reference TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  lines TEXT NOT NULL,
  includes_delivery INTEGER NOT NULL CHECK (includes_delivery IN (0, 1)),
  reason TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('requested', 'sending', 'pending', 'needs-person', 'done', 'failed')),
  reference TEXT,
  requested_at INTEGER NOT NULL,
  requested_by TEXT,
  sent_at INTEGER,
  ended_at INTEGER,
  next_ask_at INTEGER,
  failure TEXT,
  credit_note TEXT,
  fingerprint TEXT NOT NULL
) STRICT;
CREATE INDEX refunds_of_order ON refunds (order_number);
CREATE INDEX refunds_due ON refunds (next_ask_at) WHERE next_ask_at IS NOT NULL;
CREATE UNIQUE INDEX refunds_of_gateway ON refunds (gateway, reference) WHERE reference IS NOT NULL;
CREATE INDEX refunds_done ON refunds (gateway, ended_at) WHERE state = 'done';
ALTER TABLE outgoing_mails ADD COLUMN refund_id TEXT;

CREATE TABLE payment_notices (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  gateway TEXT NOT NULL CHECK (gateway IN ('sandbox', 'tap', 'myfatoorah')),
  about TEXT NOT NULL,
  reference TEXT NOT NULL,
  status TEXT NOT NULL,
  signature TEXT NOT NULL,
  received_at INTEGER NOT NULL,
  handled_at INTEGER,
  UNIQUE (gateway, about, reference, status, signature)
) STRICT;
CREATE INDEX payment_notices_unhandled ON payment_notices (received_at) WHERE handled_at IS NULL;
CREATE INDEX payment_notices_handled ON payment_notices (received_at) WHERE handled_at IS NOT NULL;

CREATE TABLE findings (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('unknown-charge', 'missing-charge', 'other-amount', 'late-capture', 'paid-twice', 'unknown-attempt', 'misfit', 'dashboard-refund', 'unknown-refund', 'missing-refund', 'refund-needs-person', 'other-payout')),
  gateway TEXT NOT NULL CHECK (gateway IN ('sandbox', 'tap', 'myfatoorah')),
  reference TEXT NOT NULL,
  order_number TEXT,
  amount INTEGER,
  expected INTEGER,
  found_at INTEGER NOT NULL,
  is_open INTEGER NOT NULL CHECK (is_open IN (0, 1)),
  resolved TEXT
) STRICT;
CREATE INDEX findings_listed ON findings (is_open, found_at);
CREATE TABLE reconciliation_runs (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  body TEXT NOT NULL
) STRICT;

CREATE TABLE cash_counts (
  day TEXT PRIMARY KEY,
  counted INTEGER NOT NULL CHECK (counted >= 0),
  note TEXT NOT NULL,
  counted_at INTEGER NOT NULL,
  counted_by TEXT
) STRICT, WITHOUT ROWID;
CREATE TABLE settlement_rows (
  gateway TEXT NOT NULL CHECK (gateway IN ('sandbox', 'tap', 'myfatoorah')),
  reference TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount >= 0),
  fee INTEGER NOT NULL CHECK (fee >= 0),
  paid_at INTEGER,
  PRIMARY KEY (gateway, reference)
) STRICT, WITHOUT ROWID;
CREATE TABLE gateway_keys (
  gateway TEXT PRIMARY KEY CHECK (gateway IN ('sandbox', 'tap', 'myfatoorah')),
  sealed TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`;
