import { expect, test } from '@jest/globals';
import { closeAfterEach, emptyMongo } from '../test-database.fixture.ts';
import { schemaSnapshot, storedSnapshot, wantedCollections } from './schema-snapshot.fixture.ts';

closeAfterEach();

test('the stored snapshot is what the definitions say: `npm run schema -w backend` writes it anew', () =>
  expect(storedSnapshot()).toEqual(schemaSnapshot(wantedCollections())));

test('a server has each collection as the snapshot shows it', async () => {
  const { connection } = (await emptyMongo()).db;
  const collections = await connection.db
    ?.listCollections<{ name: string; options: { validator?: object } }>()
    .toArray();
  const found = (collections ?? []).map(async ({ name, options }) => ({
    name,
    validator: options.validator ?? {},
    indexes: await connection.collection(name).listIndexes().toArray(),
  }));
  expect(schemaSnapshot(await Promise.all(found))).toEqual(storedSnapshot());
});
