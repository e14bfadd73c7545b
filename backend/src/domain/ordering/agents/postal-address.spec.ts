import { expect, test } from '@jest/globals';
import { addressOfPostal, governorateIn, isAbroad } from './postal-address.ts';

const read = (street_address: string, extended_address?: string) =>
  addressOfPostal({ street_address, ...(extended_address !== undefined && { extended_address }) });

test.each([
  ['Block 4, Street 12, House 7', { block: '4', street: '12', streetNumber: '12', buildingNumber: '7' }],
  ['blk 4 st. 12 bldg. 7', { block: '4', street: '12', buildingNumber: '7' }],
  ['House 7, Salem Al-Mubarak Street 12, Block 4', { block: '4', street: '12', buildingNumber: '7' }],
  ['Block No. 4, Street No. 12, Avenue 3, Villa #7', { block: '4', street: '12', avenue: '3', buildingNumber: '7' }],
  ['Block 4, Street Salem Al-Mubarak, Building 7A', { street: 'Salem Al-Mubarak', buildingNumber: '7A' }],
  ['قطعة ٤، شارع ١٢، منزل ٧', { block: '4', street: '12', buildingNumber: '7' }],
  ['ق 4 ش 12 ج 3 م 7', { block: '4', street: '12', avenue: '3', buildingNumber: '7' }],
  ['ق٤ ش١٢ م٧', { block: '4', street: '12', buildingNumber: '7' }],
  ['قطعة 4 شارع سالم المبارك جادة 3 بناية 7', { street: 'سالم المبارك', avenue: '3', buildingNumber: '7' }],
])('%s', (text, parts) => {
  expect(read(text)).toMatchObject(parts);
});

test('a floor and an apartment make it an apartment, wherever they are written', () => {
  const parts = { floor: '2', apartmentNumber: '5', buildingKind: 'apartment' };
  expect(read('Block 4, Street 12, Building 7, Floor 2, Apartment 5')).toMatchObject(parts);
  expect(read('Block 4, Street 12, Building 7', 'Floor 2, Flat 5')).toMatchObject(parts);
  expect(read('Block 4, Street 12, House 7')).not.toHaveProperty('buildingKind');
});

test.each(['', '123 Main St', 'Strawberry', 'Blockbuster', 'somewhere near the co-op'])(
  'nothing is guessed of %j',
  (text) => {
    expect(read(text)).not.toHaveProperty('block');
    expect(read(text)).not.toHaveProperty('buildingNumber');
  },
);

test('parts that came by themselves count more than what is read', () => {
  const address = addressOfPostal(
    { street_address: 'Block 4, Street 12', address_locality: 'Salmiya' },
    { block: '9' },
  );
  expect(address).toMatchObject({ city: 'Salmiya', block: '9', street: '12' });
});

test.each([
  ['KW', false],
  ['kwt', false],
  ['Kuwait', false],
  ['الكويت', false],
  ['', false],
  ['SA', true],
  ['United States', true],
])('%j is abroad: %s', (address_country, abroad) => {
  expect(isAbroad({ address_country })).toBe(abroad);
});

test.each([
  [{ address_locality: 'Salmiya', address_region: 'Hawalli' }, 'Salmiya'],
  [{ address_locality: 'Salmyia', street_address: 'Jabriya, Block 4' }, 'Salmyia'],
  [{ address_locality: 'Hawalli', street_address: 'Jabriya, Block 4' }, 'Hawalli'],
  [
    { address_locality: 'Hawalli Governorate', street_address: 'Block 4, Street 12', address_region: 'Jabriya' },
    'Jabriya',
  ],
  [{ address_locality: 'Kuwait', street_address: 'Block 4, Street 12, Salmiya' }, 'Salmiya'],
  [{ address_locality: 'الكويت', extended_address: 'السالمية', street_address: 'قطعة 4' }, 'السالمية'],
  [{ street_address: 'السالمية قطعة 4 شارع 12 منزل 7' }, 'السالمية'],
  [{ street_address: 'قطعة 4 شارع الجهراء منزل 7' }, ''],
  [{ street_address: 'Block 4', address_region: 'Salmiya' }, 'Salmiya'],
  [{ address_locality: 'Kuwait', street_address: 'Block 4, Street 12' }, 'Kuwait'],
])('of %j the area is %s', (postal, city) => {
  expect(addressOfPostal(postal).city).toBe(city);
});

test.each([
  [{ address_region: 'Hawalli' }, 'hawalli'],
  [{ address_region: 'Al Farwaniyah Governorate' }, null],
  [{ address_region: 'Farwaniya Governorate' }, 'farwaniya'],
  [{ address_region: 'محافظة الجهراء' }, 'jahra'],
  [{ address_region: 'kw-ku' }, 'capital'],
  [{ address_locality: 'Ahmadi' }, null],
  [{ address_locality: 'Ahmadi Governorate' }, 'ahmadi'],
  [{}, null],
])('of %j the governorate is %s', (postal, governorate) => {
  expect(governorateIn(postal)).toBe(governorate);
});
