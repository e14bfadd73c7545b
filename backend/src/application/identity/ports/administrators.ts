import type { EmailKey } from '../../../domain/email.ts';
import type { Authorship } from '../../../domain/history.ts';
import type { Account } from '../../../domain/identity/account.ts';
import type { Position } from '../../../domain/identity/permissions.ts';
import type { AccountId } from '../../../domain/ids.ts';

/** Somebody who may open the office. */
export interface OfficeAdministrator {
  readonly account: Account;
  readonly hasPasskey: boolean;
}

export type AddAdministratorResult =
  /** Also returned for somebody who had the role before; then nothing was written. */
  | { readonly kind: 'added'; readonly administrator: OfficeAdministrator }
  | { readonly kind: 'no-account' }
  /** The last owner was to get another role. */
  | { readonly kind: 'last-one' }
  /** See `mayAppoint`. */
  | { readonly kind: 'beyond-own' };

/**
 * Administrators as the office manages them. Command-line tools use `Accounts`. Each change is refused as `beyond-own` when
 * `mayAppoint` says so of who makes it.
 */
export abstract class Administrators {
  /** All administrators in the order in which their accounts were created. */
  abstract list(): Promise<readonly OfficeAdministrator[]>;

  /**
   * Gives an account a position in the office, in one transaction with entries in audit trail and history. A customer's
   * account also gets a mail, and its sessions and passkeys end, so that a device of the time as a customer gets no access
   * to the office.
   */
  abstract add(email: EmailKey, position: Position, by: Authorship): Promise<AddAdministratorResult>;

  /**
   * Gives a customer's account the position of an invitation, and uses that up, in one transaction with the same mail and
   * entries. The account is the editor. See `mayJoin` of the domain.
   * @param digest of the token in its link
   * @returns false when the invitation is not valid, or changes nothing
   */
  abstract join(digest: string, by: Authorship): Promise<boolean>;

  /**
   * Takes the role away, with the same mail and entries. Sessions stay, and are a customer's from their next request on.
   * The last owner cannot be removed, because then nobody could appoint anybody.
   */
  abstract remove(id: AccountId, by: Authorship): Promise<'removed' | 'no-administrator' | 'last-one' | 'beyond-own'>;

  /** Ends all sessions of an administrator, with entries in audit trail and history. */
  abstract endSessions(id: AccountId, by: Authorship): Promise<'ended' | 'no-administrator' | 'beyond-own'>;
}
