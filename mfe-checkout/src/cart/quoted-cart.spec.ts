import { expect, test } from '@jest/globals';
import { lineKey } from '@fyonka/shop-bridge/cart';
import { bow, quote, ribbon, told } from '../testing/goods.ts';
import { changesOf, quotedCart, sumsOf } from './quoted-cart.ts';

test('sums are exact where binary fractions are not', () => {
  const lines = Array.from({ length: 100 }, (_, index) => ({ ...bow, _id: String(index), price: 0.1, quantity: 3 }));
  expect(sumsOf(lines, null, 0.2)).toEqual({ productsTotal: 30, deliveryCost: 0.2, totalPrice: 30.2 });
});

test('a quote speaks of the lines that it was asked about, also when one has gone since', () => {
  const quoted = quotedCart(
    [bow, ribbon],
    'salmiya',
    quote([told(bow, { price: 1 }), told(ribbon, { price: 2 })], 1.8),
  );
  expect(sumsOf([ribbon], quoted, quoted.deliveryCost)).toEqual({
    productsTotal: 2,
    deliveryCost: 1.8,
    totalPrice: 3.8,
  });
});

test('the same product with another text is a line of its own', () => {
  const other = { ...ribbon, customTexts: [{ title: { en: 'Her name', ar: 'اسمها' }, text: 'دانة' }] };
  const quoted = quotedCart(
    [ribbon, other],
    undefined,
    quote([told(ribbon, { available: 1 }), told(other, { available: 0, problem: 'OUT_OF_STOCK' })]),
  );
  expect(changesOf(ribbon, quoted.byKey.get(lineKey(ribbon)))).toEqual([]);
  expect(changesOf(other, quoted.byKey.get(lineKey(other)))).toEqual([{ kind: 'sold-out' }]);
});

test('a line that can be had in part says so, and its new price too', () => {
  expect(changesOf(bow, told(bow, { available: 1, problem: 'FEWER_LEFT', price: 1.5 }))).toEqual([
    { kind: 'fewer-left', left: 1 },
    { kind: 'price', from: 1.75, to: 1.5 },
  ]);
});
