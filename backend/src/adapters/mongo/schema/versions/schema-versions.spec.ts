import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { createConnection } from 'mongoose';
import type { Connection, mongo } from 'mongoose';
import { eventually } from '../../../../../test/support/server/eventually.ts';
import { aProduct } from '../../../../domain/catalog/product.fixture.ts';
import { productWordsOf } from '../../../../testing/search.fixture.ts';
import { aRequest, testShop } from '../../../../testing/test-shop.fixture.ts';
import { readAddress } from '../../connection/connection.ts';
import { MongoStorage } from '../../storage.ts';
import { uriOf } from '../../test-database.fixture.ts';
import { collection, NUMBER, TEXT } from '../collection.ts';
import { SCHEMA } from './release.ts';
import type { OrderDocument } from '../ordering/orders.ts';
import type { SchemaRelease } from './release.ts';
import type { SchemaStep } from './step.ts';

const DOCUMENTS = 500;
/** Milliseconds between two writes of a process: more would take the processor from the release that moves documents. */
const BETWEEN_WRITES = 5;
const bow = aProduct('bow', { stock: 1000 });

/** Documents as the older release writes them. */
const BADGES = { name: 'badges', ...collection({ _id: NUMBER, text: TEXT }) };
/** The newer release also requires the length of each text, and has an index on it. */
const MEASURED_BADGES = {
  name: 'badges',
  ...collection({ _id: NUMBER, text: TEXT, length: NUMBER }, [[{ length: 1 }, { name: 'badge_length' }]]),
};
const OUTDATED = { $expr: { $ne: ['$length', { $strLenCP: '$text' }] } };
const MEASURED: SchemaStep = {
  name: 'lengths of badges',
  backfill: {
    collection: 'badges' as never,
    // Documents without a length, or whose text a process of the older release has changed since.
    before: OUTDATED,
    update: [{ $set: { length: { $strLenCP: '$text' } } }],
  },
};

const PACE = { batch: 20, period: 20, timeToReturn: 300 };

const OLDER: SchemaRelease = { ...SCHEMA, ...PACE, collections: [...SCHEMA.collections, BADGES] };
const NEWER: SchemaRelease = {
  ...SCHEMA,
  ...PACE,
  collections: [...SCHEMA.collections, MEASURED_BADGES],
  steps: [...SCHEMA.steps, MEASURED],
};

const NAME = 'test-schema-versions';
let looking: Connection;
beforeAll(async () => {
  looking = await createConnection(readAddress(uriOf(NAME)).uri).asPromise();
});
afterAll(() => looking.close());

const running = new Set<MongoStorage>();
afterEach(async () => {
  await Promise.all([...running].map(stop));
  await looking.dropDatabase();
});

async function start(release: SchemaRelease): Promise<MongoStorage> {
  const storage = new MongoStorage(uriOf(NAME), productWordsOf, createConnection(), { release });
  running.add(storage);
  await storage.ready();
  return storage;
}

function refusal(release: SchemaRelease): Promise<string> {
  return start(release).then(
    () => 'started',
    (error: Error) => error.message,
  );
}

async function stop(storage: MongoStorage): Promise<void> {
  running.delete(storage);
  await storage.close();
}

function badges(storage?: MongoStorage) {
  return (storage?.db.connection ?? looking).collection<Badge>('badges');
}

async function options(): Promise<mongo.Document> {
  const found = await looking.db?.listCollections<mongo.CollectionInfo>({ name: 'badges' }).toArray();
  return found?.[0]?.options ?? {};
}

interface Badge {
  _id: number;
  text: string;
  length?: number;
}

