import type { AuditEntry } from '../../../domain/identity/audit.ts';
import type { AccountId } from '../../../domain/ids.ts';
import type { CountKey } from './attempt-counts.ts';

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
