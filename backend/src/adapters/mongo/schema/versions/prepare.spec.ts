import { inspect } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { createConnection } from 'mongoose';
import { StorageUnusable } from '../../../../application/storage-unusable.ts';
import { accountId } from '../../../../domain/ids.ts';
import { productWordsOf } from '../../../../testing/search.fixture.ts';
import { MongoStorage } from '../../storage.ts';
import { SCHEMA } from './release.ts';
import type { SchemaStep } from './step.ts';
import { dropAfterEach, emptyMongo, uriOf } from '../../test-database.fixture.ts';

dropAfterEach();

const OF_ANOTHER = 'of another release';

test('changed and renamed indexes are created anew, by whichever processes start', async () => {
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
  await db.collection('versions').updateOne({ _id: 'collections' }, { $set: { digest: OF_ANOTHER } });

  const uri = uriOf(db.connection.name);
  const started = [1, 2].map(() => new MongoStorage(uri, productWordsOf, createConnection()));
  await Promise.all(started.map((storage) => storage.ready()));
  expect(sorted(await indexesOf())).toEqual(sorted(before));
  await Promise.all(started.map((storage) => storage.close()));
});

describe('a unique index that conflicts with documents', () => {
  const person = { email: 'noura@example.com', emailKey: 'noura@example.com', fullName: 'Noura' };
  const account = {
    ...person,
    isEmailVerified: true,
    role: 'customer',
    createdAt: 0,
    words: [],
    additions: 0,
  } as const;

  /** A database of a release without the index. */
  async function before(): Promise<MongoStorage> {
    const storage = await emptyMongo();
    const accounts = storage.db.collection('accounts');
    await accounts.dropIndex('account_email');
    const rest = { phone: '', passwordHash: null, words: [] };
    await accounts.insertMany(['one', 'other'].map((_id, seq) => ({ _id: accountId(_id), seq, ...account, ...rest })));
    await storage.db.collection('versions').updateOne({ _id: 'collections' }, { $set: { digest: OF_ANOTHER } });
    return storage;
  }

  async function start({ db }: MongoStorage): Promise<unknown> {
    const storage = new MongoStorage(uriOf(db.connection.name), productWordsOf, createConnection());
    const failure = await storage.ready().catch((error: unknown) => error);
    await storage.close();
    return failure;
  }

  test('ends the start with a line that names both and the remedy, and no person', async () => {
    const storage = await before();
    const failure = await start(storage);
    expect(failure).toBeInstanceOf(StorageUnusable);
    const { message } = failure as StorageUnusable;
    expect(message).toContain('the unique index account_email of accounts');
    expect(message).toContain('alike in emailKey');
    expect(inspect(failure, { depth: null })).not.toMatch(/noura/i);

    // The command of the message finds them.
    const [, collection, stages] = /db\.getCollection\("(\w+)"\)\.aggregate\((\[.+?\]), \{/.exec(message) ?? [];
    const { connection } = storage.db;
    const alike = connection.collection(collection ?? '').aggregate(JSON.parse(stages ?? ''));
    expect(await alike.toArray()).toEqual([{ _id: [person.emailKey], ids: ['one', 'other'] }]);
    await storage.db.collection('accounts').deleteOne({ _id: accountId('other') });
    expect(await start(storage)).toBeUndefined();
  });

  test('lets the release before prepare the collections anew', async () => {
    const storage = await before();
    await start(storage);
    expect(await storage.db.collection('versions').findOne({ _id: 'collections' })).not.toHaveProperty('digest');
  });
});

test('a new database is made by the definitions of collections, without any step of earlier releases', async () => {
  const refusing: SchemaStep = {
    name: 'only for shops of before',
    refusesOlder: true,
    beforeStart: [{ from: 'orders', atOnce: true, stages: [{ $unknown: {} }] }],
  };
  const release = { ...SCHEMA, steps: [...SCHEMA.steps, refusing] };
  const made = new MongoStorage(uriOf('test-new-shop'), productWordsOf, createConnection(), { release });
  await made.ready();
  const number = release.steps.length;
  const version = await made.db.collection('versions').findOne({ _id: 'collections' });
  expect(version).toMatchObject({ version: number, derived: number, moved: number, digest: expect.any(String) });
  await made.db.connection.dropDatabase();
  await made.close();
});
