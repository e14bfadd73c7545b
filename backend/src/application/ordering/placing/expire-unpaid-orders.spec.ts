import { TIME_TO_PAY } from '@fyonka/api-contract/values/limits';
import { expect, test } from '@jest/globals';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { aRequest, testShop } from '../../../testing/test-shop.fixture.ts';
import { stockOf } from '../../storage.contract.ts';

test('more unpaid orders than fit in a batch are cancelled, and the catalogue is notified of their stock', async () => {
  const bow = aProduct('bow', { stock: 200 });
  const shop = await testShop([bow]);
  await Promise.all(Array.from({ length: 120 }, () => shop.place(aRequest([bow]))));
  shop.clock.advance(TIME_TO_PAY - 1);
  expect(await shop.expireUnpaidOrders.execute()).toBe(0);
  shop.clock.advance(1);
  shop.catalogueChanges.length = 0;
  const [first, second] = await Promise.all([shop.expireUnpaidOrders.execute(), shop.expireUnpaidOrders.execute()]);
  expect(first + second).toBe(120);
  expect(await stockOf(shop, bow)).toBe(200);
  expect(shop.catalogueChanges).toContain('stock');
});
