import { beforeEach, expect, test } from '@jest/globals';
import { cart } from '@fyonka/shop-bridge/cart';
import { addSet, setsOf } from '@fyonka/shop-bridge/sets/cart-sets';
import { bow, order, ribbon } from '../testing/goods.ts';
import { putBackIntoCart } from './finish-order.ts';

const daily = { _id: 'daily', name: { en: 'Every day', ar: 'كل يوم' } };

/** Two ribbons and two bows, of which one stands on a line of its own, as the shop shares the price of a set. */
const SET = [
  { product: ribbon, price: 2, quantity: 2, customTexts: [] },
  { product: bow, price: 1.5, quantity: 1, customTexts: [] },
  { product: bow, price: 1.49, quantity: 1, customTexts: [] },
];
const cancelled = order({
  status: 'cancelled',
  orderItems: SET.map(({ product, ...line }) => ({
    productId: product._id,
    name: product.name,
    imageUrl: product.imageUrl,
    bundle: { bundleId: daily._id, bundleKey: '1', name: daily.name },
    ...line,
  })),
});
const quantities = () => cart.get().map(({ _id, quantity }) => [_id, quantity]);

beforeEach(() => cart.clear());

test.each([
  ['an empty cart', () => undefined],
  ['a cart that still has it', () => void addSet(daily, SET)],
])('a set with two lines of one product is put back whole into %s, once', (_, fill) => {
  fill();
  putBackIntoCart(cancelled);
  expect(quantities()).toEqual([
    ['ribbon', 2],
    ['bow', 1],
    ['bow', 1],
  ]);
  expect(setsOf(cart.get())).toMatchObject([{ count: 1 }]);
});
