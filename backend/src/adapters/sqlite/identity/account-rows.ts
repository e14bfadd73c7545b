import type { EmailKey } from '../../../domain/email.ts';
import { emailKey } from '../../../domain/email.ts';
import { accountWords } from '../../../domain/identity/account-search.ts';
import type { Account, Role } from '../../../domain/identity/account.ts';
import type { Permission, Person, StaffRole } from '../../../domain/identity/permissions.ts';
import type { Profile } from '../../../domain/identity/profile.ts';
import { accountId } from '../../../domain/ids.ts';
import type { AccountId } from '../../../domain/ids.ts';
import type { SqliteDatabase } from '../connection/database.ts';

export type AccountRow = {
  id: string;
  email: string;
  is_email_verified: number;
  role: string;
  staff_role: string | null;
  /** A list as JSON; null for every role but `custom`. */
  ticked_permissions: string | null;
  full_name: string;
  phone: string;
  password_hash: string | null;
  created_at: number;
};

export const ACCOUNT_COLUMNS =
  'id, email, is_email_verified, role, staff_role, ticked_permissions, full_name, phone, password_hash, created_at';

export function accountFrom(row: AccountRow): Account {
  return {
    id: accountId(row.id),
    email: row.email,
    isEmailVerified: row.is_email_verified === 1,
    role: row.role as Role,
    ...positionFrom(row),
    fullName: row.full_name,
    phone: row.phone,
    createdAt: row.created_at,
  };
}

export function positionFrom(row: Pick<AccountRow, 'staff_role' | 'ticked_permissions'>): Person {
  const tickedPermissions = JSON.parse(row.ticked_permissions ?? '[]') as readonly Permission[];
  return { staffRole: row.staff_role as StaffRole | null, tickedPermissions };
}

export function tickedColumn({ staffRole, tickedPermissions }: Person): string | null {
  return staffRole === 'custom' ? JSON.stringify(tickedPermissions) : null;
}

export function findAccountRow(db: SqliteDatabase, id: AccountId): AccountRow | undefined {
  return db.get<AccountRow>(`SELECT ${ACCOUNT_COLUMNS} FROM accounts WHERE id = ?`, id);
}

export function findAccountRowByEmail(db: SqliteDatabase, email: EmailKey): AccountRow | undefined {
  return db.get<AccountRow>(`SELECT ${ACCOUNT_COLUMNS} FROM accounts WHERE email_key = ?`, email);
}

/** By their e-mails. Those without an account are missing. */
export function findAccountsByEmail(db: SqliteDatabase, emails: readonly EmailKey[]): ReadonlyMap<EmailKey, Account> {
  return new Map(
    emails.flatMap((email) => {
      const row = findAccountRowByEmail(db, email);
      return row ? [[email, accountFrom(row)] as const] : [];
    }),
  );
}

/** Call it only inside a transaction. @returns false when there is no such account */
export function updateProfile(db: SqliteDatabase, id: AccountId, profileOf: (account: Account) => Profile): boolean {
  const row = findAccountRow(db, id);
  if (!row) return false;
  const { fullName, phone } = profileOf(accountFrom(row));
  // Every further order of the account comes here with the same profile; skipping it saves two writes.
  if (row.full_name === fullName && row.phone === phone) return true;
  db.run('UPDATE accounts SET full_name = ?, phone = ? WHERE id = ?', fullName, phone, id);
  db.run(
    'UPDATE account_words SET words = ? WHERE rowid = (SELECT seq FROM accounts WHERE id = ?)',
    accountWords({ fullName, phone, email: row.email }).join(' '),
    id,
  );
  return true;
}

/** Deletes an account and its search words. Call it only inside a transaction. */
export function deleteAccount(db: SqliteDatabase, id: AccountId): void {
  db.run('DELETE FROM account_words WHERE rowid = (SELECT seq FROM accounts WHERE id = ?)', id);
  db.run('DELETE FROM accounts WHERE id = ?', id);
}

/** Call it only inside a transaction. */
export function insertAccount(db: SqliteDatabase, account: Account, passwordHash: string | null): void {
  const seq = db.insert('accounts', {
    id: account.id,
    email: account.email,
    email_key: emailKey(account.email),
    is_email_verified: Number(account.isEmailVerified),
    role: account.role,
    staff_role: account.staffRole,
    ticked_permissions: tickedColumn(account),
    full_name: account.fullName,
    phone: account.phone,
    password_hash: passwordHash,
    created_at: account.createdAt,
  });
  db.run('INSERT INTO account_words (rowid, words) VALUES (?, ?)', seq, accountWords(account).join(' '));
}
