import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { LARGEST_QUANTITY, MOST_LINES } from '@fyonka/api-contract/values/limits';
import { cart, lineKey, pieces, productsTotal } from './cart.ts';

const bow = { _id: 'bow', name: { en: 'Bow', ar: 'فيونكة' }, price: 1.75, imageUrl: '/images/bow.webp' };
const ribbon = { _id: 'ribbon', name: { en: 'Ribbon', ar: 'شريطة' }, price: 2.25, imageUrl: '/images/ribbon.webp' };
const named = (text: string) => [{ title: { en: 'Name', ar: 'الاسم' }, text }];

beforeEach(() => cart.clear());

test('adding a product creates a line with one piece, and adding it again adds a piece', () => {
  cart.add(bow);
  cart.add(bow);
  expect(cart.get()).toEqual([{ ...bow, quantity: 2, customTexts: [] }]);
});

test('the same product with another name is another line', () => {
  cart.add(ribbon, named('Lulwa'));
  cart.add(ribbon, named('Noura'));
  cart.add(ribbon, named('Lulwa'));
  expect(cart.get().map(({ customTexts, quantity }) => [customTexts[0]?.text, quantity])).toEqual([
    ['Lulwa', 2],
    ['Noura', 1],
  ]);
});

test('a quantity below one is ignored, and one above the maximum becomes the maximum', () => {
  cart.add(bow);
  cart.setQuantity('bow', 0);
  cart.setQuantity('bow', 1.5);
  expect(pieces(cart.get())).toBe(1);
  cart.setQuantity('bow', LARGEST_QUANTITY + 1);
  expect(pieces(cart.get())).toBe(LARGEST_QUANTITY);
});

test('more lines than an order may have are refused, and nothing is lost', () => {
  for (let n = 0; n < MOST_LINES; n += 1) cart.add({ ...bow, _id: `bow-${n}` });
  expect(cart.add(ribbon)).toBe(false);
  expect(cart.add({ ...bow, _id: 'bow-3' })).toBe(true);
  expect(cart.get()).toHaveLength(MOST_LINES);
});

test('removing removes one line, clearing removes all', () => {
  cart.add(bow);
  cart.add(ribbon, named('Lulwa'));
  cart.remove(lineKey({ _id: 'ribbon', customTexts: named('Lulwa') }));
  expect(cart.get().map(({ _id }) => _id)).toEqual(['bow']);
  cart.clear();
  expect(cart.get()).toEqual([]);
});

test('the total is exact, although binary fractions are not', () => {
  cart.add({ ...bow, price: 0.1 }, [], 3);
  cart.add({ ...ribbon, price: 0.2 });
  expect(productsTotal(cart.get())).toBe(0.5);
});

test('a title that was stored in one language counts for both', () => {
  const stored = [{ ...ribbon, quantity: 1, customTexts: [{ title: 'Name', text: 'Lulwa' }, { title: 'Class' }] }];
  dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue: JSON.stringify(stored) }));
  expect(cart.get()[0]?.customTexts).toEqual([{ title: { en: 'Name', ar: 'Name' }, text: 'Lulwa' }]);
});

test('the cart is stored as a JSON list under the key of the specification', () => {
  cart.add(bow);
  expect(JSON.parse(localStorage.getItem('cart') ?? '')).toEqual([{ ...bow, quantity: 1, customTexts: [] }]);
});

describe('another tab', () => {
  const writes = (newValue: string | null) => dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue }));

  test('what it adds shows here', () => {
    const listener = jest.fn();
    const unsubscribe = cart.subscribe(listener);
    writes(JSON.stringify([{ ...bow, quantity: 3 }]));
    unsubscribe();
    expect(listener).toHaveBeenCalledTimes(1);
    expect(cart.get()).toEqual([{ ...bow, quantity: 3, customTexts: [] }]);
  });

  test.each(['nonsense', '{}', '[1, null, {"_id": 5}]', '[{"_id":"x","price":1,"quantity":-2}]', null])(
    'storing %s means an empty cart here',
    (value) => {
      cart.add(bow);
      writes(value);
      expect(cart.get()).toEqual([]);
    },
  );
});
