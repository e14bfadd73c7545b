import type { Account, Role } from '../../../domain/identity/account.ts';
import type { AuditEntry } from '../../../domain/identity/audit.ts';
import { addAuditEntry } from './audit-trail.ts';
import type { SqliteDatabase } from '../connection/database.ts';

/** Number of administrators. A caller that decides on it must read it in the transaction that writes. */
export function countAdministrators(db: SqliteDatabase): number {
  return db.get<{ count: number }>("SELECT count(*) AS count FROM accounts WHERE role = 'admin'")?.count ?? 0;
}

/** Changes a role and adds the entry to the audit trail. Call it only inside a transaction. @returns the changed account */
export function setRole(
  db: SqliteDatabase,
  account: Account,
  role: Role,
  by: Pick<AuditEntry, 'actor' | 'addressKey' | 'at'>,
): Account {
  db.run('UPDATE accounts SET role = ? WHERE id = ?', role, account.id);
  const kind = role === 'admin' ? 'administrator-added' : 'administrator-removed';
  addAuditEntry(db, { accountId: account.id, kind, ...by });
  return { ...account, role };
}
