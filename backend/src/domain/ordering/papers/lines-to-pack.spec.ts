import { expect, test } from '@jest/globals';
import { aProduct } from '../../catalog/product.fixture.ts';
import { fils, NOTHING } from '../../money.ts';
import { pay } from '../money/money.fixture.ts';
import { anOrder, NOON } from '../order.fixture.ts';
import { totalPrice } from '../order.ts';
import type { Order } from '../order.ts';
import { linesToPack, piecesToPack, piecesToPackByLine, putBack, takenOut } from './lines-to-pack.ts';

const order = anOrder([
  [aProduct('bow'), 3],
  [aProduct('clip'), 1],
]);
const paid = pay(order, NOON).after;
const of = (line: number, quantity: number, restock = false) => [{ line, quantity, restock }];

test('refunded pieces are not left, and a line without any is not there', () => {
  const without = { ...paid, lines: takenOut(takenOut(paid.lines, of(0, 1), true), of(1, 1), true) };
  expect(linesToPack(without)).toMatchObject([{ productId: 'bow', quantity: 2, place: 0 }]);
  expect([piecesToPack(without), piecesToPackByLine(without)]).toEqual([2, [2, 0]]);
  expect(without.lines.map(({ quantity }) => quantity)).toEqual([3, 1]);
});

test.each([
  ['is on its way', { refunding: totalPrice(order) }, 0],
  ['has gone back', { returned: totalPrice(order) }, 0],
  ['went back in part', { returned: fils(1), refunding: fils(totalPrice(order) - 2) }, 4],
])('how much is left when all the money %s', (_case, money, left) => {
  expect(piecesToPack({ ...paid, money: { ...paid.money, ...money } })).toBe(left);
});

test('all pieces are left of an order that is not paid yet, and of one that costs nothing by now', () => {
  expect(piecesToPack(order)).toBe(4);
  const discount = { amount: totalPrice(order), percent: null, freeDelivery: false, reason: '' };
  const free: Order = { ...paid, discount, money: { ...paid.money, returned: paid.money.received } };
  expect(piecesToPack(free)).toBe(4);
  expect(piecesToPack({ ...free, discount: { ...discount, amount: NOTHING } })).toBe(0);
});

test('pieces return to the stock by choice, and not when a cancellation has returned them', () => {
  expect(takenOut(order.lines, of(0, 2, true), true)[0]).toMatchObject({ refunded: 2, restocked: 2 });
  expect(takenOut(order.lines, of(0, 2, true), false)[0]).toEqual({ ...order.lines[0], refunded: 2 });
  expect(takenOut(order.lines, of(0, 2, false), true)[0]).toEqual({ ...order.lines[0], refunded: 2 });
});

test('a piece that is put back leaves the stock again, or stays there when it was sold, and is not counted twice then', () => {
  const out = takenOut(takenOut(order.lines, of(0, 1, false), true), of(0, 1, true), true);
  expect(out[0]).toMatchObject({ refunded: 2, restocked: 1 });
  expect(putBack(out, of(0, 1, true), true)[0]).toMatchObject({ refunded: 1, restocked: 0 });
  expect(putBack(out, of(0, 1, false), true)[0]).toMatchObject({ refunded: 1, restocked: 1 });
  expect(putBack(takenOut(order.lines, of(0, 1, true), true), of(0, 1, true), true)[0]).toMatchObject({
    refunded: 0,
    restocked: 0,
  });
  const sold = putBack(takenOut(order.lines, of(0, 1, true), true), of(0, 1, true), false);
  expect(sold[0]).toMatchObject({ refunded: 0, restocked: 1 });
  expect(takenOut(sold, of(0, 1, true), true)[0]).toMatchObject({ refunded: 1, restocked: 1 });
  expect(putBack(takenOut(sold, of(0, 1), true), of(0, 1), true)[0]).toMatchObject({ refunded: 0, restocked: 0 });
});

test('pieces that were in the stock again before refunds were counted are not left', () => {
  const lines = order.lines.map((line, place) => (place === 0 ? { ...line, restocked: 1 } : line));
  expect(piecesToPackByLine({ ...paid, lines })).toEqual([2, 1]);
  expect(takenOut(lines, of(0, 1, true), true)[0]).toMatchObject({ refunded: 2, restocked: 2 });
});
