import { Families } from '../../application/identity/family/ports.ts';
import { changeFamily, NO_FAMILY } from '../../domain/identity/family/family.ts';
import type { Family, FamilyChange, FamilyResult } from '../../domain/identity/family/family.ts';
import type { AccountId } from '../../domain/ids.ts';
import { copiedBy } from '../collection.ts';
import type { Collection, Stored } from '../collection.ts';
import { get, hasAccount, put, remove } from '../store.ts';
import type { Store, Work } from '../store.ts';

/** The id is the account's. At most 12 children, and as many of before they went a level higher. */
type StoredFamily = Family & Stored;

const FAMILIES: Collection<StoredFamily, never> = {
  name: 'families',
  fields: { children: 'list', version: 'number', year: 'number', before: 'list?' },
  indexes: {},
  ofAccount: 'id',
  isPersonal: true,
  ends: 'owner',
  copy: copiedBy('families', 'accountId'),
};

export class StoredFamilies extends Families {
  static readonly collections = { families: FAMILIES };

  constructor(private readonly store: Store) {
    super();
  }

  of(account: AccountId): Promise<Family> {
    return this.store.read(() => familyOf(account), true);
  }

  change(account: AccountId, change: FamilyChange, at: number): Promise<FamilyResult | null> {
    return this.store.write(
      function* () {
        if (!(yield* hasAccount(account))) return null;
        const result = changeFamily(yield* familyOf(account), change, at);
        if (result.kind === 'changed') yield* put(FAMILIES, { id: account, ...result.family });
        return result;
      },
      [account],
    );
  }

  async erase(account: AccountId): Promise<void> {
    await this.store.write(() => remove(FAMILIES, account), [account]);
  }
}

function* familyOf(account: AccountId): Work<Family> {
  const doc = yield* get(FAMILIES, account);
  if (!doc) return NO_FAMILY;
  const { id: _id, ...family } = doc;
  return family;
}
