import { expect, test } from '@jest/globals';
import { EVERYTHING } from '../../../application/catalog/product-query.fixture.ts';
import { contentsOf } from '../../../application/storage.contract.ts';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { categoryId } from '../../../domain/ids.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import type { MongoStorage } from '../storage.ts';
import { closeAfterEach, emptyMongo, openMongoTwice } from '../test-database.fixture.ts';

closeAfterEach();

/** More products than one transaction writes. */
const MANY = Array.from({ length: 2100 }, (_, place) => aProduct(`p${place}`));

const totalIn = async ({ catalogue }: MongoStorage) => (await catalogue.browse(EVERYTHING)).total;
const storedIn = ({ db }: MongoStorage) => db.collection('products').countDocuments({});

test('of several processes that fill a large shop at once only one does, with nothing missing or doubled', async () => {
  const both = await openMongoTwice();
  const outcomes = await Promise.all(both.map(({ filling }) => filling.fillEmptyShop(contentsOf(MANY), NOON)));
  expect(outcomes.toSorted()).toEqual(['filled', 'not-empty']);
  for (const storage of both) expect([await totalIn(storage), await storedIn(storage)]).toEqual([2100, 2100]);
  expect(await both[0].db.collection('leases').countDocuments({ _id: 'shop-filling' })).toBe(0);
}, 60_000);

test('products of an interrupted filling are not in the shop that is filled next', async () => {
  const storage = await emptyMongo();
  // The first product is written last.
  const contents = contentsOf([aProduct('lost'), ...MANY.slice(0, 1000)]);
  const { products } = contents;
  const broken = [{ ...aProduct('lost'), categoryId: categoryId('nowhere') }, ...products.slice(1)];
  await expect(storage.filling.fillEmptyShop({ ...contents, products: broken }, NOON)).rejects.toThrow('no category');
  expect(await storedIn(storage)).toBe(1);
  expect(await storage.filling.fillEmptyShop(contentsOf([aProduct('bow')]), NOON)).toBe('filled');
  expect([await totalIn(storage), await storedIn(storage)]).toEqual([1, 1]);
}, 60_000);
