import type { CodePlace } from '../../../application/identity/ports/email-proofs.ts';
import type { EmailKey } from '../../../domain/email.ts';
import type { EmailCode, ProofPurpose } from '../../../domain/identity/email-codes/email-code.ts';
import type { StoredTicket } from '../../../domain/identity/email-codes/ticket.ts';
import type { SqliteDatabase } from '../connection/database.ts';

export type CodeRow = {
  id: string;
  purpose: string;
  browser: string;
  email: string;
  is_sent: number;
  wrong_tries: number;
  expires_at: number;
};

export const CODE_COLUMNS = 'id, purpose, browser, email, is_sent, wrong_tries, expires_at';

export function codeFrom(row: CodeRow): EmailCode {
  return {
    id: row.id,
    purpose: row.purpose as ProofPurpose,
    browser: row.browser,
    email: row.email,
    isSent: row.is_sent === 1,
    wrongTries: row.wrong_tries,
    expiresAt: row.expires_at,
  };
}

export function findCode(db: SqliteDatabase, { email, purpose, browser }: CodePlace): EmailCode | null {
  const row = db.get<CodeRow>(
    `SELECT ${CODE_COLUMNS} FROM email_codes WHERE email_key = ? AND purpose = ? AND browser = ?`,
    email,
    purpose,
    browser,
  );
  return row ? codeFrom(row) : null;
}

/** Stores a code in place of an earlier one. Call it only inside a transaction. */
export function putCode(db: SqliteDatabase, email: EmailKey, code: EmailCode): void {
  db.run(
    `INSERT INTO email_codes (email_key, purpose, browser, id, email, is_sent, wrong_tries, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (email_key, purpose, browser) DO UPDATE SET id = excluded.id, email = excluded.email, is_sent = excluded.is_sent,
       wrong_tries = excluded.wrong_tries, expires_at = excluded.expires_at`,
    email,
    code.purpose,
    code.browser,
    code.id,
    code.email,
    Number(code.isSent),
    code.wrongTries,
    code.expiresAt,
  );
}

/** Call it only inside a transaction. */
export function deleteCode(db: SqliteDatabase, { email, purpose, browser }: CodePlace): void {
  db.run('DELETE FROM email_codes WHERE email_key = ? AND purpose = ? AND browser = ?', email, purpose, browser);
}

/**
 * Stores a ticket in place of an earlier one. Call it only inside a transaction.
 * @param to e-mail address as typed, to which the code was sent
 */
export function putTicket(
  db: SqliteDatabase,
  { digest, email, purpose }: StoredTicket,
  to: string,
  expiresAt: number,
): void {
  db.run(
    `INSERT INTO email_tickets (email_key, purpose, digest, email, expires_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (email_key, purpose) DO UPDATE
     SET digest = excluded.digest, email = excluded.email, expires_at = excluded.expires_at`,
    email,
    purpose,
    digest,
    to,
    expiresAt,
  );
}

/** @returns e-mail address as typed, to which the code was sent; null when the ticket is invalid or expired */
export function findTicket(db: SqliteDatabase, { digest, email, purpose }: StoredTicket, at: number): string | null {
  const row = db.get<{ email: string }>(
    'SELECT email FROM email_tickets WHERE digest = ? AND email_key = ? AND purpose = ? AND expires_at > ?',
    digest,
    email,
    purpose,
    at,
  );
  return row?.email ?? null;
}

/** Deletes all codes and tickets of an e-mail address. Call it only inside a transaction. */
export function deleteProofs(db: SqliteDatabase, email: EmailKey): void {
  db.run('DELETE FROM email_codes WHERE email_key = ?', email);
  db.run('DELETE FROM email_tickets WHERE email_key = ?', email);
}
