import type { EmailKey } from '../../../domain/email.ts';
import type { Account } from '../../../domain/identity/account.ts';
import type { AuditActor, AuditEntry } from '../../../domain/identity/audit.ts';
import type { Profile } from '../../../domain/identity/profile.ts';
import type { TicketKey } from '../../../domain/identity/email-codes/ticket.ts';
import type { AccountId } from '../../../domain/ids.ts';
import type { Language } from '../../../domain/localized-text.ts';
import type { CountKey } from './attempt-counts.ts';

/** An account with what it is signed in to by. */
export interface Credentials {
  readonly account: Account;
  /** Null: it has no password. */
  readonly passwordHash: string | null;
  readonly hasPasskey: boolean;
}

export interface Registration {
  readonly ticket: TicketKey;
  readonly passwordHash: string;
  /** Of the new account, which `audit` is about. */
  readonly audit: AuditEntry;
}

export interface PasswordReset {
  readonly ticket: TicketKey;
  readonly passwordHash: string;
  readonly audit: AuditEntry;
  /** Language of the mail that notifies the owner. */
  readonly language: Language;
  /** What is counted no more. */
  readonly forgives: readonly CountKey[];
}

export interface PasswordChange {
  /** The hash of the password that was confirmed: when it is no more, nothing happens. */
  readonly oldHash: string;
  readonly passwordHash: string;
  readonly audit: AuditEntry;
  readonly language: Language;
  readonly forgives: readonly CountKey[];
}

export interface NewAdministrator {
  /** Of the account that is made when the e-mail has none. */
  readonly id: AccountId;
  /** As it is to be written to; see `parseEmail`. */
  readonly email: string;
  /** Password of a new account; that of an existing one does not change. Null: none until it is reset by mail. */
  readonly passwordHash: string | null;
  readonly actor: AuditActor;
  readonly at: number;
}

export interface MadeAdministrator {
  readonly kind: 'made' | 'promoted' | 'unchanged';
  readonly account: Account;
  /** Whether the account has the password that came with this: it had none before. */
  readonly takesPassword: boolean;
}

export interface AdministratorRemoval {
  readonly actor: AuditActor;
  readonly at: number;
  /** The last one stays, without whom nobody could open the office. */
  readonly unlessLast?: boolean;
}

/** An account of the office. */
export interface Administrator extends Account {
  /** When it was made one last, milliseconds since 1970. */
  readonly administratorSince: number;
}

/** Accounts, and what changes one in one durable step; each change with its entry in the audit trail. */
export abstract class Accounts {
  abstract find(id: AccountId): Promise<Account | null>;

  abstract findByEmail(email: EmailKey): Promise<Account | null>;

  abstract credentials(email: EmailKey): Promise<Credentials | null>;

  /**
   * Uses the ticket up and makes the account, whose e-mail is verified, with its guest's orders. Its address is written
   * as the code was sent to.
   * @returns null when the ticket is worth nothing, or the address has an account by now
   */
  abstract register(registration: Registration): Promise<Account | null>;

  /**
   * Uses the ticket up, takes the new password, ends every session, verifies the e-mail, adopts the guest's orders and
   * tells the owner by mail. What else could set a password of this address, codes and tickets, is worth nothing then.
   * @returns whether; false when the ticket is worth nothing, or the address has another account, or none
   */
  abstract resetPassword(reset: PasswordReset): Promise<boolean>;

  /**
   * Takes the new password, ends every session, and tells the owner by mail. Codes and tickets that could reset it are
   * worth nothing then.
   * @returns whether; false when the old hash is no longer the account's
   */
  abstract changePassword(change: PasswordChange): Promise<boolean>;

  /** @returns the account as it is then; null when there is none */
  abstract updateProfile(profile: Partial<Profile>, audit: AuditEntry): Promise<Account | null>;

  /**
   * Makes the account of an e-mail an administrator's, and the account itself where there is none. A new account's
   * e-mail is not verified.
   */
  abstract makeAdministrator(administrator: NewAdministrator): Promise<MadeAdministrator>;

  /** The same when the shop has none: of several that do it at once, one does. @returns null when it has one */
  abstract makeFirstAdministrator(administrator: NewAdministrator): Promise<MadeAdministrator | null>;

  /** The account stays, as a customer's: the next request of each of its sessions is one. */
  abstract removeAdministrator(
    email: EmailKey,
    removal: AdministratorRemoval,
  ): Promise<'removed' | 'no-administrator' | 'last-one'>;

  /** In the order in which their accounts were made. */
  abstract administrators(): Promise<readonly Administrator[]>;
}
