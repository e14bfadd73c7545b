import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../catalog/product.fixture.ts';
import type { Product } from '../../catalog/product.ts';
import { accountId } from '../../ids.ts';
import { fils } from '../../money.ts';
import { anAttempt, aRefund, pay } from '../money/money.fixture.ts';
import { amountAsked, withMoney } from '../money/payment-status.ts';
import { REFUND_STATES } from '../money/refund.ts';
import { anOrder, areaNow, NOON } from '../order.fixture.ts';
import { totalPrice } from '../order.ts';
import type { Order } from '../order.ts';
import { judgeEdit } from './judge-edit.ts';
import type { EditSituation } from './judge-edit.ts';
import { proposeEdit } from './order-edit.ts';
import type { OrderEditForm } from './order-edit.ts';

const bow = aProduct('bow');
const bag = aProduct('bag', { price: fils(8000) });
const office = accountId('office');
const LATER = NOON + 60 * 60 * 1000;
const area = areaNow();
const having = (...lines: readonly (readonly [product: Product, quantity: number])[]): OrderEditForm => ({
  orderItems: lines.map(([{ id }, quantity]) => ({ productId: id, quantity })),
});

/** @param given what the transaction reads; the products as they were proposed unless given otherwise */
function judge(order: Order, form: OrderEditForm, given: Partial<EditSituation> = {}) {
  const products = new Map([bow, bag].map((product) => [product.id, product]));
  const proposed = proposeEdit(order, form, { products, area });
  if (proposed.kind !== 'proposed') throw new Error(proposed.kind);
  const listed = onSale(bow, bag);
  const situation = { order, products: listed, latest: null, made: [], refunds: [], returns: [], since: [], ...given };
  return judgeEdit(proposed, situation, office, LATER);
}

function onSale(...products: (Product & { isListed?: boolean })[]): EditSituation['products'] {
  return new Map(products.map((product) => [product.id, { isListed: true, ...product }]));
}

function edited(order: Order, form: OrderEditForm): Order {
  const result = judge(order, form);
  if (result.kind !== 'edited') throw new Error(result.kind);
  return result.after;
}

describe('money that was accepted as it is', () => {
  const order = anOrder([[bow, 2]]);
  const received = fils(totalPrice(order) - 500);
  const accepted = withMoney({ ...order, status: 'processing' }, { received, acceptedBalance: received });

  test('is in order no longer once the order has become dearer: the rest of it is asked for', () => {
    const dearer = edited(accepted, having([bow, 3]));
    expect([accepted.paymentStatus, dearer.paymentStatus]).toEqual(['paid', 'to-review']);
    expect(amountAsked(dearer)).toBe(bow.price + 500);
  });

  test('stays in order when the price stays', () => {
    const noted = edited(accepted, { notes: 'Ring twice' });
    expect([noted.paymentStatus, amountAsked(noted)]).toEqual(['paid', 0]);
  });
});

describe('pieces whose price is given back', () => {
  const paid = pay(
    anOrder([
      [bag, 1],
      [bow, 3],
    ]),
    NOON + 1,
  ).after;
  const refund = (state: (typeof REFUND_STATES)[number], quantity = 2) =>
    aRefund(paid, { state, lines: [{ line: 1, quantity, restock: false }] });
  const keeping = (bows: number) => having([bag, 1], [bow, bows]);

  test.each(REFUND_STATES)('of a refund that is %s keep their line, unless it failed', (state) => {
    const kind = state === 'failed' ? 'edited' : 'line-refunded';
    expect(judge(paid, keeping(1), { refunds: [refund(state)] }).kind).toBe(kind);
    expect(judge(paid, keeping(2), { refunds: [refund(state)] }).kind).toBe('edited');
  });

  test('of several refunds add up', () => {
    const refunds = [refund('done', 1), { ...refund('pending', 1) }];
    expect([judge(paid, keeping(1), { refunds }).kind, judge(paid, keeping(2), { refunds }).kind]).toEqual([
      'line-refunded',
      'edited',
    ]);
  });

  test('are counted for each line by itself', () => {
    const two = pay(
      anOrder([
        [bag, 2],
        [bow, 3],
      ]),
      NOON + 1,
    ).after;
    const lines = [0, 1].map((line) => ({ line, quantity: 2, restock: false }));
    const refunds = [aRefund(two, { state: 'done', lines })];
    expect(judge(two, having([bag, 2], [bow, 1]), { refunds }).kind).toBe('line-refunded');
    expect(judge(two, having([bag, 2], [bow, 2]), { refunds }).kind).toBe('edited');
  });

  test('keep all lines in their places, also when their own line has enough', () => {
    expect(judge(paid, having([bow, 3]), { refunds: [refund('done')] }).kind).toBe('line-refunded');
  });
});

describe('the pieces that an edit adds', () => {
  const order = anOrder([[bow, 2]]);
  const withBag = having([bow, 2], [bag, 3]);

  test('must be there, also of a product that the order did not have', () => {
    expect(judge(order, withBag, { products: onSale({ ...bag, stock: 2 }) })).toEqual({
      kind: 'out-of-stock',
      items: [{ productId: bag.id, name: bag.name, requested: 3, available: 2 }],
    });
    expect(judge(order, withBag, { products: onSale({ ...bag, stock: 3 }) }).kind).toBe('edited');
    expect(judge(order, withBag, { products: onSale({ ...bag, stock: null }) }).kind).toBe('edited');
  });

  test.each([
    ['is hidden by now', { ...bag, isListed: false }],
    ['has another price by now', { ...bag, price: fils(9000) }],
  ])('are proposed again when the product of a new line %s', (_how, product) => {
    expect(judge(order, withBag, { products: onSale(product) })).toEqual({ kind: 'outdated' });
  });

  test('are proposed again when the product of a new line is deleted', () => {
    expect(judge(order, withBag, { products: new Map() })).toEqual({ kind: 'outdated' });
  });

  test('may be of a line that was there before, whatever has become of its product', () => {
    const hidden = { ...bow, isListed: false, price: fils(9000) };
    expect(judge(order, having([bow, 3]), { products: onSale(hidden) }).kind).toBe('edited');
    expect(judge(order, having([bow, 3]), { products: new Map() })).toMatchObject({ kind: 'out-of-stock' });
  });
});

test('only a payment that is open keeps an order from another price', () => {
  const order = anOrder([[bow, 2]]);
  const with3 = having([bow, 3]);
  expect(judge(order, with3, { latest: anAttempt(order, { state: 'redirected' }) }).kind).toBe('being-paid');
  expect(judge(order, with3, { latest: anAttempt(order, { state: 'failed' }) }).kind).toBe('edited');
  expect(judge(order, with3, { latest: null }).kind).toBe('edited');
});
