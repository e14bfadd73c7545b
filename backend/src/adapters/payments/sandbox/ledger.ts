import { DatabaseSync } from 'node:sqlite';
import type { StatementSync } from 'node:sqlite';
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

/**
 * The sandbox gateway's own books, apart from the shop's. They outlive a crash of the process, but do not wait for the
 * disk as the shop's do: no money hangs on them.
 */
export class Ledger {
  private readonly db: DatabaseSync;
  private readonly statements = new Map<string, StatementSync>();

  /** @param file path, or `:memory:` */
  constructor(file: string) {
    this.db = new DatabaseSync(file, { timeout: 2000 });
    this.db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; ${SCHEMA}`);
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
    this.prepared('INSERT INTO tokens (hash, behaviour, last_four, expires_at) VALUES (?, ?, ?, ?)').run(
      hash,
      behaviour,
      last_four,
      expiresAt,
    );
  }

  /** @returns null for a token that is unknown, used up or too old */
  findToken(hash: string, at: number): LedgerToken | null {
    const row = this.prepared('SELECT behaviour, last_four FROM tokens WHERE hash = ? AND expires_at > ?').get(
      hash,
      at,
    );
    return row ? (row as LedgerToken) : null;
  }

  removeToken(hash: string): void {
    this.prepared('DELETE FROM tokens WHERE hash = ?').run(hash);
  }

  removeExpiredTokens(at: number): void {
    this.prepared('DELETE FROM tokens WHERE expires_at <= ?').run(at);
  }

  addCharge(charge: LedgerCharge): void {
    this.prepared(
      `INSERT INTO charges (attempt_id, order_number, amount, last_four, state, decline_reason, challenge_id, created_at)
         VALUES (:attempt_id, :order_number, :amount, :last_four, :state, :decline_reason, :challenge_id, :created_at)`,
    ).run(charge);
  }

  findCharge(attemptId: string): LedgerCharge | null {
    const row = this.prepared('SELECT * FROM charges WHERE attempt_id = ?').get(attemptId);
    return row ? (row as LedgerCharge) : null;
  }

  findChallenge(challengeId: string): LedgerCharge | null {
    const row = this.prepared('SELECT * FROM charges WHERE challenge_id = ?').get(challengeId);
    return row ? (row as LedgerCharge) : null;
  }

  endChallenge(attemptId: string, state: 'approved' | 'declined' | 'cancelled', reason: string | null): void {
    this.prepared(`UPDATE charges SET state = ?, decline_reason = ? WHERE attempt_id = ? AND state = 'challenge'`).run(
      state,
      reason,
      attemptId,
    );
  }

  close(): void {
    this.statements.clear();
    if (this.db.isOpen) this.db.close();
  }

  private prepared(sql: string): StatementSync {
    const known = this.statements.get(sql);
    if (known) return known;
    const statement = this.db.prepare(sql);
    this.statements.set(sql, statement);
    return statement;
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
