import { AddressBooks } from '../../application/identity/addresses/ports.ts';
import { NO_ADDRESSES, replaceAddresses } from '../../domain/identity/addresses/saved-addresses.ts';
import type { AddressesResult, SavedAddress, SavedAddresses } from '../../domain/identity/addresses/saved-addresses.ts';
import type { AccountId } from '../../domain/ids.ts';
import { copiedBy } from '../collection.ts';
import type { Collection, Stored } from '../collection.ts';
import { get, hasAccount, put, remove } from '../store.ts';
import type { Store, Work } from '../store.ts';

/** The id is the account's. At most 10 addresses. */
type AddressBook = SavedAddresses & Stored;

const ADDRESS_BOOKS: Collection<AddressBook, never> = {
  name: 'addressBooks',
  fields: { addresses: 'list', version: 'number' },
  indexes: {},
  ofAccount: 'id',
  isPersonal: true,
  ends: 'owner',
  copy: copiedBy('addressBooks', 'accountId'),
};

export class StoredAddressBooks extends AddressBooks {
  static readonly collections = { addressBooks: ADDRESS_BOOKS };

  constructor(private readonly store: Store) {
    super();
  }

  of(account: AccountId): Promise<SavedAddresses> {
    return this.store.read(() => savedOf(account), true);
  }

  replace(
    account: AccountId,
    addresses: readonly SavedAddress[],
    version: number,
    at: number,
  ): Promise<AddressesResult | null> {
    return this.store.write(
      function* () {
        if (!(yield* hasAccount(account))) return null;
        const result = replaceAddresses(yield* savedOf(account), addresses, version, at);
        if (result.kind === 'changed') yield* put(ADDRESS_BOOKS, { id: account, ...result.saved });
        return result;
      },
      [account],
    );
  }

  async erase(account: AccountId): Promise<void> {
    await this.store.write(() => remove(ADDRESS_BOOKS, account), [account]);
  }
}

function* savedOf(account: AccountId): Work<SavedAddresses> {
  const book = yield* get(ADDRESS_BOOKS, account);
  return book ? { addresses: book.addresses, version: book.version } : NO_ADDRESSES;
}
