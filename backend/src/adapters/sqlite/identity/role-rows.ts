import { withStaffRole } from '../../../domain/identity/account.ts';
import type { Account } from '../../../domain/identity/account.ts';
import { kindOfAppointment } from '../../../domain/identity/audit.ts';
import type { AuditEntry } from '../../../domain/identity/audit.ts';
import type { StaffRole } from '../../../domain/identity/permissions.ts';
import type { StaffMember } from '../../../storage/store.ts';
import { addAuditEntry } from './audit-rows.ts';
import type { SqliteDatabase } from '../connection/database.ts';

/** Number of owners. A caller that decides on it must read it in the transaction that writes. */
export function countOwners(db: SqliteDatabase): number {
  const sql = "SELECT count(*) AS count FROM accounts WHERE staff_role = 'owner'";
  return db.get<{ count: number }>(sql)?.count ?? 0;
}

/** See `staffOf` of the store. */
export function staffOf(db: SqliteDatabase, accounts: readonly string[]): ReadonlyMap<string, StaffMember> {
  const rows = db.all<{ id: string; email: string; staff_role: string }>(
    `SELECT id, email, staff_role FROM accounts WHERE staff_role IS NOT NULL AND id IN (SELECT value FROM json_each(?))`,
    JSON.stringify(accounts),
  );
  return new Map(rows.map(({ id, email, staff_role }) => [id, { email, staffRole: staff_role as StaffRole }]));
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
