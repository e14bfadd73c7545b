import type { Migration } from '../connection/migrations.ts';

/** The database of the sandbox bank. Files from before it had migrations contain these tables at schema version 0, hence IF NOT EXISTS. */
export const SANDBOX_LEDGER_MIGRATIONS: readonly Migration[] = [
  {
    name: 'tokens and charges',
    sql: `
CREATE TABLE IF NOT EXISTS tokens (
  hash TEXT PRIMARY KEY,
  behaviour TEXT NOT NULL,
  last_four TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS tokens_expiry ON tokens (expires_at);
CREATE TABLE IF NOT EXISTS charges (
  attempt_id TEXT PRIMARY KEY,
  order_number TEXT NOT NULL,
  amount INTEGER NOT NULL,
  last_four TEXT NOT NULL,
  state TEXT NOT NULL,
  decline_reason TEXT,
  challenge_id TEXT UNIQUE,
  created_at INTEGER NOT NULL
) STRICT;
`,
  },
  {
    name: 'methods and refunds',
    sql: `
ALTER TABLE charges ADD COLUMN method TEXT NOT NULL DEFAULT 'card';
ALTER TABLE charges ADD COLUMN refunds TEXT NOT NULL DEFAULT '[]';
`,
  },
];
