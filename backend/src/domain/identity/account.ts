import type { ROLES } from '@fyonka/api-contract/values/roles';
import type { AccountId } from '../ids.ts';
import { NO_POSITION } from './permissions.ts';
import type { Person, Position } from './permissions.ts';

export type Role = (typeof ROLES)[number];

/** A registered person. */
export interface Account extends Person {
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

/** The account with another position in the office; null makes it a customer's. */
export function withPosition(account: Account, position: Position | null): Account {
  return { ...account, role: position === null ? 'customer' : 'admin', ...(position ?? NO_POSITION) };
}

/** Whether the shop would be without an owner, who alone can appoint another one, if the account were not one any more. */
export function isLastOwner({ staffRole }: Account, owners: number): boolean {
  return staffRole === 'owner' && owners === 1;
}

/** A customer's account without name and phone. */
export function newAccount(given: Pick<Account, 'id' | 'email' | 'isEmailVerified' | 'createdAt'>): Account {
  return { ...given, role: 'customer', ...NO_POSITION, fullName: '', phone: '' };
}

/** Whether signing in needs a passkey after the password, because administrators see personal data of all customers. */
export function needsPasskey({ role }: Account, hasPasskey: boolean): boolean {
  return role === 'admin' && hasPasskey;
}
