import { expect, test } from '@jest/globals';
import type { RefundView } from '@fyonka/api-contract/wire/office/money';
import { orderItem } from '../../../orders.fixture.ts';
import { aRefund, orderMoney } from '../money.fixture.ts';
import { refundableOf, refundAmount } from './refund-amount.ts';
import type { RefundValues } from './refund-amount.ts';

const ORDER = {
  orderItems: [orderItem({ quantity: 3, price: 1.3 }), orderItem({ quantity: 1, price: 4.35, customTexts: [] })],
  deliveryCost: 1.8,
};
const NOTHING: RefundValues = {
  what: 'full',
  way: 'gateway',
  amount: '',
  lines: [],
  deliveryFee: false,
  reason: '',
  reference: '',
  day: '2026-02-01',
};
const lines = (...quantities: number[]) =>
  quantities.map((quantity) => ({ isIncluded: quantity > 0, quantity: Math.max(1, quantity), restock: false }));

/** The shares of a discount are taken off, so that 3 pieces give back 3.315. */
const LINES = [
  { left: 3, amounts: [1.105, 2.21, 3.315] },
  { left: 1, amounts: [4.35] },
];
const left = (refundable = 9.465) => refundableOf(ORDER, orderMoney({ lines: LINES }, { refundable }));

test('an earlier refund leaves no delivery fee, unless it failed', () => {
  const after = (...refunds: RefundView[]) => refundableOf(ORDER, orderMoney({ refunds, lines: LINES })).deliveryFee;
  expect(after(aRefund({ status: 'failed', deliveryFee: true }), aRefund({ status: 'done' }))).toBe(1800);
  expect(after(aRefund({ status: 'done', deliveryFee: true }))).toBe(0);
});

test.each<[string, Partial<RefundValues>, number, string | null]>([
  ['all that is left', { what: 'full' }, 9465, null],
  ['an amount with fils', { what: 'amount', amount: '٢٫٢١٥' }, 2215, null],
  ['exactly all by amount', { what: 'amount', amount: '9.465' }, 9465, null],
  ['one fils too much', { what: 'amount', amount: '9.466' }, 9466, 'amountTooLarge'],
  ['no amount', { what: 'amount', amount: ' ' }, 0, 'amountMissing'],
  ['a word', { what: 'amount', amount: 'all' }, 0, 'amountInvalid'],
  ['nothing', { what: 'amount', amount: '0' }, 0, 'amountInvalid'],
  ['three pieces whose sum no float has', { what: 'lines', lines: lines(3, 0) }, 3315, null],
  ['every line and the delivery fee', { what: 'lines', lines: lines(3, 1), deliveryFee: true }, 9465, null],
  ['the delivery fee alone', { what: 'lines', lines: lines(0, 0), deliveryFee: true }, 1800, null],
  ['no line', { what: 'lines', lines: lines(0, 0) }, 0, 'nothingChosen'],
])('%s', (_, values, fils, fault) => {
  expect(refundAmount({ ...NOTHING, ...values }, left())).toEqual({ fils, fault });
});

test('goods that cost more than the shop has left of the payment are too much', () => {
  expect(refundAmount({ ...NOTHING, what: 'lines', lines: lines(3, 1) }, left(5)).fault).toBe('amountTooLarge');
});

test('by hand as much can be given back as the shop has, also where a gateway took less of it', () => {
  const refundable = refundableOf(ORDER, orderMoney({ lines: LINES }, { refundable: 4, returnable: 9 }));
  const all = (way: RefundValues['way']) => refundAmount({ ...NOTHING, way }, refundable);
  expect([all('gateway').fils, all('cash').fils]).toEqual([4000, 9000]);
  const five = { ...NOTHING, what: 'amount', amount: '5' } as const;
  expect(refundAmount(five, refundable).fault).toBe('amountTooLarge');
  expect(refundAmount({ ...five, way: 'other' }, refundable).fault).toBeNull();
});
