import { expect, test } from '@jest/globals';
import { orderItem } from '../../../orders.fixture.ts';
import { aRefund } from '../money.fixture.ts';
import { refundableOf, refundAmount } from './refund-amount.ts';
import type { RefundValues } from './refund-amount.ts';

const ORDER = {
  orderItems: [orderItem({ quantity: 3, price: 1.105 }), orderItem({ quantity: 1, price: 4.35, customTexts: [] })],
  deliveryCost: 1.8,
};
const NOTHING: RefundValues = { way: 'full', amount: '', lines: [], deliveryFee: false, reason: '' };
const lines = (...quantities: number[]) =>
  quantities.map((quantity) => ({ isIncluded: quantity > 0, quantity: Math.max(1, quantity), restock: false }));

test('earlier refunds leave fewer pieces and no delivery fee, unless they failed', () => {
  const items = [{ line: 0, quantity: 2, restock: false }];
  expect(
    refundableOf(
      ORDER,
      [
        aRefund({ status: 'done', items, deliveryFee: true }),
        aRefund({ status: 'failed', items: [{ line: 1, quantity: 1, restock: true }] }),
      ],
      7.255,
    ),
  ).toEqual({
    lines: [
      { left: 1, price: 1105, hasTexts: true },
      { left: 1, price: 4350, hasTexts: false },
    ],
    deliveryFee: 0,
    most: 7255,
  });
});

test.each<[string, Partial<RefundValues>, number, string | null]>([
  ['all that is left', { way: 'full' }, 9465, null],
  ['an amount with fils', { way: 'amount', amount: '٢٫٢١٥' }, 2215, null],
  ['exactly all by amount', { way: 'amount', amount: '9.465' }, 9465, null],
  ['one fils too much', { way: 'amount', amount: '9.466' }, 9466, 'amountTooLarge'],
  ['no amount', { way: 'amount', amount: ' ' }, 0, 'amountMissing'],
  ['a word', { way: 'amount', amount: 'all' }, 0, 'amountInvalid'],
  ['nothing', { way: 'amount', amount: '0' }, 0, 'amountInvalid'],
  ['three pieces whose sum no float has', { way: 'lines', lines: lines(3, 0) }, 3315, null],
  ['every line and the delivery fee', { way: 'lines', lines: lines(3, 1), deliveryFee: true }, 9465, null],
  ['the delivery fee alone', { way: 'lines', lines: lines(0, 0), deliveryFee: true }, 1800, null],
  ['no line', { way: 'lines', lines: lines(0, 0) }, 0, 'nothingChosen'],
])('%s', (_, values, fils, fault) => {
  expect(refundAmount({ ...NOTHING, ...values }, refundableOf(ORDER, [], 9.465))).toEqual({ fils, fault });
});

test('goods that cost more than the shop has left of the payment are too much', () => {
  expect(refundAmount({ ...NOTHING, way: 'lines', lines: lines(3, 1) }, refundableOf(ORDER, [], 5)).fault).toBe(
    'amountTooLarge',
  );
});
