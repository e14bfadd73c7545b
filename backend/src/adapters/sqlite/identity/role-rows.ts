import { withPosition } from '../../../domain/identity/account.ts';
import type { Account } from '../../../domain/identity/account.ts';
import { kindOfAppointment } from '../../../domain/identity/appointment.ts';
import type { AuditEntry } from '../../../domain/identity/audit.ts';
import { isTool } from '../../../domain/history.ts';
import type { Editor } from '../../../domain/history.ts';
import { accountId } from '../../../domain/ids.ts';
import type { AccountId } from '../../../domain/ids.ts';
import { NO_POSITION } from '../../../domain/identity/permissions.ts';
import type { Person, Position } from '../../../domain/identity/permissions.ts';
import type { StaffMember } from '../../../storage/store.ts';
import { accountFrom, findAccountRow, positionFrom, tickedColumn } from './account-rows.ts';
import type { AccountRow } from './account-rows.ts';
import { addAuditEntry } from './audit-rows.ts';
import type { SqliteDatabase } from '../connection/database.ts';

/** Number of owners. A caller that decides on it must read it in the transaction that writes. */
export function countOwners(db: SqliteDatabase): number {
  const sql = "SELECT count(*) AS count FROM accounts WHERE staff_role = 'owner'";
  return db.get<{ count: number }>(sql)?.count ?? 0;
}

/** See `OwnVerbs`. */
export function ownerIds(db: SqliteDatabase, limit: number): readonly AccountId[] {
  const sql = "SELECT id FROM accounts WHERE staff_role = 'owner' LIMIT ?";
  return db.all<{ id: string }>(sql, limit).map(({ id }) => accountId(id));
}

/** See `staffOf` of the store. */
export function staffOf(db: SqliteDatabase, accounts: readonly string[]): ReadonlyMap<string, StaffMember> {
  const rows = db.all<Pick<AccountRow, 'id' | 'email' | 'staff_role' | 'ticked_permissions'>>(
    `SELECT id, email, staff_role, ticked_permissions FROM accounts WHERE staff_role IS NOT NULL AND id IN (SELECT value FROM json_each(?))`,
    JSON.stringify(accounts),
  );
  return new Map(rows.map((row) => [row.id, { email: row.email, ...(positionFrom(row) as Position) }]));
}

/** Who makes a change, as the account is now. */
export function personOf(db: SqliteDatabase, editor: Editor): Person | 'tool' {
  if (isTool(editor)) return 'tool';
  const row = findAccountRow(db, editor.accountId);
  return row ? accountFrom(row) : NO_POSITION;
}

/** Changes a position and adds the entry to the audit trail. Call it only inside a transaction. @returns the changed account */
export function setPosition(
  db: SqliteDatabase,
  account: Account,
  position: Position | null,
  by: Pick<AuditEntry, 'actor' | 'addressKey' | 'at'>,
): Account {
  const changed = withPosition(account, position);
  db.run(
    'UPDATE accounts SET role = ?, staff_role = ?, ticked_permissions = ? WHERE id = ?',
    changed.role,
    changed.staffRole,
    tickedColumn(changed),
    account.id,
  );
  addAuditEntry(db, { accountId: account.id, kind: kindOfAppointment(account.staffRole, changed.staffRole), ...by });
  return changed;
}
