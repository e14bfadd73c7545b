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
    // The entries of each account, or of each kind, follow on one another in an index, so each is read by itself.
    const parts = filter.accounts ?? [null];
    const found = parts.flatMap((account) => this.part(account, filter, before, limit));
    return found.toSorted((one, other) => other.at - one.at || other.seq - one.seq).slice(0, limit);
  }

  private part(
    account: AccountId | null,
    { kinds, from, until }: AuditFilter,
    before: AuditPlace | null,
    limit: number,
  ): FoundAuditEntry[] {
    // The plus keeps the database from sorting the entries of all accounts of these kinds.
    const ofKinds = `${account === null ? '' : '+'}kind IN (${kinds?.map(() => '?').join(', ')})`;
    const conditions: [string, ...(string | number)[]][] = [
      ...(account === null ? [] : [['account_id = ?', account] as [string, string]]),
      ...(kinds === null ? [] : [[ofKinds, ...kinds] as [string, ...string[]]]),
      ...(from === null ? [] : [['at >= ?', from] as [string, number]]),
      ...(until === null ? [] : [['at < ?', until] as [string, number]]),
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
