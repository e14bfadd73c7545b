import { expect, test } from '@jest/globals';
import { createConnection } from 'mongoose';
import { productWordsOf } from '../../../testing/search.fixture.ts';
import { MongoStorage } from '../storage.ts';
import { closeAfterEach, emptyMongo, uriOf } from '../test-database.fixture.ts';

closeAfterEach();

test('indexes that a release has changed or renamed are made anew, by whichever processes start', async () => {
  const { db } = await emptyMongo();
  const [products, accounts] = [db.collection('products'), db.collection('accounts')];
  const indexesOf = async () => [await products.listIndexes().toArray(), await accounts.listIndexes().toArray()];
  const sorted = (indexes: Awaited<ReturnType<typeof indexesOf>>) =>
    indexes.map((some) => some.toSorted((one, other) => one.name.localeCompare(other.name)));
  const before = await indexesOf();

  await products.dropIndex('products_low');
  await products.createIndex({ stock: -1 }, { name: 'products_low' });
  await accounts.dropIndex('account_seq');
  await accounts.createIndex({ seq: -1 }, { name: 'account_newest' });
  await db.collection('versions').updateOne({ _id: 'collections' }, { $set: { digest: 'of another release' } });

  const uri = uriOf(db.connection.name);
  const started = [1, 2].map(() => new MongoStorage(uri, productWordsOf, createConnection()));
  await Promise.all(started.map((storage) => storage.ready()));
  expect(sorted(await indexesOf())).toEqual(sorted(before));
  await Promise.all(started.map((storage) => storage.close()));
});
