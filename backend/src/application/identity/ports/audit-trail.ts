import type { AuditEntry } from '../../../domain/identity/audit.ts';
import type { AccountId } from '../../../domain/ids.ts';
import type { CountKey } from './attempt-counts.ts';

/** Append-only log of security events. Ports that change accounts write their entries themselves. */
export abstract class AuditTrail {
  /**
   * Adds an entry about an event that changes nothing else, such as a wrong password. Bounded by a count.
   * @param entry null for an unknown account; then only the count is written, so that both cases take equally long
   */
  abstract note(entry: AuditEntry | null, counted: CountKey, at: number): Promise<void>;

  /** Entries of one account, newest first. */
  abstract of(account: AccountId, limit: number): Promise<readonly AuditEntry[]>;
}
