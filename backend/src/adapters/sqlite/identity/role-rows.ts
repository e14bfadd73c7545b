import { withStaffRole } from '../../../domain/identity/account.ts';
import type { Account } from '../../../domain/identity/account.ts';
import { kindOfAppointment } from '../../../domain/identity/audit.ts';
import type { AuditEntry } from '../../../domain/identity/audit.ts';
import type { StaffRole } from '../../../domain/identity/permissions.ts';
import { addAuditEntry } from './audit-trail.ts';
import type { SqliteDatabase } from '../connection/database.ts';

/** Number of owners. A caller that decides on it must read it in the transaction that writes. */
export function countOwners(db: SqliteDatabase): number {
  const sql = "SELECT count(*) AS count FROM accounts WHERE staff_role = 'owner'";
  return db.get<{ count: number }>(sql)?.count ?? 0;
}

/** Changes a role and adds the entry to the audit trail. Call it only inside a transaction. @returns the changed account */
export function setStaffRole(
  db: SqliteDatabase,
  account: Account,
  staffRole: StaffRole | null,
  by: Pick<AuditEntry, 'actor' | 'addressKey' | 'at'>,
): Account {
  const changed = withStaffRole(account, staffRole);
  db.run('UPDATE accounts SET role = ?, staff_role = ? WHERE id = ?', changed.role, staffRole, account.id);
  addAuditEntry(db, { accountId: account.id, kind: kindOfAppointment(account.staffRole, staffRole), ...by });
  return changed;
}
