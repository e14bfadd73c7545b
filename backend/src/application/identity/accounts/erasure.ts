import type { AuditEntry } from '../../../domain/identity/audit.ts';
import type { CountKey } from '../ports/attempt-counts.ts';

export interface AccountErasing {
  /** Of the account, and all that is kept of its end. */
  readonly audit: AuditEntry;
  /** What is counted no more. */
  readonly forgives: readonly CountKey[];
}

export type AccountErased =
  /** `ordersUnderWay`: how many of its orders are not finished. */
  { readonly kind: 'erased'; readonly ordersUnderWay: number } | { readonly kind: 'last-administrator' };

/** Removes the personal data of people who ask for it. */
export abstract class Erasure {
  /**
   * Ends an account in one step: itself, its sessions, passkeys, codes, tickets and the mails about it are gone. Of its
   * orders, and a guest's of the same e-mail where that is verified, the unpaid ones are given up as `cancelForErasure` decides,
   * each with its pieces returned. All of them belong to nobody then, join no other account, and are marked: their
   * persons leave them by `eraseFinished`. The e-mail may register anew.
   * The last administrator stays, without whom nobody could open the office.
   * @returns null when there is no such account
   */
  abstract eraseAccount(erasing: AccountErasing): Promise<AccountErased | null>;

  /**
   * Takes the person out of up to `limit` marked orders that are finished by now, see `isFinished` and `withoutPerson`,
   * together with the mails about them that wait and with what was kept of their receiver.
   * @returns how many; fewer than `limit` when no more are finished
   */
  abstract eraseFinished(limit: number): Promise<number>;
}
