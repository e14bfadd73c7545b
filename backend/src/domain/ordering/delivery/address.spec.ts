import { LONGEST_LINE } from '@fyonka/api-contract/values/limits';
import { describe, expect, test } from '@jest/globals';
import type { FieldFault } from '../../field-fault.ts';
import { readAddress } from './address.ts';
import type { WrittenAddress } from './address.ts';

const HOUSE: WrittenAddress = { block: '3', street: '12', streetNumber: '12', buildingNumber: '7' };

function parse(form: WrittenAddress) {
  const faults: FieldFault[] = [];
  const address = readAddress(form, faults);
  return faults.length > 0 ? faults : address;
}

test('an address of no kind needs no more than a building', () => {
  expect(parse(HOUSE)).toEqual({ ...HOUSE, floor: '', apartmentNumber: '' });
});

test('all that is given is cleaned and kept', () => {
  const given = { ...HOUSE, avenue: ' 4 ', paciNumber: '١٢٣٤ ٥٦٧٨', floor: '2', apartmentNumber: '9' };
  expect(parse({ ...given, buildingKind: 'apartment' })).toMatchObject({
    avenue: '4',
    paciNumber: '12345678',
    buildingKind: 'apartment',
    floor: '2',
    apartmentNumber: '9',
  });
});

describe('an address of a kind', () => {
  test.each(['house', 'office'] as const)('%s needs neither floor nor number', (buildingKind) => {
    expect(parse({ ...HOUSE, buildingKind })).toMatchObject({ buildingKind, floor: '', apartmentNumber: '' });
  });

  test('apartment needs both', () => {
    expect(parse({ ...HOUSE, buildingKind: 'apartment', floor: ' ' })).toEqual([
      { field: 'address.floor', code: 'REQUIRED' },
      { field: 'address.apartmentNumber', code: 'REQUIRED' },
    ]);
  });
});

test('a line has as many letters as one may have, and no more', () => {
  const street = 'x'.repeat(LONGEST_LINE);
  expect(parse({ ...HOUSE, street })).toMatchObject({ street });
  expect(parse({ ...HOUSE, street: `${street}x` })).toEqual([{ field: 'address.street', code: 'TOO_LONG' }]);
});

test.each(['1234567', '123456789', '1234567a', '1'.repeat(200)])('%s is no PACI number', (paciNumber) => {
  expect(parse({ ...HOUSE, paciNumber })).toEqual([{ field: 'address.paciNumber', code: 'INVALID_PACI_NUMBER' }]);
});

describe('the pin', () => {
  test('is kept to the metre', () => {
    const location = { lat: 29.334512345, lng: 48.076339999 };
    expect(parse({ ...HOUSE, location })).toMatchObject({ location: { lat: 29.33451, lng: 48.07634 } });
  });

  test.each([{ lat: 26.42, lng: 50.09 }, { lat: 48.07, lng: 29.33 }, { lat: 29.3 }, { lat: Number.NaN, lng: 48 }])(
    'must lie in Kuwait: %j',
    (location) => {
      expect(parse({ ...HOUSE, location })).toEqual([{ field: 'address.location', code: 'OUTSIDE_KUWAIT' }]);
    },
  );
});
