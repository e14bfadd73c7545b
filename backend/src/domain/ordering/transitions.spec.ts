import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../catalog/product.fixture.ts';
import { fils } from '../money.ts';
import { anOrder, NOON } from './order.fixture.ts';
import { isPayable, TIME_TO_PAY, totalPrice } from './order.ts';
import type { Order } from './order.ts';
import { acceptCashOnDelivery, changeStatus, expire, receivePayment } from './transitions.ts';

const LATER = NOON + TIME_TO_PAY;
const placed = () => anOrder([[aProduct('bow'), 2]]);

function paid(): Order {
  const order = placed();
  return receivePayment(order, totalPrice(order), NOON + 1).transition.order;
}

function expired(): Order {
  const transition = expire(placed(), LATER);
  if (!transition) throw new Error('its time was over');
  return transition.order;
}

describe('payment', () => {
  test('makes a pending order one to prepare', () => {
    expect(paid()).toMatchObject({ status: 'processing', paymentStatus: 'paid', payBy: null });
    expect(paid().history.map(({ from, to, by }) => [from, to, by])).toEqual([
      [null, 'pending', 'customer'],
      ['pending', 'processing', 'payment'],
    ]);
  });

  test('leaves the status that an administrator has moved it on to', () => {
    const shipped = changeStatus(placed(), 'shipped', 'admin', NOON)!.transition.order;
    const step = receivePayment(shipped, totalPrice(shipped), NOON);
    expect(step.transition.order).toMatchObject({ status: 'shipped', paymentStatus: 'paid', history: shipped.history });
  });

  test('that is late takes the pieces again, or else has to go back', () => {
    const step = receivePayment(expired(), totalPrice(expired()), LATER + 1);
    expect(step.transition).toMatchObject({
      stock: 'take',
      order: { status: 'processing', paymentStatus: 'paid' },
      mail: { template: 'order-paid' },
    });
    expect(step.ifStockGone).toMatchObject({
      stock: 'keep',
      order: { status: 'cancelled', paymentStatus: 'refund-due' },
      mail: { template: 'order-refund-due' },
    });
  });

  test('of an order that an administrator has cancelled has to go back', () => {
    const cancelled = changeStatus(placed(), 'cancelled', 'admin', NOON)!.transition.order;
    const step = receivePayment(cancelled, totalPrice(cancelled), NOON);
    expect(step).toMatchObject({
      transition: { stock: 'keep', order: { status: 'cancelled', paymentStatus: 'refund-due' } },
      ifStockGone: null,
    });
  });

  test.each([
    ['of another amount', placed(), fils(1)],
    ['of an order that is paid', paid(), totalPrice(paid())],
  ])('%s is for a person to look at', (_case, order, amount) => {
    const { transition } = receivePayment(order, amount, NOON);
    expect(transition).toMatchObject({
      stock: 'keep',
      mail: null,
      order: { status: order.status, paymentStatus: 'to-review' },
    });
  });

  test('may begin only while the order is unpaid, alive and in time', () => {
    expect(isPayable(placed(), LATER - 1)).toBe(true);
    expect(isPayable(placed(), LATER)).toBe(false);
    for (const order of [paid(), expired(), acceptCashOnDelivery(placed(), NOON)!.order])
      expect(isPayable(order, NOON)).toBe(false);
  });
});

describe('the end of the time to pay', () => {
  test('comes at its moment, and only for an order that waits for its payment', () => {
    expect(expire(placed(), LATER - 1)).toBeNull();
    expect(expire(placed(), LATER)).toMatchObject({
      stock: 'return',
      mail: { template: 'order-expired' },
      order: { status: 'cancelled', payBy: null },
    });
    for (const order of [paid(), expired(), acceptCashOnDelivery(placed(), NOON)!.order])
      expect(expire(order, LATER)).toBeNull();
  });
});

describe("an administrator's change", () => {
  test('to the same status is none', () => {
    expect(changeStatus(placed(), 'pending', 'admin', NOON)).toBeNull();
  });

  test('may be any other, keeps who and when, and tells the customer', () => {
    const step = changeStatus(paid(), 'delivered', 'admin', LATER);
    expect(step?.transition).toMatchObject({
      stock: 'keep',
      mail: { template: 'order-status-changed', status: 'delivered' },
    });
    expect(step?.transition.order.history.at(-1)).toEqual({
      from: 'processing',
      to: 'delivered',
      at: LATER,
      by: 'admin',
    });
  });

  test('that cancels a paid order owes a refund, which moving it back takes away', () => {
    const cancelled = changeStatus(paid(), 'cancelled', 'admin', LATER)!.transition;
    expect(cancelled).toMatchObject({ stock: 'return', order: { paymentStatus: 'refund-due', holdsStock: false } });
    const back = changeStatus(cancelled.order, 'processing', 'admin', LATER)!;
    expect(back).toMatchObject({
      transition: { stock: 'take', order: { paymentStatus: 'paid', holdsStock: true } },
      ifStockGone: null,
    });
  });

  test('that brings an expired order back lets it wait for its payment without end', () => {
    const back = changeStatus(expired(), 'pending', 'admin', LATER)!.transition.order;
    expect(back.payBy).toBeNull();
    expect([expire(back, LATER * 2), isPayable(back, LATER * 2)]).toEqual([null, true]);
  });
});
