/**
 * Codes belong to the browser that asked for them. Those of the release before are dropped: nobody can say whose they
 * are, and they would have been valid for ten minutes.
 */
export const CODES_OF_BROWSERS_SQL = `
DROP TABLE email_codes;
CREATE TABLE email_codes (
  email_key TEXT NOT NULL,
  purpose TEXT NOT NULL CHECK (purpose IN ('registration', 'reset')),
  browser TEXT NOT NULL,
  id TEXT NOT NULL UNIQUE,
  email TEXT NOT NULL,
  is_sent INTEGER NOT NULL CHECK (is_sent IN (0, 1)),
  wrong_tries INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (email_key, purpose, browser)
) STRICT, WITHOUT ROWID;
CREATE INDEX email_codes_expiry ON email_codes (expires_at);
`;
