import { describe, expect, jest, test } from '@jest/globals';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import type { Product } from '../../../domain/catalog/product.ts';
import { accountId } from '../../../domain/ids.ts';
import { fils } from '../../../domain/money.ts';
import type { AreaTerms } from '../../../domain/ordering/delivery/area-terms.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import { aRequest, testShop } from '../../../testing/test-shop.fixture.ts';
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
