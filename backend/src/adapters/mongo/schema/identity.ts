import { STAFF_ROLES } from '@fyonka/api-contract/values/roles';
import { TICKET_PURPOSES } from '../../../domain/identity/email-codes/ticket.ts';
import type { TicketPurpose } from '../../../domain/identity/email-codes/ticket.ts';
import type { Account } from '../../../domain/identity/account.ts';
import type { AuditEntry } from '../../../domain/identity/audit.ts';
import type { StaffRole } from '../../../domain/identity/permissions.ts';
import type { ProofPurpose } from '../../../domain/identity/email-codes/email-code.ts';
import { collection, FLAG, LIST, NUMBER, oneOf, OPTIONAL_TEXT, orNull, TEXT } from './collection.ts';

export interface AccountDocument extends Omit<Account, 'id' | 'staffRole'> {
  _id: string;
  /** Missing for accounts of before there were roles; one of the office was an owner's then. */
  staffRole?: StaffRole | null;
  /** Position in the order of creation. */
  seq: number;
  emailKey: string;
  passwordHash: string | null;
  /** `accountKeys`: keys of the office's search. */
  words: string[];
  /** Grows with each addition: see `addToAccount`. */
  additions: number;
}

/** One for each address, purpose and browser. */
export interface EmailCodeDocument {
  _id: string;
  emailKey: string;
  purpose: ProofPurpose;
  /** Digest of the browser's name; empty in codes of older releases, which no browser can use. */
  browser: string;
  /** Id of the code; it is no secret. */
  codeId: string;
  email: string;
  isSent: boolean;
  wrongTries: number;
  expiresAt: number;
}

export interface EmailTicketDocument {
  _id: string;
  emailKey: string;
  purpose: TicketPurpose;
  digest: string;
  email: string;
  expiresAt: number;
}

/** A request for a code under one of its keys: see `openLane` of the domain. */
export interface CodeMailDocument {
  _id: string;
  key: string;
  askedAt: number;
}

/** Append-only. */
export interface AuditDocument extends AuditEntry {
  _id: string;
  seq: number;
}

const PURPOSE = oneOf('registration', 'reset', 'order-lookup');

const ACCOUNTS = collection<AccountDocument>(
  {
    _id: TEXT,
    seq: NUMBER,
    email: TEXT,
    emailKey: TEXT,
    isEmailVerified: FLAG,
    role: oneOf('customer', 'admin'),
    staffRole: orNull(...STAFF_ROLES),
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

const EMAIL_CODES = collection<EmailCodeDocument>(
  {
    _id: TEXT,
    emailKey: TEXT,
    purpose: PURPOSE,
    browser: TEXT,
    codeId: TEXT,
    email: TEXT,
    isSent: FLAG,
    wrongTries: NUMBER,
    expiresAt: NUMBER,
  },
  [
    [{ codeId: 1 }, { name: 'code_id', unique: true }],
    [{ emailKey: 1 }, { name: 'code_of_email' }],
    [{ expiresAt: 1 }, { name: 'code_expiry' }],
  ],
);

const EMAIL_TICKETS = collection<EmailTicketDocument>(
  { _id: TEXT, emailKey: TEXT, purpose: oneOf(...TICKET_PURPOSES), digest: TEXT, email: TEXT, expiresAt: NUMBER },
  [[{ expiresAt: 1 }, { name: 'ticket_expiry' }]],
);

const CODE_MAILS = collection<CodeMailDocument>({ _id: TEXT, key: TEXT, askedAt: NUMBER }, [
  [{ key: 1, askedAt: 1 }, { name: 'codeMail_of_key' }],
  [{ askedAt: 1 }, { name: 'codeMail_age' }],
]);

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
  emailCodes: EMAIL_CODES,
  emailTickets: EMAIL_TICKETS,
  codeMails: CODE_MAILS,
  auditEntries: AUDIT_ENTRIES,
};
