import type {
  AddressesResult,
  SavedAddress,
  SavedAddresses,
} from '../../../domain/identity/addresses/saved-addresses.ts';
import type { AccountId } from '../../../domain/ids.ts';

/** Saved addresses of accounts, one list for each. Only their owner reads them. */
export abstract class AddressBooks {
  /** @returns `NO_ADDRESSES` for an account without any */
  abstract of(account: AccountId): Promise<SavedAddresses>;

  /**
   * Replaces the list in one transaction, see `replaceAddresses`.
   * @param version of the list that was changed
   * @param at milliseconds since 1970
   * @returns null when there is no such account
   */
  abstract replace(
    account: AccountId,
    addresses: readonly SavedAddress[],
    version: number,
    at: number,
  ): Promise<AddressesResult | null>;

  /** Deletes the list, for good. */
  abstract erase(account: AccountId): Promise<void>;
}
