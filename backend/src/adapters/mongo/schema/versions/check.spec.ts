import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { createConnection } from 'mongoose';
import type { Connection } from 'mongoose';
import { productWordsOf } from '../../../../testing/search.fixture.ts';
import { readAddress } from '../../connection/connection.ts';
import { MongoStorage } from '../../storage.ts';
import { uriOf } from '../../test-database.fixture.ts';
import { collection, NUMBER, TEXT } from '../collection.ts';
import { checkRelease } from './check.ts';
import { SCHEMA } from './release.ts';
import type { SchemaRelease } from './release.ts';

const URI = uriOf('test-release-check');
const OWN = SCHEMA.steps.length;

const badges = (...indexes: NonNullable<Parameters<typeof collection>[1]>) => ({
  name: 'badges',
  ...collection({ _id: NUMBER, text: TEXT }, indexes),
});
/** A release with badges, and with these steps more than the present one. */
const release = (definition: ReturnType<typeof badges>, ...steps: SchemaRelease['steps']): SchemaRelease => ({
  ...SCHEMA,
  collections: [...SCHEMA.collections, definition],
  steps: [...SCHEMA.steps, ...steps],
});
const RUNNING = release(badges());
const NEXT = { name: 'badges by their texts' };
const INDEX = { name: 'badge_text' } as const;
const NEWER = release(badges([{ text: 1 }, INDEX]), NEXT);

let looking: Connection;
beforeAll(async () => {
  looking = await createConnection(readAddress(URI).uri).asPromise();
});
afterAll(() => looking.close());

const running: MongoStorage[] = [];
const stop = () => Promise.all(running.splice(0).map((storage) => storage.close()));
afterEach(async () => {
  await stop();
  await looking.dropDatabase();
});

async function start(of: SchemaRelease): Promise<void> {
  const storage = new MongoStorage(URI, productWordsOf, createConnection(), { release: of });
  running.push(storage);
  await storage.ready();
  await looking.collection<{ _id: number }>('badges').insertMany([1, 2, 3].map((_id) => ({ _id, text: 'new' })));
}

/** Everything that a database has: contents, collections with their validators, indexes. */
async function everything() {
  const { md5 } = (await looking.getClient().db(looking.name).command({ dbHash: 1 })) as { md5: string };
  const collections = await looking.listCollections();
  const indexes = await Promise.all(collections.map(({ name }) => looking.collection(name).listIndexes().toArray()));
  return { md5, collections, indexes };
}

test('names the changes and indexes of a release that can start, and changes nothing', async () => {
  await start(RUNNING);
  await stop();
  const before = await everything();
  expect(await checkRelease(URI, NEWER)).toEqual({
    own: OWN + 1,
    stored: OWN,
    steps: [NEXT.name],
    indexes: [{ name: 'badges.badge_text', documents: 3 }],
    running: [],
    obstacles: [],
  });
  expect(await everything()).toEqual(before);
});

test('a database without a shop stays empty', async () => {
  expect(await checkRelease(URI, NEWER)).toMatchObject({ stored: null, steps: [], indexes: [], obstacles: [] });
  expect(await looking.listCollections()).toEqual([]);
});

test('processes that run are counted, and are in the way only of a release that they would misread', async () => {
  await start(RUNNING);
  expect(await checkRelease(URI, NEWER)).toMatchObject({ running: [{ schema: OWN, count: 1 }], obstacles: [] });
  const misread = release(badges(), { ...NEXT, refusesOlder: true });
  expect((await checkRelease(URI, misread)).obstacles).toEqual([expect.stringMatching(/^1 processes of an older/)]);
  await stop();
  expect((await checkRelease(URI, misread)).obstacles).toEqual([]);
});

test('documents that conflict with a unique index are found before the start that would end at them', async () => {
  await start(RUNNING);
  const { obstacles } = await checkRelease(URI, release(badges([{ text: 1 }, { ...INDEX, unique: true }]), NEXT));
  expect(obstacles).toEqual([expect.stringMatching(/the unique index badge_text of badges, .+ alike in text/)]);
});

test('a release that is older than the database says whether it can be started again', async () => {
  await start(NEWER);
  expect(await checkRelease(URI, RUNNING)).toMatchObject({ own: OWN, stored: OWN + 1, indexes: [], obstacles: [] });
  await stop();
  await looking.dropDatabase();
  await start(release(badges(), { ...NEXT, refusesOlder: true }));
  expect((await checkRelease(URI, RUNNING)).obstacles).toEqual([expect.stringMatching(/Start the newer release/)]);
});
