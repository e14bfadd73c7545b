import { expect, test } from '@jest/globals';
import { bow, quote, quoteLine, ribbon } from '../testing/goods.ts';
import { changesOf } from './line-changes.ts';
import { lineTotal, quotedCart, quoteLineOf, totalsOf } from './quoted-cart.ts';

test('once the shop has answered for this cart and area, only its sums count', () => {
  const said = { ...quote([quoteLine(bow), quoteLine(ribbon)], 1.8), productsTotal: 5, totalPrice: 6.8 };
  const quoted = quotedCart([bow, ribbon], 'salmiya', said);
  expect(totalsOf([bow, ribbon], 'salmiya', quoted, 99)).toMatchObject({
    productsTotal: 5,
    deliveryCost: 1.8,
    totalPrice: 6.8,
  });
});

test('before the first answer the cart adds up its own prices exactly, despite binary fractions', () => {
  const lines = Array.from({ length: 100 }, (_, index) => ({ ...bow, _id: String(index), price: 0.1, quantity: 3 }));
  expect(totalsOf(lines, 'salmiya', null, 0.2)).toMatchObject({
    productsTotal: 30,
    deliveryCost: 0.2,
    totalPrice: 30.2,
  });
});

test('while an answer belongs to a former cart or area, its prices count, but not its sums', () => {
  const answer = quote([quoteLine(bow, { price: 1 }), quoteLine(ribbon, { price: 2 })], 1.8);
  const quoted = quotedCart([bow, ribbon], 'salmiya', answer);
  const expected = { productsTotal: 2, deliveryCost: 1.8, totalPrice: 3.8 };
  expect(totalsOf([ribbon], 'salmiya', quoted, 1.8)).toMatchObject(expected);
  expect(totalsOf([bow, ribbon], 'ahmadi', quoted, 2.2)).toMatchObject({
    productsTotal: 4,
    deliveryCost: 2.2,
    totalPrice: 6.2,
  });
  expect(totalsOf([bow, { ...ribbon, quantity: 3 }], 'salmiya', quoted, 1.8)).toMatchObject({ productsTotal: 8 });
});

test('a line has the sum of the shop for the same quantity', () => {
  const said = { ...quoteLine(bow, { price: 1 }), lineTotal: 1.9 };
  expect(lineTotal(bow, said)).toBe(1.9);
  expect(lineTotal({ ...bow, quantity: 3 }, said)).toBe(3);
  expect(lineTotal(bow, undefined)).toBe(3.5);
});

test('the same product with another text is a separate line', () => {
  const other = { ...ribbon, customTexts: [{ title: { en: 'Her name', ar: 'اسمها' }, text: 'دانة' }] };
  const quoted = quotedCart(
    [ribbon, other],
    undefined,
    quote([quoteLine(ribbon, { available: 1 }), quoteLine(other, { available: 0, problem: 'OUT_OF_STOCK' })]),
  );
  expect(changesOf(ribbon, quoteLineOf(ribbon, quoted))).toEqual([]);
  expect(changesOf(other, quoteLineOf(other, quoted))).toEqual([{ kind: 'sold-out' }]);
});

test('a partly available line reports that, and its new price too', () => {
  expect(changesOf(bow, quoteLine(bow, { available: 1, problem: 'FEWER_LEFT', price: 1.5 }))).toEqual([
    { kind: 'fewer-left', available: 1 },
    { kind: 'price', from: 1.75, to: 1.5 },
  ]);
});
