import type { MadeAdministrator, NewAdministrator } from '../../../application/identity/ports/accounts.ts';
import { emailKey } from '../../../domain/email.ts';
import { newAccount, withPosition } from '../../../domain/identity/account.ts';
import type { Account } from '../../../domain/identity/account.ts';
import { kindOfAppointment } from '../../../domain/identity/appointment.ts';
import type { AuditEntry } from '../../../domain/identity/audit.ts';
import { isTool } from '../../../domain/history.ts';
import type { Editor } from '../../../domain/history.ts';
import { NO_POSITION, preset } from '../../../domain/identity/permissions.ts';
import type { Person, Position } from '../../../domain/identity/permissions.ts';
import type { AccountId } from '../../../domain/ids.ts';
import { removeCustomersKeys } from '../../../storage/identity/passkeys.ts';
import {
  ACCOUNT_FIELDS,
  accountFrom,
  changeAccount,
  findAccount,
  findAccountByEmail,
  insertAccount,
} from './account-documents.ts';
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

/** Who makes a change, as the account is now. */
export async function personOf(tx: MongoTransaction, editor: Editor): Promise<Person | 'tool'> {
  if (isTool(editor)) return 'tool';
  const document = await findAccount(tx, editor.accountId);
  return document ? accountFrom(document) : NO_POSITION;
}

/** @returns the account with its new position */
export async function setPosition(
  tx: MongoTransaction,
  account: Account,
  position: Position | null,
  by: Pick<AuditEntry, 'actor' | 'addressKey' | 'at'>,
): Promise<Account> {
  const changed = withPosition(account, position);
  const { role, staffRole, tickedPermissions } = changed;
  await changeAccount(tx, account.id, { role, staffRole, tickedPermissions });
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
    account: await setPosition(tx, account, preset('owner'), { actor, addressKey: null, at }),
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
