const COLUMNS = `seq, id, order_number, attempt_id, gateway, method, charge_reference, amount, lines, includes_delivery,
  reason, state, reference, requested_at, requested_by, sent_at, ended_at, next_ask_at, failure, credit_note, fingerprint`;

/** Refunds that no gateway makes have neither an attempt nor a gateway. */
export const GIVEN_BY_HAND_SQL = `
ALTER TABLE refunds RENAME TO refunds_of_gateways;
CREATE TABLE refunds (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  order_number TEXT NOT NULL REFERENCES orders (number),
  attempt_id TEXT REFERENCES payment_attempts (id),
  gateway TEXT CHECK (gateway IN ('sandbox', 'tap', 'myfatoorah')),
  method TEXT NOT NULL CHECK (method IN ('knet', 'card', 'apple-pay', 'cash', 'wamd', 'transfer', 'link', 'other')),
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
INSERT INTO refunds (${COLUMNS}) SELECT ${COLUMNS} FROM refunds_of_gateways;
DROP TABLE refunds_of_gateways;
CREATE INDEX refunds_of_order ON refunds (order_number);
CREATE INDEX refunds_due ON refunds (next_ask_at) WHERE next_ask_at IS NOT NULL;
CREATE UNIQUE INDEX refunds_of_gateway ON refunds (gateway, reference) WHERE reference IS NOT NULL;
CREATE INDEX refunds_done ON refunds (gateway, ended_at) WHERE state = 'done';
`;
