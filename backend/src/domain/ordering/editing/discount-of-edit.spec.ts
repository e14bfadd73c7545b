import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../catalog/product.fixture.ts';
import { fils } from '../../money.ts';
import { aCoupon, withCoupon } from '../coupons/coupon.fixture.ts';
import type { Coupon } from '../coupons/coupon.ts';
import { anOrder, areaNow } from '../order.fixture.ts';
import { totalPrice } from '../order.ts';
import type { Order } from '../order.ts';
import { proposeEdit } from './order-edit.ts';
import type { OrderEditForm } from './order-edit.ts';

const bow = aProduct('bow');
const bag = aProduct('bag', { price: fils(8000) });
const products = new Map([bow, bag].map((product) => [product.id, product]));
const area = areaNow();
const proposed = (order: Order, form: OrderEditForm) => proposeEdit(order, form, { products, area });

function propose(order: Order, form: OrderEditForm) {
  const result = proposed(order, form);
  if (result.kind !== 'proposed') throw new Error(`not proposed: ${JSON.stringify(result)}`);
  return result;
}

describe("an edit that breaks the condition of a coupon's discount", () => {
  /** Two bows for 1.750 KD each and a bag for 8 KD: 11.500 KD, with 5 KD off. */
  const cart = anOrder([
    [bow, 2],
    [bag, 1],
  ]);
  const having = (coupon: Partial<Coupon>, order = cart) =>
    withCoupon(order, aCoupon('eid', { amount: fils(5000), ...coupon }));
  const least = having({ leastSum: fils(11_500) });
  const forBags = having({ products: [bag.id] });
  const forBagsFrom3500 = having({ products: [bag.id], leastSum: fils(3500) });
  const freeForBags = having({ amount: null, freeDelivery: true, products: [bag.id] });
  const halfOfBags = having({ amount: null, percent: 50, products: [bag.id] });
  const withoutBag: OrderEditForm = { orderItems: [{ productId: bow.id, quantity: 2 }] };
  const fee = cart.deliveryCost;

  test.each([
    ['is below its least sum', least, fils(11_500), fee, 3500 + fee],
    ['has none of its products', forBags, null, fee, 3500 + fee],
    ['has none of its products, and just its least sum', forBagsFrom3500, null, fee, 3500 + fee],
    ['has none of the products that are delivered free', freeForBags, null, 3500, 3500 + fee],
    ['has none of the products that are cheaper', halfOfBags, null, fee, 3500 + fee],
  ])('asks with both sums where the order %s', (_why, order, leastSum, totalWith, totalWithout) => {
    const result = proposed(order, withoutBag);
    const { name } = order.discount!.coupon!;
    expect(result).toEqual({ kind: 'discount-unearned', choice: { name, leastSum, totalWith, totalWithout } });
    const kept = propose(order, { ...withoutBag, keepDiscount: true }).after;
    const letGo = propose(order, { ...withoutBag, keepDiscount: false }).after;
    expect([totalPrice(kept), totalPrice(letGo)]).toEqual([totalWith, totalWithout]);
    expect([kept.discount?.coupon?.id, letGo.discount]).toEqual([order.discount?.coupon?.id, undefined]);
  });

  test.each([
    [
      'the sum stays at the least',
      having({ leastSum: fils(9750) }),
      {
        orderItems: [
          { productId: bow.id, quantity: 1 },
          { productId: bag.id, quantity: 1 },
        ],
      },
    ],
    ['one of its products stays', forBags, { orderItems: [{ productId: bag.id, quantity: 1 }] }],
    ['nothing else than the address changes', least, { notes: 'Ring twice' }],
    ['the edit says which discount there is', least, { ...withoutBag, discount: { percent: 10, reason: 'Late' } }],
    ['the edit says that there is none', least, { ...withoutBag, discount: null }],
    [
      'an administrator gave it',
      { ...cart, discount: { amount: fils(5000), percent: null, freeDelivery: false, reason: 'Late' } },
      withoutBag,
    ],
  ] as const)('does not ask where %s', (_why, order, form) => {
    expect(propose(order, form as OrderEditForm).kind).toBe('proposed');
  });

  test('is not asked about again once it was kept, and asks again once the condition was met', () => {
    const kept = propose(least, { ...withoutBag, keepDiscount: true }).after;
    const one = { orderItems: [{ productId: bow.id, quantity: 1 }] };
    expect(propose(kept, one).after.discount?.coupon?.id).toBe('eid');
    const met = propose(kept, {
      orderItems: [
        { productId: bow.id, quantity: 2 },
        { productId: bag.id, quantity: 1 },
      ],
    }).after;
    expect(proposed(met, one).kind).toBe('discount-unearned');
  });
});
