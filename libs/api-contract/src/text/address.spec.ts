import { describe, expect, test } from '@jest/globals';
import type { Language } from '../values/language.ts';
import { addressParts, streetAnswer } from './address.ts';
import type { AddressFields } from './address.ts';

/** The address in one line. */
const written = (address: AddressFields, language: Language = 'en') =>
  addressParts(address)
    .map(({ value, words }) => (words ? `${words[language]} ${value}` : value))
    .join(language === 'ar' ? '، ' : ', ');

test('an address is written in the order in which drivers need it, without what it lacks', () => {
  const address = { city: 'salmiya', apartmentNumber: '9', floor: '', buildingNumber: '7', street: '12', block: '3' };
  expect(written(address)).toBe('Block 3, street 12, building 7, apartment 9');
  expect(written(address, 'ar')).toBe('قطعة 3، شارع 12، مبنى 7، شقة 9');
  expect(written({})).toBe('');
});

test('numbers are called after the kind of building, and an avenue follows its street', () => {
  const address = { block: '3', street: '12', avenue: '4', buildingNumber: '7', paciNumber: '12345678' } as const;
  expect(written({ ...address, buildingKind: 'house' })).toBe(
    'Block 3, street 12, avenue 4, house 7, PACI no. 12345678',
  );
  expect(written({ block: '3', avenue: 'جادة 4', buildingKind: 'office', apartmentNumber: '9' }, 'ar')).toBe(
    'قطعة 3، جادة 4، مكتب 9',
  );
});

describe('the word for a street', () => {
  test.each(['12', '12A', '1st', 'Salem Al-Mubarak', 'سالم المبارك', 'Broadway', 'شهداء', 'الشيخ جابر', 'طريقة'])(
    'is written before %s',
    (street) => {
      expect(written({ street })).toBe(`street ${street}`);
      expect(written({ street }, 'ar')).toBe(`شارع ${street}`);
    },
  );

  test.each([
    'Gulf Street',
    'gulf STREET',
    'Gulf St.',
    'st 12',
    'St12',
    'Fourth Ring Road',
    'Jadda 5',
    'Baghdad Ave',
    'شارع الخليج',
    'الشارع الأول',
    'ش 12',
    'ش12',
    'ش. الخليج',
    'شـارع الخليج',
    'طريق الفحيحيل',
    'جادة ٥',
  ])('is not written before %s, in either language', (street) => {
    expect(written({ street })).toBe(street);
    expect(written({ street }, 'ar')).toBe(street);
  });
});

describe('the number of a street', () => {
  test.each([
    ['12', '12'],
    ['Gulf Street', 'gulf street'],
    ['شارع ١٢', '12'],
    ['Salem Al-Mubarak, no. 12', 'Salem Al-Mubarak, no. 12'],
    ['Gulf Street', '-'],
  ])('is not written after %s when it is %s', (street, streetNumber) => {
    expect(addressParts({ street, streetNumber })).toEqual(addressParts({ street }));
  });

  test.each([
    ['Gulf Street', '12', 'Gulf Street, no. 12'],
    ['5', '12', 'street 5, no. 12'],
    ['112', '12', 'street 112, no. 12'],
    ['Street 12', '12A', 'Street 12, no. 12A'],
  ])('is written after %s when it is %s', (street, streetNumber, words) => {
    expect(written({ street, streetNumber })).toBe(words);
  });
});

test.each([
  ['en', 'Salem Al-Mubarak', '12', 'Salem Al-Mubarak, no. 12'],
  ['ar', 'سالم المبارك', '12', 'سالم المبارك، رقم 12'],
  ['ar', 'شارع الخليج', 'شارع الخليج', 'شارع الخليج'],
  ['en', '', '', ''],
] as const)('one %s answer for %j and %j is %j, and is written like both', (language, street, streetNumber, answer) => {
  expect(streetAnswer({ street, streetNumber }, language)).toBe(answer);
  expect(written({ street: answer, streetNumber: answer }, language)).toBe(written({ street, streetNumber }, language));
  expect(streetAnswer({ street: answer, streetNumber: answer }, language)).toBe(answer);
});
