/** Public keys and unsigned challenges. Neither is secret: nobody can sign in with them alone. */
export const PASSKEYS_SQL = `
CREATE TABLE passkeys (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  credential_id TEXT NOT NULL UNIQUE,
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL,
  transports TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER
) STRICT;
CREATE INDEX passkeys_of_account ON passkeys (account_id, seq);

CREATE TABLE passkey_challenges (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  purpose TEXT NOT NULL CHECK (purpose IN ('adding', 'sign-in', 'second-step')),
  account_id TEXT REFERENCES accounts (id) ON DELETE CASCADE,
  challenge TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX passkey_challenges_of_account ON passkey_challenges (account_id, purpose, seq);
CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);
`;
