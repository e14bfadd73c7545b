import type { mongo } from 'mongoose';
import type { EmailKey } from '../../../domain/email.ts';
import { emailKey } from '../../../domain/email.ts';
import type { Account } from '../../../domain/identity/account.ts';
import type { Profile } from '../../../domain/identity/profile.ts';
import { accountId } from '../../../domain/ids.ts';
import type { AccountId } from '../../../domain/ids.ts';
import type { StaffMember } from '../../../storage/store.ts';
import { accountKeys } from './account-keys.ts';
import type { AccountDocument } from '../schema/identity.ts';
import { confirmed, FROM_PRIMARY, within } from '../connection/transaction.ts';
import type { Collections, MongoTransaction, Reading } from '../connection/transaction.ts';

/** Fields of an account; what proves its owner is left out. */
export const ACCOUNT_FIELDS = {
  email: 1,
  isEmailVerified: 1,
  role: 1,
  staffRole: 1,
  tickedPermissions: 1,
  fullName: 1,
  phone: 1,
  createdAt: 1,
} as const satisfies Partial<Record<keyof AccountDocument, 1>>;

export type AccountFields = Pick<AccountDocument, '_id' | keyof typeof ACCOUNT_FIELDS>;
export type AccountWithPassword = AccountFields & Pick<AccountDocument, 'passwordHash'>;

const WITH_PASSWORD = { ...ACCOUNT_FIELDS, passwordHash: 1 } as const;

export function accountFrom(document: AccountFields): Account {
  return {
    id: accountId(document._id),
    email: document.email,
    isEmailVerified: document.isEmailVerified,
    role: document.role,
    // Accounts of the office from before there were roles have none.
    staffRole: document.role === 'admin' ? (document.staffRole ?? 'owner') : null,
    tickedPermissions: document.tickedPermissions ?? [],
    fullName: document.fullName,
    phone: document.phone,
    createdAt: document.createdAt,
  };
}

export async function findAccount(reading: Reading, id: AccountId): Promise<AccountWithPassword | null> {
  return reading.db
    .collection('accounts')
    .findOne<AccountWithPassword>({ _id: id }, { projection: WITH_PASSWORD, ...confirmed(reading) });
}

export async function findAccountByEmail(reading: Reading, email: EmailKey): Promise<AccountWithPassword | null> {
  return reading.db
    .collection('accounts')
    .findOne<AccountWithPassword>({ emailKey: email }, { projection: WITH_PASSWORD, ...confirmed(reading) });
}

/** Accounts by the keys of their e-mails. Addresses without an account are missing. */
export async function findAccountsByEmail(
  reading: Reading,
  emails: readonly EmailKey[],
): Promise<Map<EmailKey, Account>> {
  const documents = await reading.db
    .collection('accounts')
    .find({ emailKey: { $in: [...new Set(emails)] } }, within(reading))
    .project<AccountFields>(ACCOUNT_FIELDS)
    .toArray();
  return new Map(documents.map((document) => [emailKey(document.email), accountFrom(document)]));
}

/** See `OwnVerbs`. */
export async function ownerIds(reading: Reading, limit: number): Promise<readonly AccountId[]> {
  const documents = await reading.db
    .collection('accounts')
    .find(
      { role: 'admin', staffRole: { $in: ['owner', null] } },
      { hint: 'account_administrators', limit, ...FROM_PRIMARY, ...within(reading) },
    )
    .project<{ _id: string }>({ _id: 1 })
    .toArray();
  return documents.map(({ _id }) => accountId(_id));
}

/** See `staffOf` of the store. */
export async function staffOf(
  { db }: Reading,
  accounts: readonly string[],
  options: mongo.FindOptions,
): Promise<ReadonlyMap<string, StaffMember>> {
  const documents = await db
    .collection('accounts')
    .find({ _id: { $in: [...accounts] }, role: 'admin' }, { ...options, hint: '_id_' })
    .project<AccountFields>(ACCOUNT_FIELDS)
    .toArray();
  return new Map(
    documents
      .map(accountFrom)
      .flatMap(({ id, email, staffRole, tickedPermissions }) =>
        staffRole ? [[id, { email, staffRole, tickedPermissions }]] : [],
      ),
  );
}

/**
 * Finds an account to which a session, a passkey or a guest's orders are about to be added. Writes the account, so that
 * a transaction which depends on what the account has, such as its erasure, conflicts with this one.
 */
export async function addToAccount(
  { db, session }: MongoTransaction,
  id: AccountId,
): Promise<AccountWithPassword | null> {
  return db
    .collection('accounts')
    .findOneAndUpdate({ _id: id }, { $inc: { additions: 1 } }, { projection: WITH_PASSWORD, session });
}

export function accountDocument(db: Collections, account: Account, passwordHash: string | null): AccountDocument {
  const { id, ...fields } = account;
  return {
    _id: id,
    seq: db.sequence.next(),
    ...fields,
    emailKey: emailKey(account.email),
    passwordHash,
    words: accountKeys(account),
    additions: 0,
  };
}

export async function insertAccount(
  { db, session }: MongoTransaction,
  account: Account,
  passwordHash: string | null,
): Promise<void> {
  await db.collection('accounts').insertOne(accountDocument(db, account, passwordHash), { session });
}

/** Changes fields by which no account is searched. */
export async function changeAccount(
  { db, session }: MongoTransaction,
  id: AccountId,
  fields: Partial<
    Pick<AccountDocument, 'passwordHash' | 'isEmailVerified' | 'role' | 'staffRole' | 'tickedPermissions'>
  >,
): Promise<void> {
  await db.collection('accounts').updateOne({ _id: id }, { $set: fields }, { session });
}

export async function changeProfile(
  { db, session }: MongoTransaction,
  { id, email }: Account,
  { fullName, phone }: Profile,
): Promise<void> {
  const words = accountKeys({ fullName, phone, email });
  await db.collection('accounts').updateOne({ _id: id }, { $set: { fullName, phone, words } }, { session });
}
