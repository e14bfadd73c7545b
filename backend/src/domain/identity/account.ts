import type { AccountId } from '../ids.ts';

/** `admin` may use the office; everybody may shop. */
export const ROLES = ['customer', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Somebody who can sign in. */
export interface Account {
  readonly id: AccountId;
  /** As its owner has written it, and as it is written to. */
  readonly email: string;
  /** The owner has shown to read the mails of that address. Without it, no order joins the account for its address alone. */
  readonly isEmailVerified: boolean;
  readonly role: Role;
  /** Of the latest order placed while signed in, or as typed since; may be empty. */
  readonly fullName: string;
  /** 8 digits, or empty. */
  readonly phone: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** A customer's account whose owner has told nothing but an e-mail yet. */
export function newAccount(given: Pick<Account, 'id' | 'email' | 'isEmailVerified' | 'createdAt'>): Account {
  return { ...given, role: 'customer', fullName: '', phone: '' };
}

/** Whether a password alone does not sign in: the office is worth a second proof as soon as its user has one. */
export function needsPasskey({ role }: Account, hasPasskey: boolean): boolean {
  return role === 'admin' && hasPasskey;
}
