import type { Account, Role } from '../../../domain/identity/account.ts';
import type { AuditEntry } from '../../../domain/identity/audit.ts';
import { addAuditEntry } from './audit-trail.ts';
import type { SqliteDatabase } from '../connection/database.ts';

/** To be trusted only inside the transaction that goes by it. */
export function countAdministrators(db: SqliteDatabase): number {
  return db.get<{ count: number }>("SELECT count(*) AS count FROM accounts WHERE role = 'admin'")?.count ?? 0;
}

/** Only inside a transaction. @returns the account as it is then */
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
