import type { EmailKey } from '../../domain/email.ts';
import type { Account } from '../../domain/identity/account.ts';
import type { AuditActor, AuditEntry } from '../../domain/identity/audit.ts';
import type { NewCode, ProofPurpose } from '../../domain/identity/email-code.ts';
import type { Limit } from '../../domain/identity/limits.ts';
import type { Profile } from '../../domain/identity/profile.ts';
import type { Session } from '../../domain/identity/session.ts';
import type { TicketKey } from '../../domain/identity/ticket.ts';
import type { AccountId, SessionId } from '../../domain/ids.ts';
import type { Language } from '../../domain/localized-text.ts';

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
  /** Of the mail that tells the owner. */
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
  /** Of an account that is made; one that is there keeps its password. Null: it has none until it is reset by mail. */
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

export interface SessionOpening {
  readonly session: Session;
  /** The hash of the password that was given: when it is the account's no more, no session is opened. Null: another proof was given. */
  readonly passwordHash: string | null;
  readonly audit: AuditEntry;
  /** What was counted of it beforehand, and is taken back since it was no wrong password. */
  readonly takesBack: readonly CountKey[];
}

/** Where accounts are signed in. Ended in one process, a session is worth nothing in all of them. */
export abstract class Sessions {
  /** @returns null when it has ended or expired; the account is as it is now */
  abstract find(id: SessionId, at: number): Promise<{ readonly session: Session; readonly account: Account } | null>;

  /**
   * Signs in. The guest's orders join an account whose e-mail is verified; of too many sessions the oldest ends.
   * @returns the account as it is then; null when it is gone, or has another password by now
   */
  abstract open(opening: SessionOpening): Promise<Account | null>;

  /** Notes that it is in use. */
  abstract seen(id: SessionId, at: number): Promise<void>;

  /** The living ones of an account, the newest first. */
  abstract of(account: AccountId, at: number): Promise<readonly Session[]>;

  /** Ends every session of the account. @returns how many were living */
  abstract endAll(audit: AuditEntry): Promise<number>;

  /** Ends every session of the account but this one. @returns how many were living */
  abstract endOthers(kept: SessionId, audit: AuditEntry): Promise<number>;

  /** Deletes up to `limit` that have expired. @returns how many */
  abstract prune(at: number, limit: number): Promise<number>;
}

/** What is counted under which key: see `KeyedDigests`. */
export interface CountKey {
  readonly limit: Limit;
  readonly key: string;
}

export type CountAnswer =
  /** `wait`: milliseconds until trying again makes sense. */
  { readonly kind: 'counted' } | { readonly kind: 'too-many'; readonly wait: number };

/** Counts what may happen so often only; every process that shares the storage counts together. */
export abstract class AttemptCounts {
  /** Counts one more under each key, or under none when one of them is full. */
  abstract take(keys: readonly CountKey[], at: number): Promise<CountAnswer>;

  /** Takes one back under each key. */
  abstract takeBack(keys: readonly CountKey[]): Promise<void>;

  /** Deletes up to `limit` that count no more. @returns how many */
  abstract prune(at: number, limit: number): Promise<number>;
}

export interface CodeRequest extends NewCode {
  /** Of the network address that asks. */
  readonly counted: CountKey;
  /** Under which the address's requests for this purpose are remembered: see `KeyedDigests`. */
  readonly mailsKey: string;
}

export interface CodeTrial {
  readonly email: EmailKey;
  readonly purpose: ProofPurpose;
  /** Whether the code that was typed is the one of this name; asked 5 times in vain for one code at most, in all processes together. */
  readonly isRight: (codeId: string) => boolean;
  /** Of the ticket that is given out for the right code. */
  readonly ticketDigest: string;
  /** Of the network address that tries. */
  readonly counted: CountKey;
  readonly at: number;
}

/** Codes and tickets by which somebody shows to read the mails of an address. */
export abstract class EmailProofs {
  /** Does what `requestCode` of the domain decides, and queues its mail, in one step. */
  abstract request(request: CodeRequest): Promise<CountAnswer>;

  /** Judges a code by `tryCode` of the domain; the right one is used up, and its ticket remembered, in one step. */
  abstract try(
    trial: CodeTrial,
  ): Promise<{ readonly kind: 'right' | 'wrong' } | Exclude<CountAnswer, { kind: 'counted' }>>;

  /** Whether the code of this name would still be taken. A mail that carries another is not sent any more. */
  abstract isLiving(codeId: string, at: number): Promise<boolean>;

  /** Whether a ticket is worth something; it is used up by what it is for, and by nothing else. */
  abstract holds(ticket: TicketKey, at: number): Promise<boolean>;

  /** Deletes up to `limit` codes, tickets and remembered requests that count no more. @returns how many */
  abstract prune(at: number, limit: number): Promise<number>;
}

/** What happened to accounts: only ever added to, by the changes themselves. */
export abstract class AuditTrail {
  /**
   * Adds something that changes nothing else, unless its like was added too often.
   * @param entry null: it was about nobody that the shop knows; counted the same, so that both take as long
   */
  abstract note(entry: AuditEntry | null, counted: CountKey, at: number): Promise<void>;

  /** Of one account, the newest first. */
  abstract of(account: AccountId, limit: number): Promise<readonly AuditEntry[]>;
}

/** Hashes passwords, a bounded number at a time; each is work of a processor for some hundredths of a second. */
export abstract class Passwords {
  /** @returns null when too many wait already */
  abstract hash(password: string): Promise<string | null>;

  /**
   * @param hash null: there is no such account, or it has no password; takes as long, and is false
   * @returns null when too many wait already
   */
  abstract matches(password: string, hash: string | null): Promise<boolean | null>;
}

/** The passwords that everybody tries first. */
export abstract class WellKnownPasswords {
  /** @param folded as `foldedPassword` gives it */
  abstract includes(folded: string): Promise<boolean>;
}

/** What a code is made of. */
export interface CodeSource {
  readonly codeId: string;
  readonly purpose: ProofPurpose;
  /** Of the address that it is sent to. */
  readonly email: EmailKey;
}

/** Makes the code of a name, always the same, so that none has to be stored: database and outbox know the name alone. */
export abstract class VerificationCodes {
  /** @returns 6 digits */
  abstract codeOf(source: CodeSource): string;

  /** In a time that tells nothing of the right code. */
  abstract isCode(code: string, source: CodeSource): boolean;
}

/** Makes keys under which something is counted: nobody can make an e-mail or a network address of one again. */
export abstract class KeyedDigests {
  /** @param kind keeps what is counted of one text apart */
  abstract of(kind: string, text: string): string;
}
