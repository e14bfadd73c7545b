import { expect, test } from '@jest/globals';
import { aProduct } from '../../catalog/product.fixture.ts';
import { accountId } from '../../ids.ts';
import { fils } from '../../money.ts';
import { anOrder } from '../order.fixture.ts';
import { productsTotal } from '../order.ts';
import { madeByOffice } from './made-order.ts';

const BY = accountId('noura');
const order = anOrder([[aProduct('bow'), 2]]);
const gift = { amount: productsTotal(order), percent: null, freeDelivery: true, reason: 'A gift' };

test.each(['cash-on-delivery', 'transfer', null] as const)(
  'an order of nothing that was to be paid by %s is free, and is prepared at once',
  (payment) => {
    const made = madeByOffice(order, { by: BY, discount: gift, payment });
    expect(made).toMatchObject({ status: 'processing', paymentMethod: 'free', paymentStatus: 'paid' });
    expect(made.history.at(-1)).toMatchObject({ by: 'admin', accountId: BY });
  },
);

test.each([
  ['cash-on-delivery', 'processing'],
  ['transfer', 'pending'],
  [null, 'pending'],
] as const)('an order that costs one fils, to be paid by %s, is %s', (payment, status) => {
  const discount = { ...gift, amount: fils(gift.amount - 1) };
  const made = madeByOffice(order, { by: BY, discount, payment });
  expect(made).toMatchObject({ status, paymentMethod: payment, paymentStatus: 'unpaid' });
  for (const change of made.history) expect(change).toMatchObject({ by: 'admin', accountId: BY });
});
