import { AuditTrail } from '../../../application/identity/ports/audit-trail.ts';
import type { AuditFilter, AuditPlace, FoundAuditEntry } from '../../../application/identity/ports/audit-trail.ts';
import type { CountKey } from '../../../application/identity/ports/attempt-counts.ts';
import type { AuditActor, AuditEntry, AuditKind } from '../../../domain/identity/audit.ts';
import { accountId } from '../../../domain/ids.ts';
import type { AccountId } from '../../../domain/ids.ts';
import { takeCount } from '../../../storage/identity/attempt-counts.ts';
import { SqliteStore } from '../documents/sqlite-store.ts';
import { addAuditEntry } from './audit-rows.ts';
import type { SqliteDatabase } from '../connection/database.ts';

type AuditRow = {
  account_id: string;
  kind: string;
  actor: string;
  address_key: string | null;
  at: number;
};

/** Entries are only added: triggers of the schema refuse to change one, and for ten years to delete it. */
export class SqliteAuditTrail extends AuditTrail {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  note(entry: AuditEntry | null, counted: CountKey, at: number): Promise<void> {
    return this.db.write(() => {
      const taken = new SqliteStore(this.db).inside(takeCount({ keys: [counted], at }));
      if (taken.kind === 'counted' && entry) addAuditEntry(this.db, entry);
    });
  }

  async of(account: AccountId, limit: number): Promise<readonly AuditEntry[]> {
    const rows = this.db.all<AuditRow>(
      'SELECT account_id, kind, actor, address_key, at FROM audit_entries WHERE account_id = ? ORDER BY seq DESC LIMIT ?',
      account,
      limit,
    );
    return rows.map(entryFrom);
  }

  async find(filter: AuditFilter, before: AuditPlace | null, limit: number): Promise<readonly FoundAuditEntry[]> {
    const conditions: [string, ...(string | number)[]][] = [
      ...(filter.account === null ? [] : [['account_id = ?', filter.account] as [string, string]]),
      ...(filter.kind === null ? [] : [['kind = ?', filter.kind] as [string, string]]),
      ...(filter.from === null ? [] : [['at >= ?', filter.from] as [string, number]]),
      ...(filter.until === null ? [] : [['at < ?', filter.until] as [string, number]]),
      ...(before === null ? [] : [['(at, seq) < (?, ?)', before.at, before.seq] as [string, number, number]]),
    ];
    const where = conditions.length === 0 ? '' : `WHERE ${conditions.map(([sql]) => sql).join(' AND ')}`;
    const rows = this.db.all<AuditRow & { seq: number; email: string | null }>(
      `SELECT account_id, kind, actor, address_key, at, seq,
         (SELECT email FROM accounts WHERE id = account_id) AS email
       FROM audit_entries ${where} ORDER BY at DESC, seq DESC LIMIT ?`,
      ...conditions.flatMap(([, ...values]) => values),
      limit,
    );
    return rows.map((row) => ({ ...entryFrom(row), seq: row.seq, email: row.email }));
  }
}

function entryFrom(row: AuditRow): AuditEntry {
  return {
    accountId: accountId(row.account_id),
    kind: row.kind as AuditKind,
    actor: row.actor as AuditActor,
    addressKey: row.address_key,
    at: row.at,
  };
}
