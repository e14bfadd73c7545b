import { expect, test } from '@jest/globals';
import { EVERYTHING } from '../../../../application/catalog/product-query.fixture.ts';
import { contentsOf } from '../../../../application/storage.contract.ts';
import { aProduct } from '../../../../domain/catalog/product.fixture.ts';
import { NOON } from '../../../../domain/ordering/order.fixture.ts';
import { searchPlanner } from '../../../../testing/search.fixture.ts';
import type { MongoStorage } from '../../storage.ts';
import { closeAfterEach, openMongoTwice } from '../../test-database.fixture.ts';

closeAfterEach();

async function idsOf(storage: MongoStorage, text: string): Promise<string[]> {
  const search = await searchPlanner(storage).plan(text, EVERYTHING);
  const { products } = await storage.catalogue.browse({ ...EVERYTHING, search });
  return products.map(({ id }) => id);
}

test('search keys of another release are computed anew, by whichever processes start', async () => {
  const products = Array.from({ length: 1200 }, (_, place) => aProduct(`p${place}`));
  const satin = aProduct('satin', { name: { en: 'Satin ribbon', ar: 'شريطة' } });
  const [earlier] = await openMongoTwice();
  await earlier.filling.fillEmptyShop(contentsOf([...products, satin]), NOON);
  const { db } = earlier;
  await db.collection('products').updateMany({}, { $set: { searchKeys: ['n velvet'] } });
  await db.collection('versions').updateOne({ _id: 'search' }, { $set: { digest: '0.0' } });
  const later = await openMongoTwice();
  for (const storage of later) {
    expect(await idsOf(storage, 'satin')).toEqual(['satin']);
    expect(await idsOf(storage, 'velvet')).toEqual([]);
  }
});
