import { expect, test } from '@jest/globals';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { aRequest, testShop } from '../../../testing/test-shop.fixture.ts';
import { ExportOrders } from './export-orders.ts';

const bow = aProduct('bow', { stock: null });

test('an export is refused only when more orders match than its file can hold', async () => {
  const { storage, place } = await testShop([bow]);
  for (const phone of ['51111111', '52222222']) await place(aRequest([bow], { phone, email: `${phone}@example.com` }));
  const exportOrders = new ExportOrders(storage.officeOrders, storage.salesPapers, storage.moneyBooks);
  expect(await exportOrders.execute({}, 1)).toEqual({ kind: 'too-many' });
  for (const [query, most] of [
    [{}, 2],
    [{}, null],
    [{ search: '5111' }, 1],
  ] as const)
    expect(await exportOrders.execute(query, most)).toMatchObject({ kind: 'found' });
  expect(await exportOrders.execute({ dateTo: 'x' }, null)).toMatchObject({
    kind: 'invalid',
    faults: [{ field: 'dateTo', code: 'INVALID_DATE' }],
  });
});
