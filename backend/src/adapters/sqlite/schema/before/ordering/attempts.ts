/**
 * Attempts at several gateways, by several methods. The table is written anew, because states have other names. Until this
 * release there was one gateway, `sandbox`, which took cards only and let an attempt wait for 15 minutes; the gateway is
 * asked about attempts that are still open as soon as the shop runs again.
 */
export const ATTEMPTS_SQL = `
CREATE TABLE attempts (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  order_number TEXT NOT NULL REFERENCES orders (number),
  amount INTEGER NOT NULL CHECK (amount >= 0),
  method TEXT NOT NULL CHECK (method IN ('knet', 'card', 'apple-pay')),
  gateway TEXT NOT NULL CHECK (gateway IN ('sandbox', 'tap', 'myfatoorah')),
  state TEXT NOT NULL CHECK (state IN ('created', 'redirected', 'unanswered', 'captured', 'failed', 'cancelled', 'expired', 'unknown', 'mismatch')),
  is_open INTEGER NOT NULL CHECK (is_open IN (0, 1)),
  started_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  ended_at INTEGER,
  reference TEXT,
  bank_reference TEXT,
  redirect_url TEXT,
  decline_reason TEXT,
  next_ask_at INTEGER
) STRICT;
INSERT INTO attempts
  SELECT seq, id, order_number, amount, 'card', 'sandbox',
    CASE state WHEN 'started' THEN 'created' WHEN 'challenged' THEN 'redirected' WHEN 'approved' THEN 'captured'
      WHEN 'declined' THEN 'failed' ELSE state END,
    is_open, started_at, started_at + 900000, ended_at, NULL, NULL, challenge_url, decline_reason,
    CASE is_open WHEN 1 THEN started_at END
  FROM payment_attempts;
DROP TABLE payment_attempts;
ALTER TABLE attempts RENAME TO payment_attempts;
CREATE INDEX payment_attempts_of_order ON payment_attempts (order_number, is_open);
CREATE INDEX payment_attempts_due ON payment_attempts (next_ask_at) WHERE next_ask_at IS NOT NULL;
CREATE UNIQUE INDEX payment_attempts_of_charge ON payment_attempts (gateway, reference) WHERE reference IS NOT NULL;
CREATE INDEX payment_attempts_ended ON payment_attempts (gateway, ended_at) WHERE ended_at IS NOT NULL;
`;

/** Since when a gateway leaves questions about an open attempt unanswered. */
export const ATTEMPT_QUESTIONS_SQL = `ALTER TABLE payment_attempts ADD COLUMN unanswered_since INTEGER;`;
