import { expect, test } from '@jest/globals';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { TRASH_PERIOD } from '../../../domain/catalog/trash/trash.ts';
import { testShop } from '../../../testing/test-shop.fixture.ts';
import { FORMER } from '../editing/editing.fixture.ts';
import { EmptyTrash } from './empty-trash.ts';

test('a deleted product is erased once it has been in the trash for 30 days', async () => {
  const bow = aProduct('bow');
  const { storage, clock } = await testShop([bow]);
  const job = new EmptyTrash(storage.productTrash, clock);
  await storage.productEditing.delete(bow.id, { editor: FORMER, at: clock.now() });
  clock.advance(TRASH_PERIOD);
  expect(await job.execute()).toEqual({ erased: 0, hasMore: false });
  clock.advance(1);
  expect(await job.execute()).toEqual({ erased: 1, hasMore: false });
  expect(await storage.productTrash.list({ page: 1, limit: 1 })).toEqual({ products: [], total: 0 });
});
