import type { AccountId } from '../ids.ts';

/** `admin`: may use the office. All accounts may place orders. */
export const ROLES = ['customer', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** A registered person. */
export interface Account {
  readonly id: AccountId;
  /** As its owner wrote it. Mails go to exactly this address. */
  readonly email: string;
  /** Whether the owner has proved to read its mails. Only then guest orders with the same e-mail join the account. */
  readonly isEmailVerified: boolean;
  readonly role: Role;
  /** From the latest order of the account or the profile form; may be empty. */
  readonly fullName: string;
  /** 8 digits, or empty. */
  readonly phone: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** A customer's account without name and phone. */
export function newAccount(given: Pick<Account, 'id' | 'email' | 'isEmailVerified' | 'createdAt'>): Account {
  return { ...given, role: 'customer', fullName: '', phone: '' };
}

/** Whether signing in needs a passkey after the password, because administrators see personal data of all customers. */
export function needsPasskey({ role }: Account, hasPasskey: boolean): boolean {
  return role === 'admin' && hasPasskey;
}
