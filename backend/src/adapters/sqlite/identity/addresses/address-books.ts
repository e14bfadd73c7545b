import { AddressBooks } from '../../../../application/identity/addresses/ports.ts';
import { NO_ADDRESSES, replaceAddresses } from '../../../../domain/identity/addresses/saved-addresses.ts';
import type {
  AddressesResult,
  SavedAddress,
  SavedAddresses,
} from '../../../../domain/identity/addresses/saved-addresses.ts';
import type { AccountId } from '../../../../domain/ids.ts';
import type { SqliteDatabase } from '../../connection/database.ts';
import { findAccountRow } from '../account-rows.ts';

type AddressBookRow = { addresses: string; version: number };

export class SqliteAddressBooks extends AddressBooks {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  async of(account: AccountId): Promise<SavedAddresses> {
    return this.read(account);
  }

  replace(
    account: AccountId,
    addresses: readonly SavedAddress[],
    version: number,
    at: number,
  ): Promise<AddressesResult | null> {
    return this.db.write(() => {
      if (!findAccountRow(this.db, account)) return null;
      const result = replaceAddresses(this.read(account), addresses, version, at);
      if (result.kind === 'changed') this.store(account, result.saved);
      return result;
    });
  }

  erase(account: AccountId): Promise<void> {
    return this.db.write(() => {
      const deleted = this.db.run('DELETE FROM address_books WHERE account_id = ?', account);
      if (deleted > 0) this.db.eraseFromLog();
    });
  }

  private read(account: AccountId): SavedAddresses {
    const query = 'SELECT addresses, version FROM address_books WHERE account_id = ?';
    const row = this.db.get<AddressBookRow>(query, account);
    return row ? { addresses: JSON.parse(row.addresses) as SavedAddress[], version: row.version } : NO_ADDRESSES;
  }

  private store(account: AccountId, { addresses, version }: SavedAddresses): void {
    this.db.run(
      'INSERT OR REPLACE INTO address_books (account_id, addresses, version) VALUES (?, ?, ?)',
      account,
      JSON.stringify(addresses),
      version,
    );
  }
}
