import type { Account } from '../../../domain/identity/account.ts';
import type { AuditEntry } from '../../../domain/identity/audit.ts';
import type { Session } from '../../../domain/identity/session.ts';
import type { AccountId, SessionId } from '../../../domain/ids.ts';
import type { CountKey } from './attempt-counts.ts';

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
  abstract endOthers(current: SessionId, audit: AuditEntry): Promise<number>;

  /** Deletes up to `limit` that have expired. @returns how many */
  abstract prune(at: number, limit: number): Promise<number>;
}
