/** Codes may be for looking up orders, too. SQLite cannot change a check, so the table is copied. */
export const LOOKUP_CODES_SQL = `
CREATE TABLE new_email_codes (
  email_key TEXT NOT NULL,
  purpose TEXT NOT NULL CHECK (purpose IN ('registration', 'reset', 'order-lookup')),
  browser TEXT NOT NULL,
  id TEXT NOT NULL UNIQUE,
  email TEXT NOT NULL,
  is_sent INTEGER NOT NULL CHECK (is_sent IN (0, 1)),
  wrong_tries INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (email_key, purpose, browser)
) STRICT, WITHOUT ROWID;
INSERT INTO new_email_codes SELECT email_key, purpose, browser, id, email, is_sent, wrong_tries, expires_at FROM email_codes;
DROP TABLE email_codes;
ALTER TABLE new_email_codes RENAME TO email_codes;
CREATE INDEX email_codes_expiry ON email_codes (expires_at);
`;
