import { AddressBooks } from '../../../application/identity/addresses/ports.ts';
import { NO_ADDRESSES, replaceAddresses } from '../../../domain/identity/addresses/saved-addresses.ts';
import type {
  AddressesResult,
  SavedAddress,
  SavedAddresses,
} from '../../../domain/identity/addresses/saved-addresses.ts';
import type { AccountId } from '../../../domain/ids.ts';
import type { MongoDatabase } from '../connection/database.ts';
import { FROM_PRIMARY } from '../connection/transaction.ts';
import type { AddressBookDocument } from '../schema/identity.ts';
import { addToAccount } from './account-documents.ts';
import { writeIdentity } from './identity-writes.ts';

export class MongoAddressBooks extends AddressBooks {
  constructor(private readonly db: MongoDatabase) {
    super();
  }

  async of(account: AccountId): Promise<SavedAddresses> {
    return savedFrom(await this.books().findOne({ _id: account }, FROM_PRIMARY));
  }

  replace(
    account: AccountId,
    addresses: readonly SavedAddress[],
    version: number,
    at: number,
  ): Promise<AddressesResult | null> {
    return writeIdentity(this.db, [account], async (tx) => {
      if (!(await addToAccount(tx, account))) return null;
      const { session } = tx;
      const saved = savedFrom(await this.books().findOne({ _id: account }, { session }));
      const result = replaceAddresses(saved, addresses, version, at);
      if (result.kind === 'changed')
        await this.books().updateOne({ _id: account }, { $set: result.saved }, { session, upsert: true });
      return result;
    });
  }

  async erase(account: AccountId): Promise<void> {
    await writeIdentity(this.db, [account], ({ session }) => this.books().deleteOne({ _id: account }, { session }));
  }

  private books() {
    return this.db.collection('addressBooks');
  }
}

function savedFrom(document: AddressBookDocument | null): SavedAddresses {
  if (!document) return NO_ADDRESSES;
  const { _id, ...saved } = document;
  return saved;
}
