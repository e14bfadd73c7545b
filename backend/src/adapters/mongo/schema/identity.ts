import type { Account } from '../../../domain/identity/account.ts';
import type { AuditEntry } from '../../../domain/identity/audit.ts';
import type { PasskeyChallenge } from '../../../domain/identity/passkey-challenge.ts';
import type { Passkey } from '../../../domain/identity/passkey.ts';
import type { Session } from '../../../domain/identity/session.ts';
import type { CollectionDefinition } from './collection.ts';

export interface AccountDocument extends Omit<Account, 'id'> {
  _id: string;
  /** In the order in which they were made. */
  seq: number;
  emailKey: string;
  passwordHash: string | null;
  /** `accountWords`: what the office finds it by. */
  words: string[];
  /** Written with every order, so that an order and the erasure of its account meet here. */
  lastOrderId?: string;
}

export interface SessionDocument extends Omit<Session, 'id'> {
  _id: string;
}

/** One for each address and purpose. */
export interface EmailCodeDocument {
  _id: string;
  emailKey: string;
  purpose: string;
  /** Names the code, and is no secret. */
  codeId: string;
  email: string;
  isSent: boolean;
  wrongTries: number;
  expiresAt: number;
}

export interface EmailTicketDocument {
  _id: string;
  emailKey: string;
  purpose: string;
  digest: string;
  email: string;
  expiresAt: number;
}

/** That a code was asked for: see `requestCode` of the domain. */
export interface CodeMailDocument {
  _id: string;
  key: string;
  askedAt: number;
}

export interface AttemptCountDocument {
  /** `limit` and key. */
  _id: string;
  count: number;
  endsAt: number;
}

/** Only ever added to. */
export interface AuditDocument extends AuditEntry {
  _id: string;
  seq: number;
}

export interface PasskeyDocument extends Omit<Passkey, 'id'> {
  _id: string;
  /** In the order in which they were added. */
  seq: number;
}

export interface PasskeyChallengeDocument extends Omit<PasskeyChallenge, 'id'> {
  _id: string;
  /** In the order in which they were made. */
  seq: number;
}

export const IDENTITY_COLLECTIONS: readonly CollectionDefinition[] = [];
