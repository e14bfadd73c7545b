import { expect, test } from '@jest/globals';
import { aProduct } from '../catalog/product.fixture.ts';
import { dayAfter, kuwaitDayOf } from '../kuwait-day.ts';
import type { KuwaitDay } from '../kuwait-day.ts';
import { anOrder, NOON, withName } from '../ordering/order.fixture.ts';
import type { Order } from '../ordering/order.ts';
import { byPromisedDay, isBeingMade, parseTextId, textId, textPlaces, textsToMake } from './production.ts';

const ribbon = aProduct('ribbon');
const blueRibbon = aProduct('ribbon', { filterColor: 'blue' });
const clip = aProduct('clip');

const named = (product: typeof ribbon, at: number, name: string, arrivesOn: KuwaitDay | null = null) =>
  withName(anOrder([[product, 1]], { at, arrivesOn }), name);
const wordsOf = (orders: readonly Order[]) =>
  byPromisedDay(orders.flatMap((order) => textsToMake(order, []))).map(({ text }) => text);

test('texts are grouped by product and colour, oldest order first', () => {
  const orders = [
    named(ribbon, NOON + 4, 'last'),
    named(clip, NOON + 1, 'clip'),
    named(blueRibbon, NOON + 3, 'blue'),
    named(ribbon, NOON + 2, 'next'),
    named(ribbon, NOON, 'first'),
  ];
  expect(wordsOf(orders)).toEqual(['first', 'next', 'last', 'blue', 'clip']);
});

test('texts of orders that were promised earlier come first, and those without a promised day before them', () => {
  const day = kuwaitDayOf(NOON);
  const orders = [
    named(ribbon, NOON, 'tomorrow', dayAfter(day, 1)),
    named(ribbon, NOON + 1, 'today', day),
    named(clip, NOON + 2, 'late', dayAfter(day, -1)),
    named(clip, NOON + 3, 'clip of tomorrow', dayAfter(day, 1)),
    named(ribbon, NOON + 4, 'also today', day),
    named(ribbon, NOON + 5, 'without'),
  ];
  expect(wordsOf(orders)).toEqual(['without', 'late', 'today', 'also today', 'tomorrow', 'clip of tomorrow']);
});

test('a finished text keeps its position', () => {
  const [earlier, later] = [named(ribbon, NOON, 'made'), named(ribbon, NOON + 1, 'left')];
  const made = textPlaces(earlier).map((place) => ({ place, madeBy: 'huda@example.com' }));
  const texts = byPromisedDay([...textsToMake(later, []), ...textsToMake(earlier, made)]);
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
  'texts of an order that is %s and %s (%s) are on the production sheet: %s',
  (status, paymentStatus, paymentMethod, expected) => {
    expect(isBeingMade({ status, paymentStatus, paymentMethod })).toBe(expected);
  },
);

test('the id of a text can be parsed for any order id', () => {
  for (const { id } of [anOrder([[ribbon, 1]]), { id: 'a.1.2' as Order['id'] }]) {
    const place = { orderId: id, line: 12, text: 0 };
    expect(parseTextId(textId(place))).toEqual(place);
  }
});

test.each(['', 'order', 'order.1', 'order.1.', 'order.-1.0', 'order.1.1000', '.0.0'])(
  '%j is not the id of a text',
  (id) => {
    expect(parseTextId(id)).toBeNull();
  },
);