/** Writes of a process of one release, repeated until it stops: new documents and changes of existing ones. */
function writeBadges(storage: MongoStorage, first: number, fields: (text: string) => Partial<Badge>) {
  const written: number[] = [];
  const stopping = new AbortController();
  const work = async () => {
    for (let _id = first; !stopping.signal.aborted; _id += 1) {
      await badges(storage).insertOne({ _id, text: 'new', ...fields('new') });
      written.push(_id);
      const text = `changed by ${_id}`;
      await badges(storage).updateOne({ _id: _id % DOCUMENTS }, { $set: { text, ...fields(text) } });
      await pause(BETWEEN_WRITES);
    }
  };
  const ended = work();
  return {
    written,
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}
const asOlder = () => ({});
const asNewer = (text: string) => ({ length: text.length });

test('two releases start in turns beside each other under writes: no write is refused or lost, and all documents are moved', async () => {
  const older = await start(OLDER);
  await badges().insertMany(Array.from({ length: DOCUMENTS }, (_, _id) => ({ _id, text: 'old' })));
  const shop = await testShop([bow], {}, older);
  const writers = [writeBadges(older, 10_000, asOlder)];
  const orders = [await shop.place(aRequest([bow]))];

  const newer = await start(NEWER);
  writers.push(writeBadges(newer, 20_000, asNewer));
  orders.push(await shop.place(aRequest([bow])));
  const olderAgain = await start(OLDER);
  writers.push(writeBadges(olderAgain, 30_000, asOlder));
  const newerAgain = await start(NEWER);
  writers.push(writeBadges(newerAgain, 40_000, asNewer));
  // The older release has not changed the newer one’s index, and documents are moved while it writes.
  expect((await badges().indexes()).map(({ name }) => name)).toContain('badge_length');
  await eventually(async () =>
    expect(await badges().countDocuments({ _id: { $lt: DOCUMENTS }, length: { $exists: false } })).toBe(0),
  );
  for (const { written } of writers) await eventually(() => expect(written.length).toBeGreaterThan(20));
  expect((await options()).validationLevel).toBe('moderate');

  // The process that moves documents ends, and another one continues.
  await writers[1]?.stop();
  await stop(newer);
  await writers[0]?.stop();
  await writers[2]?.stop();
  orders.push(await shop.place(aRequest([bow])));
  await stop(older);
  await stop(olderAgain);

  await eventually(async () => expect((await options()).validationLevel).toBe('strict'));
  expect(await badges().countDocuments(OUTDATED)).toBe(0);
  await writers[3]?.stop();
  const written = writers.flatMap((writer) => writer.written);
  expect(await badges().countDocuments({ _id: { $gte: DOCUMENTS } })).toBe(written.length);
  expect(await looking.collection('orders').countDocuments()).toBe(orders.length);
  await expect(badges().insertOne({ _id: -1, text: 'without its length' })).rejects.toThrow('failed validation');
  expect(await refusal(OLDER)).toMatch(
    new RegExp(
      `of schema ${NEWER.steps.length}, which releases from schema ${NEWER.steps.length} on .+; this one knows schema ${OLDER.steps.length}\\.`,
    ),
  );
}, 60_000);

describe('while documents are moved', () => {
  test('a release that an older one would misread refuses to start until that has ended', async () => {
    const misread = { ...NEWER, steps: [...SCHEMA.steps, { ...MEASURED, refusesOlder: true as const }] };
    const older = await start(OLDER);
    expect(await refusal(misread)).toMatch(/^\d process(es)? of an older release/);
    await stop(older);
    await start(misread);
    expect(await refusal(OLDER)).toContain(`releases from schema ${NEWER.steps.length} on`);
  });

  test('an older release may be started again for some time, and leaves validators as they are', async () => {
    await stop(await start(OLDER));
    const newer = await start({ ...NEWER, timeToReturn: 60_000 });
    const lenient = (await options()).validator;
    expect(await refusal(OLDER)).toBe('started');
    expect((await options()).validator).toEqual(lenient);
    await badges().insertOne({ _id: 1, text: 'without its length' });
    await stop(newer);
  });
});

test('documents that a newer release no longer reads are deleted, and no others', async () => {
  await stop(await start(OLDER));
  await badges().insertMany(
    Array.from({ length: DOCUMENTS }, (_, _id) => ({ _id, text: _id % 3 === 0 ? 'unused' : 'used' })),
  );
  const deletion = { collection: 'badges' as never, documents: { text: 'unused' } };
  await start({ ...OLDER, steps: [...OLDER.steps, { name: 'no unused badges', deletion }] });
  await eventually(async () => expect(await badges().countDocuments({ text: 'unused' })).toBe(0));
  expect(await badges().countDocuments({ text: 'used' })).toBe(Math.floor((DOCUMENTS * 2) / 3));
});

test('orders of before goods were searched are found by them once they are moved', async () => {
  const name = 'areas, goods and amounts among the words of orders';
  const before = SCHEMA.steps.slice(
    0,
    SCHEMA.steps.findIndex((step) => step.name === name),
  );
  const older = await start({ ...SCHEMA, ...PACE, steps: before });
  const shop = await testShop([bow], {}, older);
  await shop.place(aRequest([bow]));
  await stop(older);
  const documents = looking.collection<OrderDocument>('orders');
  const found = await documents.findOne({});
  await documents.updateOne({ _id: found!._id }, { $set: { words: ['older', found!.phone] } });
  await start({ ...SCHEMA, ...PACE });
  await eventually(async () =>
    expect(await documents.findOne({ _id: found!._id })).toMatchObject({ words: found!.words }),
  );
});

test('a new database is strict from the start', async () => {
  await start(NEWER);
  const inserted = badges().insertOne({ _id: 1, text: 'without its length' });
  await expect(inserted).rejects.toThrow('failed validation');
});
