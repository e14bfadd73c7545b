import type { EmailKey } from '../../domain/email.ts';
import type { Account } from '../../domain/identity/account.ts';
import type { AccountId, SessionId } from '../../domain/ids.ts';

/** Accounts, and what changes one in one durable step. */
export abstract class Accounts {
  abstract find(id: AccountId): Promise<Account | null>;

  abstract findByEmail(email: EmailKey): Promise<Account | null>;
}

/** A place where an account is signed in. */
export interface Session {
  readonly id: SessionId;
  readonly accountId: AccountId;
  /** Such as `Chrome, Android`; empty when it is not known. */
  readonly device: string;
  /** Milliseconds since 1970. */
  readonly signedInAt: number;
  readonly lastSeenAt: number;
  /** From then on it is worth nothing. */
  readonly expiresAt: number;
}

/** Where accounts are signed in. Ended in one process, a session is worth nothing in all of them. */
export abstract class Sessions {
  /** @returns null when it has ended or expired; the account is as it is now */
  abstract find(id: SessionId, at: number): Promise<{ readonly session: Session; readonly account: Account } | null>;
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
