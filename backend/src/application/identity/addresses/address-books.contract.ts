import { describe, expect, test } from '@jest/globals';
import { NO_ADDRESSES } from '../../../domain/identity/addresses/saved-addresses.ts';
import type { SavedAddress } from '../../../domain/identity/addresses/saved-addresses.ts';
import { accountId } from '../../../domain/ids.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import { anAccount, anEntry } from '../identity.fixture.ts';

const HOME: SavedAddress = {
  name: 'بيتنا',
  address: {
    areaKey: 'salmiya',
    block: '3',
    street: '12',
    streetNumber: '12',
    buildingKind: 'house',
    buildingNumber: '7',
    floor: '',
    apartmentNumber: '',
    location: { lat: 29.33451, lng: 48.07634 },
  },
};

/** @param open opens the storage to test */
export function addressBooksContract(open: OpenStorage): void {
  describe('saved addresses', () => {
    test('are stored as a whole, only for their account, and change once from a version', async () => {
      const storage = await open();
      const { addressBooks } = storage;
      const { id } = await anAccount(storage, 'noura@example.com');
      expect(await addressBooks.of(id)).toEqual(NO_ADDRESSES);
      const results = await Promise.all([1, 2].map((at) => addressBooks.replace(id, [HOME], 0, at)));
      expect(results.map((result) => result?.kind).sort()).toEqual(['changed', 'conflict']);
      expect((await addressBooks.of(id)).addresses).toEqual([HOME]);
      expect(await addressBooks.replace(accountId('nobody'), [HOME], 0, 1)).toBeNull();
    });

    test('are erased at once, also together with their account', async () => {
      const storage = await open();
      const { id } = await anAccount(storage, 'noura@example.com');
      await storage.addressBooks.replace(id, [HOME], 0, 1);
      await storage.addressBooks.erase(id);
      expect(await storage.addressBooks.of(id)).toEqual(NO_ADDRESSES);
      await storage.addressBooks.replace(id, [HOME], 0, 2);
      await storage.erasure.eraseAccount({ audit: anEntry(id, 'erased'), forgives: [] });
      expect(await storage.addressBooks.of(id)).toEqual(NO_ADDRESSES);
    });
  });
}
