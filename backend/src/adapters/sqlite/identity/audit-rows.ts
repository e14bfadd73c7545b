import type { AuditEntry } from '../../../domain/identity/audit.ts';
import type { SqliteDatabase } from '../connection/database.ts';

/** Call it only inside the transaction of the change that the entry is about. */
export function addAuditEntry(
  db: SqliteDatabase,
  { accountId: account, kind, actor, addressKey, at }: AuditEntry,
): void {
  db.insert('audit_entries', { account_id: account, kind, actor, address_key: addressKey, at });
}

export function oldAuditEntries(db: SqliteDatabase, before: number, limit: number): string[] {
  const query = 'SELECT seq FROM audit_entries WHERE at < ? ORDER BY at, seq LIMIT ?';
  return db.all<{ seq: number }>(query, before, limit).map(({ seq }) => String(seq));
}

/** @throws Error for an entry that is kept, see the trigger `audit_entries_stay` */
export function removeAuditEntries(db: SqliteDatabase, ids: readonly string[]): void {
  for (const id of ids) db.run('DELETE FROM audit_entries WHERE seq = ?', Number(id));
}
