import { describe, expect, test } from '@jest/globals';
import { NO_ADDRESSES, readSavedAddresses, replaceAddresses } from './saved-addresses.ts';

/** Of a shop with the usual areas, for an account without addresses. */
const USUAL = { areas: new Map(), saved: NO_ADDRESSES, at: 0 };
const address = { city: 'السالمية', block: '3', street: '12', streetNumber: '12', buildingNumber: '7' };

describe('saved addresses', () => {
  test('are cleaned, with the key of their area', () => {
    expect(readSavedAddresses([{ name: ' بيتنا ', address }], USUAL)).toMatchObject({
      kind: 'accepted',
      draft: [{ name: 'بيتنا', address: { areaKey: 'salmiya', block: '3', floor: '' } }],
    });
  });

  test('are refused with every fault', () => {
    const faulty = [
      { name: 'Home', address },
      { name: 'Home', address: { ...address, city: 'Atlantis', block: '' } },
      { name: 'n'.repeat(41), address: { ...address, buildingKind: 'apartment', floor: '1' } as const },
      { name: '' },
    ];
    expect(readSavedAddresses(faulty, USUAL)).toEqual({
      kind: 'refused',
      faults: expect.arrayContaining([
        { field: 'addresses.1.name', code: 'DUPLICATE' },
        { field: 'addresses.1.address.city', code: 'UNKNOWN_AREA' },
        { field: 'addresses.1.address.block', code: 'REQUIRED' },
        { field: 'addresses.2.name', code: 'TOO_LONG' },
        { field: 'addresses.2.address.apartmentNumber', code: 'REQUIRED' },
        { field: 'addresses.3.name', code: 'REQUIRED' },
        { field: 'addresses.3.address.city', code: 'REQUIRED' },
      ]),
    });
    const many = Array.from({ length: 11 }, (_, place) => ({ name: `Home ${place}`, address }));
    expect(readSavedAddresses(many, USUAL)).toMatchObject({ faults: [{ field: 'addresses', code: 'TOO_MANY_ITEMS' }] });
  });

  test('are replaced from their own version only', () => {
    const first = replaceAddresses(NO_ADDRESSES, [], 0, 1000);
    expect(first).toEqual({ kind: 'changed', saved: { addresses: [], version: 1000 } });
    expect(replaceAddresses(first.saved, [], 0, 2000)).toEqual({ kind: 'conflict', saved: first.saved });
  });
});
