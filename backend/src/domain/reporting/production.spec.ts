import { expect, test } from '@jest/globals';
import { aProduct } from '../catalog/product.fixture.ts';
import { anOrder, NOON, withName } from '../ordering/order.fixture.ts';
import type { Order } from '../ordering/order.ts';
import { byProduct, isBeingMade, parseTextId, textId, textPlaces, textsToMake } from './production.ts';

const ribbon = aProduct('ribbon');
const blueRibbon = aProduct('ribbon', { filterColor: 'blue' });
const clip = aProduct('clip');

const named = (product: typeof ribbon, at: number, name: string) => withName(anOrder([[product, 1]], { at }), name);
const wordsOf = (orders: readonly Order[]) =>
  byProduct(orders.flatMap((order) => textsToMake(order, []))).map(({ text }) => text);

test('texts of one product stand together, by its colours, those of the oldest order first', () => {
  const orders = [
    named(ribbon, NOON + 4, 'last'),
    named(clip, NOON + 1, 'clip'),
    named(blueRibbon, NOON + 3, 'blue'),
    named(ribbon, NOON + 2, 'next'),
    named(ribbon, NOON, 'first'),
  ];
  expect(wordsOf(orders)).toEqual(['first', 'next', 'last', 'blue', 'clip']);
});

test('a text that is made keeps its place', () => {
  const [earlier, later] = [named(ribbon, NOON, 'made'), named(ribbon, NOON + 1, 'left')];
  const made = textPlaces(earlier).map((place) => ({ place, madeBy: 'huda@example.com' }));
  const texts = byProduct([...textsToMake(later, []), ...textsToMake(earlier, made)]);
  expect(texts).toMatchObject([
    { text: 'made', isMade: true, madeBy: 'huda@example.com' },
    { text: 'left', isMade: false },
  ]);
});

test.each([
  ['processing', 'paid', 'card', true],
  ['processing', 'unpaid', 'cash-on-delivery', true],
  ['processing', 'to-review', 'card', true],
  ['processing', 'unpaid', null, false],
  ['pending', 'paid', 'card', false],
  ['ready', 'paid', 'card', false],
  ['cancelled', 'refund-due', 'card', false],
] as const)(
  'texts of an order that is %s and %s (%s) are made: %s',
  (status, paymentStatus, paymentMethod, expected) => {
    expect(isBeingMade({ status, paymentStatus, paymentMethod })).toBe(expected);
  },
);

test('a text is named in one word, whatever the id of its order looks like', () => {
  for (const { id } of [anOrder([[ribbon, 1]]), { id: 'a.1.2' as Order['id'] }]) {
    const place = { orderId: id, line: 12, text: 0 };
    expect(parseTextId(textId(place))).toEqual(place);
  }
});

test.each(['', 'order', 'order.1', 'order.1.', 'order.-1.0', 'order.1.1000', '.0.0'])('%j names no text', (id) => {
  expect(parseTextId(id)).toBeNull();
});
