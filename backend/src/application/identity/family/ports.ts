import type { Family, FamilyChange, FamilyResult } from '../../../domain/identity/family/family.ts';
import type { AccountId } from '../../../domain/ids.ts';

/** Family lists of accounts, one for each. They hold personal data of children, and nothing else in the shop reads them. */
export abstract class Families {
  /** @returns `NO_FAMILY` for an account without a list */
  abstract of(account: AccountId): Promise<Family>;

  /**
   * Applies a change to the list as it is then, in one transaction: see `changeFamily`.
   * @param at milliseconds since 1970
   * @returns null when there is no such account
   */
  abstract change(account: AccountId, change: FamilyChange, at: number): Promise<FamilyResult | null>;

  /** Deletes the list, for good. */
  abstract erase(account: AccountId): Promise<void>;
}
