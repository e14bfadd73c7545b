import { afterEach, describe, expect, test } from '@jest/globals';
import { mongo } from 'mongoose';
import { contentsOf, stockOf } from '../../../application/storage.contract.ts';
import { StorageUnavailable } from '../../../application/storage-unavailable.ts';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { fils } from '../../../domain/money.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import type { MongoDatabase } from './database.ts';
import { guardedPort } from './guarded-port.ts';
import { closeAfterEach, emptyMongo, setFailPoint, testServer } from '../test-database.fixture.ts';

closeAfterEach();

const bow = aProduct('bow');

test('a change that becomes durable after its call has timed out is signalled in its own process, too', async () => {
  const { db, catalogue, changes, filling } = await emptyMongo();
  await filling.fillEmptyShop(contentsOf([bow]), NOON);
  const isAnswered = Promise.withResolvers<void>();
  const late = db.transaction(async (tx) => {
    const change = { $set: { price: fils(5000) } };
    await tx.db.collection('products').updateOne({ _id: bow.id }, change, { session: tx.session });
    tx.changed('contents');
    await isAnswered.promise;
  }, 200);
  await expect(late).rejects.toThrow(StorageUnavailable);
  const signalled = new Promise((resolve) => changes.subscribe(resolve));
  isAnswered.resolve();
  expect(await signalled).toBe('contents');
  expect(await catalogue.findProduct(bow.id, { includeHidden: false })).toMatchObject({ price: 5000 });
});

describe('the log is told of an outage once, with the call of the port and how long it took,', () => {
  /** A port whose only method does this. */
  async function callOf(work: (db: MongoDatabase) => Promise<unknown>) {
    const { db } = await emptyMongo();
    const seen: (StorageUnavailable['during'] | undefined)[] = [];
    db.observe((state, failure) => state !== 'ok' && seen.push(failure?.during));
    class Port {
      async place(): Promise<unknown> {
        return work(db);
      }
    }
    await expect(guardedPort(db, 'Orders', new Port(), 300).place()).rejects.toThrow(StorageUnavailable);
    return seen;
  }
  const during = { call: 'Orders.place', milliseconds: expect.any(Number) };

  test('when it is not answered in time', async () => {
    const seen = await callOf(() => new Promise(() => undefined));
    expect(seen).toEqual([during]);
    expect(seen[0]?.milliseconds).toBeGreaterThanOrEqual(290);
  });

  test('when its transaction fails', async () => {
    const lost = () => Promise.reject(new mongo.MongoNetworkError('connection closed'));
    expect(await callOf((db) => db.transaction(lost, 100))).toEqual([during]);
  });
});

let other: mongo.MongoClient | undefined;
afterEach(() => other?.close());

test('a transaction is repeated as a whole when its connection is lost during a bulk write', async () => {
  const storage = await emptyMongo();
  const { db } = storage;
  await storage.filling.fillEmptyShop(contentsOf([bow]), NOON);
  // Without retried writes the driver does not mark such an error as repeatable.
  other = new mongo.MongoClient(testServer(), { retryWrites: false });
  const lost = other.db(db.connection.name).collection('lost');
  const namespace = `${db.connection.name}.lost`;
  const data = { failCommands: ['insert'], closeConnection: true, namespace };
  await setFailPoint(db.connection.getClient(), { mode: { times: 1 }, data });
  const errors: unknown[] = [];
  await db.transaction(async (tx) => {
    await tx.db.collection('products').updateOne({ _id: bow.id }, { $inc: { stock: -1 } }, { session: tx.session });
    if (errors.length > 0) return;
    const written = lost.bulkWrite([{ insertOne: { document: {} } }]);
    written.catch((error: unknown) => errors.push(error));
    await written;
  });
  expect(errors).toEqual([expect.any(mongo.MongoBulkWriteError)]);
  expect(await stockOf(storage, bow)).toBe((bow.stock ?? 0) - 1);
});
