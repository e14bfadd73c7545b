import { Sessions } from '../../../application/identity/ports/sessions.ts';
import type { SessionOpening } from '../../../application/identity/ports/sessions.ts';
import { emailKey } from '../../../domain/email.ts';
import type { Account } from '../../../domain/identity/account.ts';
import type { AuditEntry } from '../../../domain/identity/audit.ts';
import { isOver, MOST_SESSIONS } from '../../../domain/identity/session.ts';
import type { Session } from '../../../domain/identity/session.ts';
import { accountId, sessionId } from '../../../domain/ids.ts';
import type { AccountId, SessionId } from '../../../domain/ids.ts';
import { adoptOrders } from '../ordering/account-orders.ts';
import { accountFrom, findAccountRow } from './account-rows.ts';
import { takeBackCounts } from './attempt-counts.ts';
import { addAuditEntry } from './audit-trail.ts';
import { removePushDevices } from '../../../storage/office/push-devices.ts';
import { SqliteStore } from '../documents/sqlite-store.ts';
import type { SqliteDatabase } from '../connection/database.ts';

type SessionRow = {
  id: string;
  account_id: string;
  device: string;
  signed_in_at: number;
  last_seen_at: number;
  expires_at: number;
};

const COLUMNS = 'id, account_id, device, signed_in_at, last_seen_at, expires_at';

/** Each signed-in request reads session and account by key, without a cache, so that ending a session works at once: see docs/decisions/0011. */
export class SqliteSessions extends Sessions {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  async find(id: SessionId, at: number): Promise<{ session: Session; account: Account } | null> {
    const row = this.db.get<SessionRow>(`SELECT ${COLUMNS} FROM sessions WHERE id = ?`, id);
    const session = row && sessionFrom(row);
    if (!session || isOver(session, at)) return null;
    const account = findAccountRow(this.db, session.accountId);
    return account ? { session, account: accountFrom(account) } : null;
  }

  open({ session, passwordHash, audit, takesBack }: SessionOpening): Promise<Account | null> {
    return this.db.write(() => {
      const row = findAccountRow(this.db, session.accountId);
      if (!row || (passwordHash !== null && row.password_hash !== passwordHash)) return null;
      this.endOldest(session.accountId);
      insertSession(this.db, session);
      takeBackCounts(this.db, takesBack);
      addAuditEntry(this.db, audit);
      const account = accountFrom(row);
      if (account.isEmailVerified) adoptOrders(this.db, account.id, emailKey(account.email));
      return account;
    });
  }

  seen({ id, lastSeenAt, expiresAt }: Session): Promise<void> {
    return this.db.write(() => {
      this.db.run('UPDATE sessions SET last_seen_at = ?, expires_at = ? WHERE id = ?', lastSeenAt, expiresAt, id);
    });
  }

  async of(account: AccountId, at: number): Promise<readonly Session[]> {
    const rows = this.db.all<SessionRow>(
      `SELECT ${COLUMNS} FROM sessions WHERE account_id = ? ORDER BY signed_in_at DESC, id DESC`,
      account,
    );
    return rows.map(sessionFrom).filter((session) => !isOver(session, at));
  }

  endAll(audit: AuditEntry): Promise<number> {
    return this.end(audit, null);
  }

  endOthers(current: SessionId, audit: AuditEntry): Promise<number> {
    return this.end(audit, current);
  }

  async prune(at: number, limit: number): Promise<number> {
    if (!this.db.get('SELECT 1 AS over FROM sessions WHERE expires_at <= ? LIMIT 1', at)) return 0;
    return this.db.write(() =>
      this.db.run(
        'DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE expires_at <= ? LIMIT ?)',
        at,
        limit,
      ),
    );
  }

  private end(audit: AuditEntry, current: SessionId | null): Promise<number> {
    return this.db.write(() => {
      const ended = endSessions(this.db, audit.accountId, audit.at, current);
      if (ended > 0) addAuditEntry(this.db, audit);
      return ended;
    });
  }

  /** Ends the oldest sessions above the limit, so that one more can be opened. */
  private endOldest(account: AccountId): void {
    this.db.run(
      `DELETE FROM sessions WHERE id IN
         (SELECT id FROM sessions WHERE account_id = ? ORDER BY signed_in_at DESC, id DESC LIMIT -1 OFFSET ?)`,
      account,
      MOST_SESSIONS - 1,
    );
  }
}

/**
 * Ends every session of an account except `current`, and removes all its devices for alerts, because nobody knows which of
 * them are in other hands. Call it only inside a transaction.
 * @returns number of ended sessions that had not expired
 */
export function endSessions(
  db: SqliteDatabase,
  account: AccountId,
  at: number,
  current: SessionId | null = null,
): number {
  db.run('DELETE FROM sessions WHERE account_id = ? AND expires_at <= ?', account, at);
  new SqliteStore(db).inside(removePushDevices(account));
  return db.run('DELETE FROM sessions WHERE account_id = ? AND id IS NOT ?', account, current);
}

function insertSession(db: SqliteDatabase, { id, accountId: account, ...session }: Session): void {
  db.insert('sessions', {
    id,
    account_id: account,
    device: session.device,
    signed_in_at: session.signedInAt,
    last_seen_at: session.lastSeenAt,
    expires_at: session.expiresAt,
  });
}

function sessionFrom(row: SessionRow): Session {
  return {
    id: sessionId(row.id),
    accountId: accountId(row.account_id),
    device: row.device,
    signedInAt: row.signed_in_at,
    lastSeenAt: row.last_seen_at,
    expiresAt: row.expires_at,
  };
}
