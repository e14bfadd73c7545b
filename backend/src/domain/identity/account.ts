import type { ROLES } from '@fyonka/api-contract/values/roles';
import type { AccountId } from '../ids.ts';
import type { StaffRole } from './permissions.ts';

export type Role = (typeof ROLES)[number];

/** A registered person. */
export interface Account {
  readonly id: AccountId;
  /** As its owner wrote it. Mails go to exactly this address. */
  readonly email: string;
  /** Whether the owner has proved to read its mails. Only then guest orders with the same e-mail join the account. */
  readonly isEmailVerified: boolean;
  readonly role: Role;
  /** What the person does in the office; null for a customer. */
  readonly staffRole: StaffRole | null;
  /** From the latest order of the account or the profile form; may be empty. */
  readonly fullName: string;
  /** 8 digits, or empty. */
  readonly phone: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** The account with another position in the office; null makes it a customer's. */
export function withStaffRole(account: Account, staffRole: StaffRole | null): Account {
  return { ...account, role: staffRole === null ? 'customer' : 'admin', staffRole };
}

/** Whether the shop would be without an owner, who alone can appoint another one, if the account were not one any more. */
export function isLastOwner({ staffRole }: Account, owners: number): boolean {
  return staffRole === 'owner' && owners === 1;
}

/** A customer's account without name and phone. */
export function newAccount(given: Pick<Account, 'id' | 'email' | 'isEmailVerified' | 'createdAt'>): Account {
  return { ...given, role: 'customer', staffRole: null, fullName: '', phone: '' };
}

/** Whether signing in needs a passkey after the password, because administrators see personal data of all customers. */
export function needsPasskey({ role }: Account, hasPasskey: boolean): boolean {
  return role === 'admin' && hasPasskey;
}
