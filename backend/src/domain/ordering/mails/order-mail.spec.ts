import { ORDER_PAYMENT_METHODS } from '@fyonka/api-contract/values/ordering/payment-methods';
import { expect, test } from '@jest/globals';
import { aProduct } from '../../catalog/product.fixture.ts';
import { anOrder } from '../order.fixture.ts';
import { mailAfter } from './order-mail.ts';

const unpaid = anOrder([[aProduct('bow'), 1]]);

test('the first mail about an order follows from its way of payment, and so does the next when another is chosen', () => {
  const mails = [null, ...ORDER_PAYMENT_METHODS].map((paymentMethod) => {
    const order = { ...unpaid, paymentMethod };
    return [paymentMethod, mailAfter(null, order)?.template, mailAfter(unpaid, order)?.template];
  });
  expect(mails).toEqual([
    [null, 'order-placed', undefined],
    ['knet', 'order-placed', undefined],
    ['card', 'order-placed', undefined],
    ['apple-pay', 'order-placed', undefined],
    ['cash-on-delivery', 'order-accepted', 'order-accepted'],
    ['transfer', 'order-transfer', 'order-transfer'],
    ['test-card', 'order-placed', undefined],
    ['free', 'order-accepted', undefined],
  ]);
});
