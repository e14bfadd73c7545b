import { expect, test } from '@jest/globals';
import { officeProduct } from '../../testing/goods.ts';
import { productOf, readingsOf } from './file-name.ts';

test.each([
  [
    'PINK-BOW-2.jpg',
    [
      ['PINK-BOW-2', 1],
      ['PINK-BOW', 2],
    ],
  ],
  ['6291041500213.jpeg', [['6291041500213', 1]]],
  [
    '6291041500213_03.png',
    [
      ['6291041500213_03', 1],
      ['6291041500213', 3],
    ],
  ],
  [
    'فيونكة وردية (2).webp',
    [
      ['فيونكة وردية (2)', 1],
      ['فيونكة وردية', 2],
    ],
  ],
  ['bow', [['bow', 1]]],
])('%s is read', (name, expected) => {
  expect(readingsOf(name).map(({ text, place }) => [text, place])).toEqual(expected);
});

const bow = officeProduct('bow', { name: { en: 'Pink bow', ar: 'فيونكة وردية' }, barcode: '0012345678905' });
const bag = officeProduct('bag', { name: { en: 'Bag', ar: 'حقيبة' }, barcode: 'PINK-BOW' });

test('a barcode goes before a name, and a name is taken only where one product has it', () => {
  expect(productOf('pink-bow', [bow, bag])).toBe(bag);
  expect(productOf('012345678905', [bow])).toBe(bow);
  expect(productOf('pink-bow', [bow])).toBe(bow);
  expect(productOf('فيونكة_وردية', [bow])).toBe(bow);
  expect(productOf('pink', [bow])).toBeNull();
  expect(productOf('pink bow', [bow, { ...bow, _id: 'twin' }])).toBeNull();
});
