import type { Account } from '../../../domain/identity/account.ts';
import type { AuditEntry } from '../../../domain/identity/audit.ts';
import type { Session } from '../../../domain/identity/session.ts';
import type { AccountId, SessionId } from '../../../domain/ids.ts';
import type { CountKey } from './attempt-counts.ts';

export interface SessionOpening {
  readonly session: Session;
  /** Hash that the password was checked against; if it has changed since, no session is opened. Null for other proofs. */
  readonly passwordHash: string | null;
  readonly audit: AuditEntry;
  /** Counts that were raised before the password was checked, and are lowered because it was right. */
  readonly takesBack: readonly CountKey[];
}

/** Sessions. One that is ended by one process is not accepted by any other. */
export abstract class Sessions {
  /** @returns the session and the current state of its account; null when the session has ended or expired */
  abstract find(id: SessionId, at: number): Promise<{ readonly session: Session; readonly account: Account } | null>;

  /**
   * Signs in. An account with a verified e-mail adopts the orders that were placed as a guest. If the account has too
   * many sessions, the oldest ends.
   * @returns the changed account; null when it is deleted or its password has changed
   */
  abstract open(opening: SessionOpening): Promise<Account | null>;

  /** Stores the time of the last request, and when the session now ends, unless it has ended. */
  abstract seen(session: Session): Promise<void>;

  /** Sessions of an account that have not expired, newest first. */
  abstract of(account: AccountId, at: number): Promise<readonly Session[]>;

  /** Ends all sessions of the account. @returns number of those that had not expired */
  abstract endAll(audit: AuditEntry): Promise<number>;

  /** Ends all sessions of the account except this one. @returns number of those that had not expired */
  abstract endOthers(current: SessionId, audit: AuditEntry): Promise<number>;
}
