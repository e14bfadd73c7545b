import type { AuditEntry, AuditKind } from '../../../domain/identity/audit.ts';
import type { AccountId } from '../../../domain/ids.ts';
import type { CountKey } from './attempt-counts.ts';

/** What of the audit trail is asked for; null: everything. */
export interface AuditFilter {
  readonly accounts: readonly AccountId[] | null;
  readonly kinds: readonly AuditKind[] | null;
  /** At or after `from`, before `until`, milliseconds since 1970. */
  readonly from: number | null;
  readonly until: number | null;
}

/** A place in the trail, in which the newest entry is the first. */
export interface AuditPlace {
  readonly at: number;
  readonly seq: number;
}

export interface FoundAuditEntry extends AuditEntry, AuditPlace {
  /** E-mail of the account; null when the account is erased. */
  readonly email: string | null;
}

/** Append-only log of security events. Ports that change accounts write their entries themselves. */
export abstract class AuditTrail {
  /**
   * Adds an entry about an event that changes nothing else, such as a wrong password. Bounded by a count.
   * @param entry null for an unknown account; then only the count is written, so that both cases take equally long
   */
  abstract note(entry: AuditEntry | null, counted: CountKey, at: number): Promise<void>;

  /** Entries of one account, newest first. */
  abstract of(account: AccountId, limit: number): Promise<readonly AuditEntry[]>;

  /**
   * Entries that match, the newest first. The time grows with `limit` and the number of accounts, for kinds of accounts
   * with the entries of these accounts.
   * @param before only entries after this place; null to begin with the newest
   */
  abstract find(filter: AuditFilter, before: AuditPlace | null, limit: number): Promise<readonly FoundAuditEntry[]>;
}
