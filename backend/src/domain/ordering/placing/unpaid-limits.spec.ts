import { expect, test } from '@jest/globals';
import { aProduct } from '../../catalog/product.fixture.ts';
import { anOrder, NOON } from '../order.fixture.ts';
import { TIME_TO_PAY } from '../order.ts';
import { judgeUnpaid, MOST_OF_ADDRESS, MOST_OF_RECEIVER } from './unpaid-limits.ts';
import type { EarlierOrder } from './unpaid-limits.ts';

const onSale = (stock: number | null) => {
  const bow = aProduct('bow', { stock });
  return { bow, products: new Map([[bow.id, { ...bow, isListed: true }]]) };
};

const earlier = (pieces: number, given: Partial<EarlierOrder> = {}): EarlierOrder => {
  const { number, createdAt, lines } = anOrder([[aProduct('bow'), pieces]]);
  return { number, createdAt, lines, isOfAddress: true, isOfReceiver: false, ...given };
};

/** Judges an order by a caller who already has the held orders. */
function mayTake(quantity: number, stock: number | null, held: readonly EarlierOrder[]) {
  const { bow, products } = onSale(stock);
  return judgeUnpaid(anOrder([[bow, quantity]]).lines, products, held, NOON);
}

test.each([
  ['the last piece', 1, 1, 0],
  ['the number of pieces that is always allowed', 5, 5, 0],
  ['three quarters of the stock', 15, 20, 0],
  ['three quarters in two orders', 7, 12, 8],
  ['any number of pieces without tracked stock', 999, null, 999],
])('an address may hold %s', (_what, quantity, stock, held) => {
  expect(mayTake(quantity, stock, held > 0 ? [earlier(held)] : [])).toEqual({ kind: 'within-bounds' });
});

test('an order beyond that limit is refused with the number that may be ordered now', () => {
  const { bow } = onSale(20);
  expect(mayTake(16, 20, [])).toEqual({
    kind: 'too-many-unpaid-pieces',
    items: [{ productId: bow.id, name: bow.name, requested: 16, available: 15 }],
    waitFor: TIME_TO_PAY,
  });
  expect(mayTake(8, 12, [earlier(8, { createdAt: NOON - 60_000 })])).toMatchObject({
    items: [{ requested: 8, available: 7 }],
    waitFor: TIME_TO_PAY - 60_000,
  });
  expect(mayTake(1, 5, [earlier(15)])).toMatchObject({ items: [{ available: 0 }] });
});

test('the same limit holds for one receiver over several addresses', () => {
  const held = [earlier(8, { isOfAddress: false, isOfReceiver: true })];
  expect(mayTake(7, 12, held)).toEqual({ kind: 'within-bounds' });
  expect(mayTake(8, 12, held)).toMatchObject({ kind: 'too-many-unpaid-pieces', items: [{ available: 7 }] });
});

test('lines of one product count together', () => {
  const { bow, products } = onSale(20);
  const { lines } = anOrder([
    [bow, 10],
    [bow, 6],
  ]);
  expect(judgeUnpaid(lines, products, [], NOON)).toMatchObject({ items: [{ requested: 16, available: 15 }] });
});

test('a caller with too many unpaid orders may place another when the oldest expires', () => {
  const held = (count: number, given: Partial<EarlierOrder>) =>
    Array.from({ length: count }, (_, index) => earlier(1, { ...given, createdAt: NOON - index * 1000 }));
  const isOfReceiver = { isOfAddress: false, isOfReceiver: true };
  expect(mayTake(1, null, held(MOST_OF_ADDRESS - 1, {}))).toEqual({ kind: 'within-bounds' });
  expect(mayTake(1, null, held(MOST_OF_RECEIVER - 1, isOfReceiver))).toEqual({ kind: 'within-bounds' });
  expect(mayTake(1, null, held(MOST_OF_ADDRESS, {}))).toEqual({
    kind: 'too-many-unpaid-orders',
    waitFor: TIME_TO_PAY - (MOST_OF_ADDRESS - 1) * 1000,
  });
  expect(mayTake(1, null, held(MOST_OF_RECEIVER, isOfReceiver))).toMatchObject({ kind: 'too-many-unpaid-orders' });
});
