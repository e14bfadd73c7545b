import { DatabaseSync } from 'node:sqlite';
import { StorageUnavailable } from '../../../application/storage-unavailable.ts';
import type { CardBehaviour } from './test-cards.ts';

/** A charge as the gateway remembers it. */
export type LedgerCharge = {
  attempt_id: string;
  order_number: string;
  amount: number;
  last_four: string;
  state: 'approved' | 'declined' | 'challenge' | 'cancelled';
  decline_reason: string | null;
  challenge_id: string | null;
  created_at: number;
};

/** What a token stands for; the card's number is not among it. */
export type LedgerToken = { behaviour: CardBehaviour; last_four: string };

const SCHEMA = `
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
`;

/** The sandbox gateway's own books, apart from the shop's. */
export class Ledger {
  private readonly db: DatabaseSync;

  /** @param file path, or `:memory:` */
  constructor(file: string) {
    this.db = new DatabaseSync(file, { timeout: 2000 });
    this.db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; ${SCHEMA}`);
  }

  /**
   * All of the work or nothing.
   * @throws StorageUnavailable when the books cannot be written
   */
  together<Result>(work: () => Result): Result {
    try {
      this.db.exec('BEGIN IMMEDIATE');
      const result = work();
      this.db.exec('COMMIT');
      return result;
    } catch (error) {
      if (this.db.isOpen && this.db.isTransaction) this.db.exec('ROLLBACK');
      throw isOfDatabase(error) ? new StorageUnavailable(error) : error;
    }
  }

  addToken(hash: string, { behaviour, last_four }: LedgerToken, expiresAt: number): void {
    this.db
      .prepare('INSERT INTO tokens (hash, behaviour, last_four, expires_at) VALUES (?, ?, ?, ?)')
      .run(hash, behaviour, last_four, expiresAt);
  }

  findToken(hash: string): LedgerToken | null {
    const row = this.db.prepare('SELECT behaviour, last_four FROM tokens WHERE hash = ?').get(hash);
    return row ? (row as LedgerToken) : null;
  }

  removeToken(hash: string): void {
    this.db.prepare('DELETE FROM tokens WHERE hash = ?').run(hash);
  }

  removeExpiredTokens(at: number): void {
    this.db.prepare('DELETE FROM tokens WHERE expires_at <= ?').run(at);
  }

  addCharge(charge: LedgerCharge): void {
    this.db
      .prepare(
        `INSERT INTO charges (attempt_id, order_number, amount, last_four, state, decline_reason, challenge_id, created_at)
         VALUES (:attempt_id, :order_number, :amount, :last_four, :state, :decline_reason, :challenge_id, :created_at)`,
      )
      .run(charge);
  }

  findCharge(attemptId: string): LedgerCharge | null {
    const row = this.db.prepare('SELECT * FROM charges WHERE attempt_id = ?').get(attemptId);
    return row ? (row as LedgerCharge) : null;
  }

  findChallenge(challengeId: string): LedgerCharge | null {
    const row = this.db.prepare('SELECT * FROM charges WHERE challenge_id = ?').get(challengeId);
    return row ? (row as LedgerCharge) : null;
  }

  endChallenge(attemptId: string, state: 'approved' | 'declined' | 'cancelled', reason: string | null): void {
    this.db
      .prepare(`UPDATE charges SET state = ?, decline_reason = ? WHERE attempt_id = ? AND state = 'challenge'`)
      .run(state, reason, attemptId);
  }

  close(): void {
    if (this.db.isOpen) this.db.close();
  }
}

/** Whatever the books' own database says, such as that the disk is full, means that they cannot be had now. */
function isOfDatabase(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    (error.code === 'ERR_SQLITE_ERROR' || error.code === 'ERR_INVALID_STATE')
  );
}
