import type { AuditEntry } from '../../../domain/identity/audit.ts';
import type { CountKey } from '../ports/attempt-counts.ts';

export interface AccountErasing {
  /** Entry about the erasure, which names the account to erase. */
  readonly audit: AuditEntry;
  /** Counts of attempts that are deleted. */
  readonly forgives: readonly CountKey[];
  /** Whether reviews of its orders are deleted; left out: published ones stay, as `withoutReviewer` leaves them. */
  readonly deletesReviews?: boolean;
}

export type AccountErased =
  /** `ordersUnderWay`: number of its orders that are not finished, and have personal data until then. */
  { readonly kind: 'erased'; readonly ordersUnderWay: number } | { readonly kind: 'last-administrator' };

/** Removes the personal data of people who ask for it. */
export abstract class Erasure {
  /**
   * Deletes an account in one transaction, with its sessions, passkeys, codes, tickets and mails. Its orders, and guest
   * orders of the same e-mail if that is verified, are detached from the account and marked for `eraseFinished`. Unpaid
   * ones are cancelled as `cancelForErasure` decides. The e-mail may register again.
   * The last administrator is not erased, because then nobody could open the office.
   * @returns null when the account does not exist
   */
  abstract eraseAccount(erasing: AccountErasing): Promise<AccountErased | null>;

  /**
   * Removes personal data from up to `limit` marked orders that are finished (`isFinished`, `withoutPerson`), with
   * queued mails about them and everything that was counted about their receiver.
   * @returns number of orders; less than `limit` when no more are finished
   */
  abstract eraseFinished(limit: number): Promise<number>;
}
