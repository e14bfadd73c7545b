import type { MadeAdministrator, NewAdministrator } from '../../../application/identity/ports/accounts.ts';
import { emailKey } from '../../../domain/email.ts';
import { newAccount, withStaffRole } from '../../../domain/identity/account.ts';
import type { Account } from '../../../domain/identity/account.ts';
import { kindOfAppointment } from '../../../domain/identity/audit.ts';
import type { AuditEntry } from '../../../domain/identity/audit.ts';
import type { StaffRole } from '../../../domain/identity/permissions.ts';
import type { AccountId } from '../../../domain/ids.ts';
import { removeCustomersKeys } from '../../../storage/identity/passkeys.ts';
import { ACCOUNT_FIELDS, accountFrom, changeAccount, findAccountByEmail, insertAccount } from './account-documents.ts';
import type { AccountFields } from './account-documents.ts';
import { addAuditEntry } from './audit-documents.ts';
import type { MongoDatabase } from '../connection/database.ts';
import { FROM_PRIMARY, within } from '../connection/transaction.ts';
import type { MongoTransaction, Reading } from '../connection/transaction.ts';
import { inside } from '../documents/verbs.ts';

/** Administrators in the order in which their accounts were created. */
export async function findAdministrators(reading: Reading): Promise<Account[]> {
  const documents = await reading.db
    .collection('accounts')
    .find({ role: 'admin' }, { sort: { role: 1, seq: 1 }, ...FROM_PRIMARY, ...within(reading) })
    .project<AccountFields>(ACCOUNT_FIELDS)
    .toArray();
  return documents.map(accountFrom);
}

/**
 * Number of owners. Writes a shared document, because callers decide on the number whether one may be removed:
 * of two transactions that remove the last two, one conflicts, is repeated, and finds one left.
 */
export async function countOwners({ db, session }: MongoTransaction): Promise<number> {
  await db
    .collection('counters')
    .updateOne({ _id: 'administrator-changes' }, { $inc: { last: 1 } }, { upsert: true, session });
  return db.collection('accounts').countDocuments({ role: 'admin', staffRole: { $in: ['owner', null] } }, { session });
}

/** @returns the account with its new role */
export async function setStaffRole(
  tx: MongoTransaction,
  account: Account,
  staffRole: StaffRole | null,
  by: Pick<AuditEntry, 'actor' | 'addressKey' | 'at'>,
): Promise<Account> {
  const changed = withStaffRole(account, staffRole);
  await changeAccount(tx, account.id, { role: changed.role, staffRole });
  await addAuditEntry(tx, { accountId: account.id, kind: kindOfAppointment(account.staffRole, staffRole), ...by });
  return changed;
}

/** Makes the account of an e-mail an owner's, and creates the account if there is none. */
export async function appoint(
  tx: MongoTransaction,
  { id, email, passwordHash, actor, at }: NewAdministrator,
): Promise<MadeAdministrator> {
  const found = await findAccountByEmail(tx, emailKey(email));
  const account = found ? accountFrom(found) : newAccount({ id, email, isEmailVerified: false, createdAt: at });
  if (account.staffRole === 'owner') return { kind: 'unchanged', account, takesPassword: false };
  const takesPassword = passwordHash !== null && (found?.passwordHash ?? null) === null;
  if (!found) {
    await insertAccount(tx, account, passwordHash);
    await addAuditEntry(tx, { accountId: id, kind: 'account-made', actor, addressKey: null, at });
  } else if (takesPassword) {
    await changeAccount(tx, account.id, { passwordHash });
  }
  if (account.staffRole === null) await inside(tx, removeCustomersKeys(account, { actor, addressKey: null, at }));
  return {
    kind: found ? 'promoted' : 'made',
    account: await setStaffRole(tx, account, 'owner', { actor, addressKey: null, at }),
    takesPassword,
  };
}

/** When each account last became an administrator's, according to the audit trail. */
export async function administratorsSince(
  db: MongoDatabase,
  accounts: readonly Account[],
): Promise<ReadonlyMap<AccountId, number>> {
  const times = await db
    .collection('auditEntries')
    .aggregate<{ _id: AccountId; at: number }>([
      { $match: { accountId: { $in: accounts.map(({ id }) => id) }, kind: 'administrator-added' } },
      { $group: { _id: '$accountId', at: { $max: '$at' } } },
    ])
    .toArray();
  return new Map(times.map(({ _id, at }) => [_id, at]));
}
