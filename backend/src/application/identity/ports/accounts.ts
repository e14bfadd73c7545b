import type { EmailKey } from '../../../domain/email.ts';
import type { Account } from '../../../domain/identity/account.ts';
import type { AuditActor, AuditEntry } from '../../../domain/identity/audit.ts';
import type { Profile } from '../../../domain/identity/profile.ts';
import type { TicketKey } from '../../../domain/identity/email-codes/ticket.ts';
import type { AccountId } from '../../../domain/ids.ts';
import type { Language } from '../../../domain/localized-text.ts';
import type { CountKey } from './attempt-counts.ts';

/** An account with its password hash. */
export interface Credentials {
  readonly account: Account;
  /** Null when the account has no password. */
  readonly passwordHash: string | null;
  readonly hasPasskey: boolean;
}

export interface Registration {
  readonly ticket: TicketKey;
  readonly passwordHash: string;
  /** The account id in it becomes the id of the new account. */
  readonly audit: AuditEntry;
}

export interface PasswordReset {
  readonly ticket: TicketKey;
  readonly passwordHash: string;
  readonly audit: AuditEntry;
  /** Language of the mail that notifies the owner. */
  readonly language: Language;
  /** Counts of wrong attempts that are deleted. */
  readonly forgives: readonly CountKey[];
}

export interface PasswordChange {
  /** Hash that the caller has checked the old password against. If it has changed since, nothing is written. */
  readonly oldHash: string;
  readonly passwordHash: string;
  readonly audit: AuditEntry;
  readonly language: Language;
  readonly forgives: readonly CountKey[];
}

export interface NewAdministrator {
  /** Id for a new account, used when the e-mail has none. */
  readonly id: AccountId;
  /** Address as the owner writes it; see `parseEmail`. */
  readonly email: string;
  /** Password of a new account; an existing account keeps its own. Null for no password until one is set by mail. */
  readonly passwordHash: string | null;
  readonly actor: AuditActor;
  readonly at: number;
}

export interface MadeAdministrator {
  readonly kind: 'made' | 'promoted' | 'unchanged';
  readonly account: Account;
  /** Whether the account got the given password, because it had none before. */
  readonly takesPassword: boolean;
}

export interface AdministratorRemoval {
  readonly actor: AuditActor;
  readonly at: number;
  /** Refuses to remove the last administrator, because then nobody could open the office. */
  readonly unlessLast?: boolean;
}

/** An account with the role `admin`. */
export interface Administrator extends Account {
  /** When it got the role last, in milliseconds since 1970. */
  readonly administratorSince: number;
}

/** Accounts. Each change is one transaction, with its entry in the audit trail. */
export abstract class Accounts {
  abstract find(id: AccountId): Promise<Account | null>;

  abstract findByEmail(email: EmailKey): Promise<Account | null>;

  abstract credentials(email: EmailKey): Promise<Credentials | null>;

  /**
   * Creates the account, uses up the ticket, and adopts the orders that were placed as a guest. The e-mail is verified,
   * and written as in the request for the code.
   * @returns null when the ticket is not valid, or the address has an account by now
   */
  abstract register(registration: Registration): Promise<Account | null>;

  /**
   * Stores the new password, uses up the ticket, ends all sessions, marks the e-mail as verified, adopts guest orders and
   * queues a mail to the owner. Deletes other codes and tickets that could set a password of this address.
   * @returns false when the ticket is not valid, or the address has another account or none
   */
  abstract resetPassword(reset: PasswordReset): Promise<boolean>;

  /**
   * Stores the new password, ends all sessions, queues a mail to the owner, and deletes codes and tickets that could
   * reset the password.
   * @returns false when the password was changed since the old one was checked
   */
  abstract changePassword(change: PasswordChange): Promise<boolean>;

  /** @returns the changed account; null when it does not exist */
  abstract updateProfile(profile: Partial<Profile>, audit: AuditEntry): Promise<Account | null>;

  /**
   * Gives the account of an e-mail the role `admin`, and creates the account if there is none. The e-mail of a new
   * account is not verified.
   */
  abstract makeAdministrator(administrator: NewAdministrator): Promise<MadeAdministrator>;

  /**
   * The same, but only if the shop has no administrator. When several processes call it at once, one succeeds.
   * @returns null when the shop has an administrator
   */
  abstract makeFirstAdministrator(administrator: NewAdministrator): Promise<MadeAdministrator | null>;

  /** Changes the role to `customer`. Sessions stay, and have the new role from their next request on. */
  abstract removeAdministrator(
    email: EmailKey,
    removal: AdministratorRemoval,
  ): Promise<'removed' | 'no-administrator' | 'last-one'>;

  /** All administrators in the order in which their accounts were created. */
  abstract administrators(): Promise<readonly Administrator[]>;
}
