import { Families } from '../../../application/identity/family/ports.ts';
import { changeFamily, NO_FAMILY } from '../../../domain/identity/family/family.ts';
import type { Family, FamilyChange, FamilyResult } from '../../../domain/identity/family/family.ts';
import type { AccountId } from '../../../domain/ids.ts';
import type { MongoDatabase } from '../connection/database.ts';
import { FROM_PRIMARY } from '../connection/transaction.ts';
import type { FamilyDocument } from '../schema/identity.ts';
import { addToAccount } from './account-documents.ts';
import { writeIdentity } from './identity-writes.ts';

export class MongoFamilies extends Families {
  constructor(private readonly db: MongoDatabase) {
    super();
  }

  async of(account: AccountId): Promise<Family> {
    return familyFrom(await this.families().findOne({ _id: account }, FROM_PRIMARY));
  }

  change(account: AccountId, change: FamilyChange, at: number): Promise<FamilyResult | null> {
    return writeIdentity(this.db, [account], async (tx) => {
      if (!(await addToAccount(tx, account))) return null;
      const { session } = tx;
      const result = changeFamily(familyFrom(await this.families().findOne({ _id: account }, { session })), change, at);
      if (result.kind === 'changed')
        await this.families().updateOne({ _id: account }, { $set: result.family }, { session, upsert: true });
      return result;
    });
  }

  async erase(account: AccountId): Promise<void> {
    await writeIdentity(this.db, [account], ({ session }) => this.families().deleteOne({ _id: account }, { session }));
  }

  private families() {
    return this.db.collection('families');
  }
}

function familyFrom(document: FamilyDocument | null): Family {
  if (!document) return NO_FAMILY;
  const { _id, ...family } = document;
  return family;
}
