import { STAFF_ROLES } from '@fyonka/api-contract/values/roles';
import type { Account } from '../../../domain/identity/account.ts';
import type { AuditEntry } from '../../../domain/identity/audit.ts';
import type { Permission, StaffRole } from '../../../domain/identity/permissions.ts';
import { collection, FLAG, LIST, NUMBER, oneOf, OPTIONAL_LIST, OPTIONAL_TEXT, orNull, TEXT } from './collection.ts';

export interface AccountDocument extends Omit<Account, 'id' | 'staffRole' | 'tickedPermissions'> {
  _id: string;
  /** Missing for accounts of before there were roles; one of the office was an owner's then. */
  staffRole?: StaffRole | null;
  /** Missing for accounts of before permissions could be ticked. */
  tickedPermissions?: readonly Permission[];
  /** Position in the order of creation. */
  seq: number;
  emailKey: string;
  passwordHash: string | null;
  /** `accountKeys`: keys of the office's search. */
  words: string[];
  /** Grows with each addition: see `addToAccount`. */
  additions: number;
}

/** Append-only. */
export interface AuditDocument extends AuditEntry {
  _id: string;
  seq: number;
}

const ACCOUNTS = collection<AccountDocument>(
  {
    _id: TEXT,
    seq: NUMBER,
    email: TEXT,
    emailKey: TEXT,
    isEmailVerified: FLAG,
    role: oneOf('customer', 'admin'),
    staffRole: orNull(...STAFF_ROLES),
    tickedPermissions: OPTIONAL_LIST,
    fullName: { type: String },
    phone: { type: String },
    passwordHash: OPTIONAL_TEXT,
    createdAt: NUMBER,
    words: LIST,
    additions: NUMBER,
  },
  [
    [{ emailKey: 1 }, { name: 'account_email', unique: true }],
    [{ seq: -1 }, { name: 'account_seq' }],
    [{ words: 1, seq: -1 }, { name: 'account_words' }],
    [
      { role: 1, seq: 1 },
      { name: 'account_administrators', partialFilterExpression: { role: 'admin' } },
    ],
  ],
);

const AUDIT_ENTRIES = collection<AuditDocument>(
  {
    _id: TEXT,
    seq: NUMBER,
    accountId: TEXT,
    kind: TEXT,
    actor: oneOf('account', 'command-line', 'server'),
    addressKey: OPTIONAL_TEXT,
    at: NUMBER,
  },
  [
    [{ accountId: 1, seq: -1 }, { name: 'auditEntry_of_account' }],
    [{ at: -1, seq: -1 }, { name: 'auditEntry_by_time' }],
    [{ accountId: 1, at: -1, seq: -1 }, { name: 'auditEntry_of_account_by_time' }],
    [{ kind: 1, at: -1, seq: -1 }, { name: 'auditEntry_of_kind' }],
  ],
);

/**
 * Collections of accounts and signing in. No document holds a code or ticket, only the id of a code and the digest of a
 * ticket. Keys of counts do not reveal whom they count.
 */
export const IDENTITY_COLLECTIONS = {
  accounts: ACCOUNTS,
  auditEntries: AUDIT_ENTRIES,
};
