import type { AccountId } from '../../../domain/ids.ts';
import { STORED_COLLECTIONS } from '../../../storage/features.ts';
import type { MongoTransaction } from '../connection/transaction.ts';
import type { CollectionName } from '../schema/collections.ts';
import { nameOf } from './definition.ts';

/** Deletes the documents that belong to an account. */
export async function deleteDocumentsOf({ db, session }: MongoTransaction, account: AccountId): Promise<void> {
  for (const { name, ofAccount } of STORED_COLLECTIONS)
    if (ofAccount !== undefined)
      await db.collection(name as CollectionName).deleteMany({ [nameOf(ofAccount)]: account }, { session });
}
