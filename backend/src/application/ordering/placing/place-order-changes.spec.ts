import { describe, expect, jest, test } from '@jest/globals';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import type { Product } from '../../../domain/catalog/product.ts';
import { accountId } from '../../../domain/ids.ts';
import { fils } from '../../../domain/money.ts';
import type { AreaTerms } from '../../../domain/ordering/delivery/area-terms.ts';
import { aCoupon } from '../../../domain/ordering/coupons/coupon.fixture.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import { PROTECTED_FOR } from '../../../domain/ordering/placing/holds.ts';
import { aRequest, testShop } from '../../../testing/test-shop.fixture.ts';
import type { OrderRequest } from './order-request.ts';
import { stockOf } from '../../storage.contract.ts';
import type { Storage } from '../../storage.ts';

const bow = aProduct('bow');

describe('a product that changes while it is ordered', () => {
  /** Makes the next read of the catalogue return these older products instead of the stored ones. */
  const readJustBefore = ({ catalogue }: Pick<Storage, 'catalogue'>, products: readonly Product[]) =>
    jest
      .spyOn(catalogue, 'visibleProducts')
      .mockResolvedValueOnce(new Map(products.map((product) => [product.id, product])));

  test('is priced again, and not sold at a price other than the one that the shopper saw', async () => {
    const shop = await testShop([aProduct('bow', { price: fils(2000) })]);
    readJustBefore(shop, [bow]);
    const unseen = await shop.placeOrder.execute(aRequest([bow]));
    readJustBefore(shop, [bow]);
    const seen = await shop.placeOrder.execute(aRequest([bow], { totalPrice: 3.55 }));
    expect(unseen).toMatchObject({ kind: 'placed', order: { lines: [{ price: fils(2000) }] } });
    expect(seen).toMatchObject({ kind: 'price-changed', quote: { totalPrice: 3800 } });
  });

  test('is reported as out of stock when it is deleted', async () => {
    const shop = await testShop([]);
    readJustBefore(shop, [bow]);
    expect(await shop.placeOrder.execute(aRequest([bow]))).toEqual({
      kind: 'out-of-stock',
      items: [{ productId: 'bow', name: null, requested: 1, available: 0 }],
    });
  });
});

describe('a coupon whose last use an unpaid order has', () => {
  const coupon = aCoupon('last', { mostUses: 1 });
  const by = { editor: { accountId: accountId('office'), addressKey: 'address' }, at: NOON };
  const from = (address: string) => ({ address });
  const stranger = (given: Partial<OrderRequest> = {}) =>
    aRequest([bow], { coupon: 'last', email: 'dana@example.com', phone: '59999999', ...given });

  async function shopWithHeldUse() {
    const shop = await testShop([aProduct('bow', { stock: 100 })]);
    await shop.storage.coupons.create(coupon, by);
    const held = await shop.placeOrder.execute(aRequest([bow], { coupon: 'last' }), from('203.0.113.1'));
    expect(held).toMatchObject({ kind: 'placed', order: { discount: { coupon: { id: 'last' } } } });
    const problem = async (quantity = 1) => {
      const quoted = await shop.quoteCart.execute({ items: [{ productId: 'bow', quantity }], coupon: 'last' });
      return quoted.kind === 'quoted' ? quoted.quote.best.problem : quoted.kind;
    };
    return { ...shop, problem };
  }

  test('is valid for others once that order is not protected any more, in the cart and for the order', async () => {
    const shop = await shopWithHeldUse();
    expect(await shop.problem()).toBe('COUPON_INVALID');
    shop.clock.advance(PROTECTED_FOR);
    expect([await shop.problem(), await shop.problem(11), await shop.problem(31)]).toEqual([
      null,
      'COUPON_INVALID',
      'COUPON_INVALID',
    ]);
    expect(await shop.placeOrder.execute(stranger(), from('203.0.113.2'))).toMatchObject({
      kind: 'placed',
      order: { discount: { coupon: { id: 'last' } } },
    });
  });

  test('is not valid for a caller who may not take it, who sees the price without it', async () => {
    const shop = await shopWithHeldUse();
    shop.clock.advance(PROTECTED_FOR);
    const large = { orderItems: [{ productId: 'bow', quantity: 40 }] };
    const seen = await shop.placeOrder.execute(stranger({ ...large, totalPrice: 71.3 }), from('203.0.113.2'));
    expect(seen).toMatchObject({ kind: 'price-changed', quote: { best: { problem: 'COUPON_INVALID' } } });
  });
});

describe('a delivery area that changes while somebody orders to it', () => {
  const EDITOR = { accountId: accountId('office'), addressKey: 'address' };

  /** A shop that has just changed the terms of Salmiya, where the next read still returns the usual ones. */
  async function shopThatJustDecided(terms: Partial<AreaTerms>) {
    const shop = await testShop([bow]);
    const { deliveryAreas } = shop.storage;
    const areas = new Map([['salmiya', { fee: fils(1800), isOff: false, offOn: null, ...terms }]]);
    await deliveryAreas.change({ areas }, { editor: EDITOR, at: NOON });
    return { ...shop, reading: jest.spyOn(deliveryAreas, 'find').mockResolvedValueOnce(null) };
  }

  test('has its new fee, and the order is refused if the shopper saw another', async () => {
    const shop = await shopThatJustDecided({ fee: fils(2000) });
    const unseen = await shop.placeOrder.execute(aRequest([bow]));
    shop.reading.mockResolvedValueOnce(null);
    const seen = await shop.placeOrder.execute(aRequest([bow], { totalPrice: 3.55 }));
    expect(unseen).toMatchObject({ kind: 'placed', order: { deliveryCost: fils(2000) } });
    expect(seen).toMatchObject({ kind: 'price-changed', quote: { totalPrice: 3750 } });
  });

  test('gets no order when it has been switched off', async () => {
    const shop = await shopThatJustDecided({ isOff: true });
    expect(await shop.placeOrder.execute(aRequest([bow]))).toEqual({
      kind: 'invalid',
      faults: [{ field: 'address.city', code: 'AREA_CLOSED' }],
    });
    expect(await stockOf(shop, bow)).toBe(10);
  });

  test('is read again only a limited number of times', async () => {
    const shop = await shopThatJustDecided({ fee: fils(2000) });
    shop.reading.mockReset().mockResolvedValue(null);
    expect(await shop.placeOrder.execute(aRequest([bow]))).toMatchObject({ kind: 'price-changed' });
    expect(shop.reading.mock.calls.length).toBeLessThan(10);
  });
});
