import { expect, test } from '@jest/globals';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { testShop } from '../../../testing/test-shop.fixture.ts';
import { stockOf } from '../../storage.contract.ts';

test('a cart is quoted with current prices and stock, and no stock is taken', async () => {
  const bow = aProduct('bow', { stock: 2 });
  const shop = await testShop([bow, aProduct('hidden', { isVisible: false })]);
  const items = [
    { productId: 'bow', quantity: 3 },
    { productId: 'hidden', quantity: 1 },
  ];
  expect(await shop.quoteCart.execute({ items, city: 'حولي' })).toMatchObject({
    kind: 'quoted',
    quote: {
      lines: [
        { problem: 'FEWER_LEFT', available: 2 },
        { problem: 'NOT_FOUND', product: null },
      ],
      productsTotal: 3500,
      deliveryCost: 1800,
      totalPrice: 5300,
    },
  });
  expect(await shop.quoteCart.execute({ items })).toMatchObject({ quote: { deliveryCost: null, totalPrice: 3500 } });
  expect(await shop.quoteCart.execute({ items, city: 'Atlantis' })).toEqual({ kind: 'unknown-area' });
  expect(await stockOf(shop, bow)).toBe(2);
});
