import { expect, test } from '@jest/globals';
import { createConnection } from 'mongoose';
import { StorageUnusable } from '../../../application/storage-unusable.ts';
import { productWordsOf } from '../../../testing/search.fixture.ts';
import { MongoLeases } from './leases.ts';
import { MOST_PROCESSES } from './sequence.ts';
import { Slot } from './slots.ts';
import { MongoStorage } from '../storage.ts';
import { closeAfterEach, emptyMongo, uriOf } from '../test-database.fixture.ts';

closeAfterEach();

const A_MINUTE = 60_000;

test('a process beyond the largest number is refused until another has ended', async () => {
  const { db } = await emptyMongo();
  const slots = db.collection('slots');
  const others = Array.from({ length: MOST_PROCESSES - 1 }, (_, other) => other + 1);
  await slots.insertMany(others.map((_id) => ({ _id, owner: 'another', until: Date.now() + 60 * A_MINUTE })));
  try {
    const start = () => new MongoStorage(uriOf(db.connection.name), productWordsOf, createConnection());
    const refused = start();
    await expect(refused.ready()).rejects.toThrow(StorageUnusable);
    await expect(refused.ready()).rejects.toThrow('128 processes of the shop have this database');
    await refused.close();
    await slots.deleteOne({ _id: 40 });
    const taken = start();
    await taken.ready();
    expect(taken.db.slot()).toBe(40);
    await taken.close();
  } finally {
    await slots.deleteMany({ owner: 'another' });
  }
});

test('a process that was frozen until another had its slot takes a free one', async () => {
  const { db } = await emptyMongo();
  const now = Date.now();
  const frozen = new Slot(1);
  await frozen.take(db, now);
  // The storage has a slot as well, which expires at the same time.
  const others = [new Slot(1), new Slot(1)];
  for (const other of others) await other.take(db, now + A_MINUTE);
  const theirs = others.map(({ number }) => number);
  expect(theirs).toContain(frozen.number);
  await frozen.renew(db, now + A_MINUTE);
  expect(theirs).not.toContain(frozen.number);
  for (const slot of [frozen, ...others]) await slot.release(db);
});

test('a process that ends leaves no lease behind, also none that it was just taking', async () => {
  const { db } = await emptyMongo();
  const [ending, next] = [new MongoLeases(db), new MongoLeases(db)];
  const time = { at: 1_000_000, until: 1_030_000 };
  const taking = ending.hold('schema', time);
  await ending.releaseAll();
  await taking;
  expect(await ending.hold('schema', time)).toBe(false);
  expect(await next.hold('schema', time)).toBe(true);
});
