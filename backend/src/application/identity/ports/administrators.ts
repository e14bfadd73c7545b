import type { EmailKey } from '../../../domain/email.ts';
import type { Authorship } from '../../../domain/history.ts';
import type { Account } from '../../../domain/identity/account.ts';
import type { AccountId } from '../../../domain/ids.ts';

/** Somebody who may open the office. */
export interface OfficeAdministrator {
  readonly account: Account;
  readonly hasPasskey: boolean;
}

export type AddAdministratorResult =
  /** Also when it was one before: then nothing happens. */
  { readonly kind: 'added'; readonly administrator: OfficeAdministrator } | { readonly kind: 'no-account' };

/** Who may open the office, as administrators themselves decide it. Tools of the shop's owner use `Accounts`. */
export abstract class Administrators {
  /** In the order in which their accounts were made. */
  abstract list(): Promise<readonly OfficeAdministrator[]>;

  /**
   * Makes an account an administrator's, in one durable step with the mail that tells its owner, with its lines in
   * audit trail and history. Its sessions end: what was signed in as a customer does not become an administrator.
   */
  abstract add(email: EmailKey, by: Authorship): Promise<AddAdministratorResult>;

  /**
   * The same the other way. Its sessions go on, as a customer's: the next request of each is one. The last one stays,
   * without whom nobody could open the office.
   */
  abstract remove(id: AccountId, by: Authorship): Promise<'removed' | 'no-administrator' | 'last-one'>;
}
