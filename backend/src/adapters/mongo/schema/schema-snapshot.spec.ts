import { expect, test } from '@jest/globals';
import type { mongo } from 'mongoose';
import { productWordsOf } from '../../../testing/search.fixture.ts';
import { MongoStorage } from '../storage.ts';
import { uriOf } from '../test-database.fixture.ts';
import { schemaSnapshot, storedSnapshot, wantedCollections } from './schema-snapshot.fixture.ts';

test('the stored snapshot equals the definitions: `npm run schema -w backend` updates it', () =>
  expect(storedSnapshot()).toEqual(schemaSnapshot(wantedCollections())));

test('a new database has each collection as the snapshot shows it', async () => {
  const storage = new MongoStorage(uriOf('test-schema-snapshot'), productWordsOf);
  await storage.ready();
  const { connection } = storage.db;
  try {
    const collections = (await connection.listCollections()) as mongo.CollectionInfo[];
    const found = collections.map(async ({ name, options }) => ({
      name,
      validator: options?.['validator'] ?? {},
      indexes: await connection.collection(name).listIndexes().toArray(),
    }));
    expect(schemaSnapshot(await Promise.all(found))).toEqual(storedSnapshot());
  } finally {
    await connection.dropDatabase();
    await storage.close();
  }
});
