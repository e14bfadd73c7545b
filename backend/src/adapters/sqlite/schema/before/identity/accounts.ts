/** Stores ids of codes, digests of tickets and keys of counts, but no secrets or addresses themselves: see docs/decisions/0011. */
export const ACCOUNTS_SQL = `
CREATE TABLE accounts (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  email TEXT NOT NULL,
  email_key TEXT NOT NULL UNIQUE,
  is_email_verified INTEGER NOT NULL CHECK (is_email_verified IN (0, 1)),
  role TEXT NOT NULL CHECK (role IN ('customer', 'admin')),
  full_name TEXT NOT NULL,
  phone TEXT NOT NULL,
  password_hash TEXT,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX accounts_administrators ON accounts (seq) WHERE role = 'admin';

CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  device TEXT NOT NULL,
  signed_in_at INTEGER NOT NULL,
  last_seen_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_of_account ON sessions (account_id, signed_in_at, id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE email_codes (
  email_key TEXT NOT NULL,
  purpose TEXT NOT NULL CHECK (purpose IN ('registration', 'reset')),
  id TEXT NOT NULL UNIQUE,
  email TEXT NOT NULL,
  is_sent INTEGER NOT NULL CHECK (is_sent IN (0, 1)),
  wrong_tries INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (email_key, purpose)
) STRICT, WITHOUT ROWID;
CREATE INDEX email_codes_expiry ON email_codes (expires_at);

CREATE TABLE email_tickets (
  email_key TEXT NOT NULL,
  purpose TEXT NOT NULL CHECK (purpose IN ('registration', 'reset')),
  digest TEXT NOT NULL UNIQUE,
  email TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (email_key, purpose)
) STRICT, WITHOUT ROWID;
CREATE INDEX email_tickets_expiry ON email_tickets (expires_at);

CREATE TABLE code_mails (
  seq INTEGER PRIMARY KEY,
  key TEXT NOT NULL,
  asked_at INTEGER NOT NULL
) STRICT;
CREATE INDEX code_mails_of_key ON code_mails (key, asked_at);
CREATE INDEX code_mails_age ON code_mails (asked_at);

CREATE TABLE attempt_counts (
  key TEXT PRIMARY KEY,
  count INTEGER NOT NULL,
  ends_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX attempt_counts_end ON attempt_counts (ends_at);

CREATE TABLE audit_entries (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  actor TEXT NOT NULL CHECK (actor IN ('account', 'command-line', 'server')),
  address_key TEXT,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX audit_entries_of_account ON audit_entries (account_id, seq);
-- REPLACE deletes without asking the trigger for deletions.
CREATE TRIGGER audit_entries_are_new BEFORE INSERT ON audit_entries
WHEN EXISTS (SELECT 1 FROM audit_entries WHERE seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'the audit trail is only added to'); END;
CREATE TRIGGER audit_entries_stay BEFORE DELETE ON audit_entries
BEGIN SELECT RAISE(ABORT, 'the audit trail is only added to'); END;
CREATE TRIGGER audit_entries_are_as_written BEFORE UPDATE ON audit_entries
BEGIN SELECT RAISE(ABORT, 'the audit trail is only added to'); END;
`;
