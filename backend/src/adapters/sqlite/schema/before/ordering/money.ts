/** Kuwaiti day of a time, such as 20260115. */
const dayOf = (time: string) => `CAST(strftime('%Y%m%d', ${time} / 1000 + 10800, 'unixepoch') AS INTEGER)`;

/**
 * The ledger: each line is money that came in or went back, see `MoneyEntry`; `day` is the Kuwaiti day on which it moved.
 * Each order has the sums of its lines. `money_days` has the sums by day, method and gateway (empty: none), without tests;
 * they are updated with each line, so that the cost of a report does not depend on the number of payments.
 */
const TABLES = `
ALTER TABLE orders ADD COLUMN received INTEGER NOT NULL DEFAULT 0 CHECK (received >= 0);
ALTER TABLE orders ADD COLUMN returned INTEGER NOT NULL DEFAULT 0 CHECK (returned >= 0);
ALTER TABLE orders ADD COLUMN refunding INTEGER NOT NULL DEFAULT 0 CHECK (refunding >= 0);
ALTER TABLE orders ADD COLUMN at_door INTEGER NOT NULL DEFAULT 0 CHECK (at_door >= 0);
ALTER TABLE orders ADD COLUMN accepted_balance INTEGER CHECK (accepted_balance >= 0);
ALTER TABLE orders ADD COLUMN needs_review INTEGER NOT NULL DEFAULT 0 CHECK (needs_review IN (0, 1));

CREATE TABLE money_entries (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  order_number TEXT NOT NULL REFERENCES orders (number),
  kind TEXT NOT NULL CHECK (kind IN ('capture', 'record', 'record-withdrawn', 'refund', 'given-back', 'accepted')),
  amount INTEGER NOT NULL CHECK (amount >= 0),
  method TEXT CHECK (method IN ('knet', 'card', 'apple-pay', 'cash', 'wamd', 'transfer', 'link')),
  gateway TEXT CHECK (gateway IN ('sandbox', 'tap', 'myfatoorah')),
  is_test INTEGER NOT NULL CHECK (is_test IN (0, 1)),
  reference TEXT NOT NULL,
  source_id TEXT,
  day INTEGER NOT NULL,
  moved_at INTEGER NOT NULL,
  at INTEGER NOT NULL,
  account_id TEXT,
  note TEXT NOT NULL
) STRICT;
CREATE INDEX money_entries_of_order ON money_entries (order_number);
CREATE INDEX money_entries_of_day ON money_entries (day, method);
CREATE INDEX money_entries_of_charge ON money_entries (gateway, reference) WHERE kind = 'capture';
-- The same capture or refund never counts twice.
CREATE UNIQUE INDEX money_entries_of_source ON money_entries (source_id, kind) WHERE source_id IS NOT NULL;
CREATE TABLE money_days (
  day INTEGER NOT NULL,
  method TEXT NOT NULL,
  gateway TEXT NOT NULL,
  received INTEGER NOT NULL,
  payments INTEGER NOT NULL,
  returned INTEGER NOT NULL,
  refunds INTEGER NOT NULL,
  PRIMARY KEY (day, method, gateway)
) STRICT, WITHOUT ROWID;
`;

const ENTRY_COLUMNS = `order_number, kind, amount, method, gateway, is_test, reference, source_id, day, moved_at, at, account_id, note`;

/**
 * Approvals become lines. An approval that has left its order unpaid, or another one of a paid order that has not sent it
 * to review, was a test that did not count.
 */
const CAPTURES = `
CREATE TEMP TABLE approvals AS
  SELECT a.order_number, a.id, e.amount, e.at, e.seq, e.payment_status,
    row_number() OVER (PARTITION BY a.order_number, e.payment_status = 'to-review' ORDER BY e.seq) AS place
  FROM payment_events e JOIN payment_attempts a ON a.id = e.attempt_id
  WHERE e.kind = 'approved' AND e.amount IS NOT NULL AND e.payment_status <> 'unpaid';
INSERT INTO money_entries (${ENTRY_COLUMNS})
  SELECT o.number, 'capture', a.amount, 'card', 'sandbox', o.payment_method IS 'test-card', '', a.id, ${dayOf('a.at')},
    a.at, a.at, NULL, ''
  FROM approvals a JOIN orders o ON o.number = a.order_number
  WHERE a.payment_status = 'to-review' OR a.place = 1 ORDER BY a.seq;
DROP TABLE approvals;
UPDATE orders SET received = sums.amount
  FROM (SELECT order_number, sum(amount) AS amount FROM money_entries GROUP BY order_number) AS sums
  WHERE sums.order_number = orders.number;
UPDATE orders SET needs_review = 1 WHERE payment_status = 'to-review';
`;

/** Paid orders without an approval: cash that was taken at the door, and cards of shops from before approvals were stored. */
const WITHOUT_APPROVAL = `payment_status IN ('paid', 'refund-due') AND received = 0 AND total > 0`;
const change = (field: string, condition: string) =>
  `(SELECT change.value ->> '$.${field}' FROM json_each(o.history) AS change WHERE ${condition} ORDER BY change.key DESC LIMIT 1)`;
const DELIVERED = `change.value ->> '$.to' = 'delivered'`;
const PAID = `change.value ->> '$.by' = 'payment'`;

const OTHER_PAYMENTS = `
INSERT INTO money_entries (${ENTRY_COLUMNS})
  SELECT number, 'record', total, 'cash', NULL, 0, '', NULL, ${dayOf('moved_at')}, moved_at, moved_at, account_id, ''
  FROM (SELECT *, ifnull(${change('at', DELIVERED)}, created_at) AS moved_at, ${change('accountId', DELIVERED)} AS account_id
    FROM (SELECT seq, number, total, created_at, history FROM orders
      WHERE ${WITHOUT_APPROVAL} AND payment_method = 'cash-on-delivery') AS o)
  ORDER BY seq;
UPDATE orders SET received = total, at_door = total WHERE ${WITHOUT_APPROVAL} AND payment_method = 'cash-on-delivery';
INSERT INTO money_entries (${ENTRY_COLUMNS})
  SELECT number, 'capture', total, 'card', 'sandbox', is_test, '', NULL, ${dayOf('moved_at')}, moved_at, moved_at, NULL, ''
  FROM (SELECT *, ifnull(${change('at', PAID)}, created_at) AS moved_at
    FROM (SELECT seq, number, total, created_at, history, payment_method IS 'test-card' AS is_test FROM orders
      WHERE ${WITHOUT_APPROVAL}) AS o)
  ORDER BY seq;
UPDATE orders SET received = total WHERE ${WITHOUT_APPROVAL};
INSERT INTO money_days SELECT day, method, ifnull(gateway, ''), sum(amount), count(*), 0, 0 FROM money_entries
  WHERE is_test = 0 GROUP BY 1, 2, 3;
`;

/** The events of attempts that have ended, which are stored with the attempts now. */
const ENDS = `
ALTER TABLE payment_attempts ADD COLUMN ended_at INTEGER;
UPDATE payment_attempts SET ended_at = started_at WHERE is_open = 0;
UPDATE payment_attempts SET ended_at = ends.at
  FROM (SELECT attempt_id, max(at) AS at FROM payment_events GROUP BY attempt_id) AS ends
  WHERE ends.attempt_id = payment_attempts.id AND is_open = 0;
DROP TABLE payment_events;
`;

export const MONEY_SQL = TABLES + CAPTURES + OTHER_PAYMENTS + ENDS;
