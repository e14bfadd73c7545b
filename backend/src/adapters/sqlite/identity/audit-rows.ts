import type { AuditEntry } from '../../../domain/identity/audit.ts';
import type { SqliteDatabase } from '../connection/database.ts';

/** Call it only inside the transaction of the change that the entry is about. */
export function addAuditEntry(
  db: SqliteDatabase,
  { accountId: account, kind, actor, addressKey, at }: AuditEntry,
): void {
  db.insert('audit_entries', { account_id: account, kind, actor, address_key: addressKey, at });
}
