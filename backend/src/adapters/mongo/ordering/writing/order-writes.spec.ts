import { TIME_TO_PAY } from '@fyonka/api-contract/values/limits';
import { describe, expect, test } from '@jest/globals';
import { createConnection } from 'mongoose';
import type { StorageState } from '../../../../application/storage-health.ts';
import { StorageUnavailable } from '../../../../application/storage-unavailable.ts';
import { aStart } from '../../../../application/ordering/paying/payments.fixture.ts';
import { contentsOf, stockOf } from '../../../../application/storage.contract.ts';
import { aProduct } from '../../../../domain/catalog/product.fixture.ts';
import { paymentAttemptId } from '../../../../domain/ids.ts';
import { anOrder, NOON } from '../../../../domain/ordering/order.fixture.ts';
import { FORMER } from '../../../../application/catalog/editing/editing.fixture.ts';
import { aCoupon, withCoupon } from '../../../../domain/ordering/coupons/coupon.fixture.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import { MOST_OF_ADDRESS, MOST_OF_RECEIVER } from '../../../../domain/ordering/placing/unpaid-limits.ts';
import { productWordsOf } from '../../../../testing/search.fixture.ts';
import { MongoStorage } from '../../storage.ts';
import { closeAfterEach, emptyMongo, openMongoTwice, refuseOnce, uriOf } from '../../test-database.fixture.ts';

closeAfterEach();

const few = aProduct('few', { stock: 20 });
const keyed = aProduct('keyed');
const free = aProduct('free', { stock: null });
const held = aProduct('held');
const LATER = NOON + TIME_TO_PAY;
const DUPLICATE_KEY = 11_000;

/** Two processes on the shop of the earlier tests. */
async function twoProcesses(): Promise<[MongoStorage, MongoStorage]> {
  const both = await openMongoTwice();
  await both[0].filling.fillEmptyShop(contentsOf([few, keyed, free, held]), NOON);
  return both;
}

async function ofOneProcess(): Promise<MongoStorage> {
  const storage = await emptyMongo();
  await storage.filling.fillEmptyShop(contentsOf([few]), NOON);
  return storage;
}

/** Calls each process equally often, all at the same moment. */
function fromBoth<Result>(
  processes: readonly MongoStorage[],
  times: number,
  call: (process: MongoStorage, time: number) => Promise<Result>,
): Promise<Result[]> {
  return Promise.all(Array.from({ length: times }, (_, time) => processes.map((one) => call(one, time))).flat());
}

const count = (results: readonly { kind: string }[], kind: string) =>
  results.filter((result) => result.kind === kind).length;

describe('orders that are queued together', () => {
  test('share transactions', async () => {
    const storage = await ofOneProcess();
    const before = storage.db.tries;
    const results = await Promise.all(
      Array.from({ length: 250 }, () => storage.orders.place(anOrder([[few, 1]]), null)),
    );
    expect([count(results, 'placed'), count(results, 'out-of-stock')]).toEqual([20, 230]);
    expect(storage.db.tries - before).toBe(2);
  });

  test('with the same idempotency key become one order in one transaction', async () => {
    const storage = await ofOneProcess();
    const before = storage.db.tries;
    const idempotency = { key: 'of a batch', fingerprint: 'one bow' };
    const place = () => storage.orders.place(anOrder([[few, 1]]), idempotency);
    const results = await Promise.all([place(), place(), place()]);
    expect(results.map(({ kind }) => kind)).toEqual(['placed', 'replayed', 'replayed']);
    expect(storage.db.tries - before).toBe(1);
  });

  test('are placed when one of them cannot be stored: only that one fails', async () => {
    const storage = await ofOneProcess();
    const odd: Order = { ...anOrder([[few, 1]]), language: 5 as never };
    const good = [anOrder([[few, 1]]), anOrder([[few, 1]])];
    const [first, failed, last] = await Promise.allSettled(
      [good[0], odd, good[1]].map((order) => storage.orders.place(order ?? odd, null)),
    );
    for (const result of [first, last]) expect(result).toEqual({ status: 'fulfilled', value: { kind: 'placed' } });
    expect(failed).toMatchObject({
      status: 'rejected',
      reason: expect.not.objectContaining({ name: StorageUnavailable.name }),
    });
    expect(await stockOf(storage, few)).toBe(18);
  });

  test('see each other’s changes in the order of the queue', async () => {
    const storage = await ofOneProcess();
    const order = anOrder([[few, 20]]);
    await storage.orders.place(order, null);
    const [expired, next] = await Promise.all([
      storage.orders.expireUnpaid(LATER, 10),
      storage.orders.place(anOrder([[few, 20]], { at: LATER }), null),
    ]);
    expect(expired).toHaveLength(1);
    expect(next).toEqual({ kind: 'placed' });
    expect(await stockOf(storage, few)).toBe(0);
  });
});

test('a call that comes in any moment after the one before is carried out at once', async () => {
  const { db } = await ofOneProcess();
  for (let steps = 0; steps < 20; steps += 1) {
    await db.orderWrites.run(async () => undefined);
    for (let step = 0; step < steps; step += 1) await Promise.resolve();
    expect(await db.orderWrites.run(async () => steps)).toBe(steps);
  }
});

test('orders of one batch that replace each other count as one unpaid order for their receiver', async () => {
  const storage = await emptyMongo();
  await storage.filling.fillEmptyShop(contentsOf([free]), NOON);
  const caller = { addressKey: 'school' };
  const [first, ...others] = Array.from({ length: MOST_OF_RECEIVER + 5 }, () => ofPerson(1));
  await storage.orders.place(first as Order, null, { caller });
  let last = first as Order;
  const placed = others.map((order) => {
    const replaces = last.number;
    last = order;
    return storage.orders.place(order, null, { caller, replaces });
  });
  expect(count(await Promise.all(placed), 'placed')).toBe(others.length);
});

describe('two processes at the same moment', () => {
  test('sell exactly the pieces in stock', async () => {
    const processes = await twoProcesses();
    const results = await fromBoth(processes, 200, (one) => one.orders.place(anOrder([[few, 1]]), null));
    expect([count(results, 'placed'), count(results, 'out-of-stock')]).toEqual([20, 380]);
    expect(await stockOf(processes[0], few)).toBe(0);
  });

  test('give the last uses of a coupon once', async () => {
    const processes = await twoProcesses();
    const coupon = aCoupon('last', { mostUses: 3 });
    await processes[0].coupons.create(coupon, { editor: FORMER, at: NOON });
    const results = await fromBoth(processes, 10, (one) =>
      one.orders.place(withCoupon(anOrder([[free, 1]]), coupon), null),
    );
    expect([count(results, 'placed'), count(results, 'coupon-changed')]).toEqual([3, 17]);
    expect(await processes[1].coupons.find(coupon.id)).toMatchObject({ uses: 3 });
  });

  test('make one order for one idempotency key', async () => {
    const processes = await twoProcesses();
    const idempotency = { key: 'of both', fingerprint: 'one bow' };
    const results = await fromBoth(processes, 20, (one) => one.orders.place(anOrder([[keyed, 1]]), idempotency));
    expect([count(results, 'placed'), count(results, 'replayed')]).toEqual([1, 39]);
    expect(await stockOf(processes[0], keyed)).toBe(9);
  });

  test('place the order when another process has written the same key meanwhile', async () => {
    const [one, other] = await twoProcesses();
    const idempotency = { key: 'of the other', fingerprint: 'one bow' };
    const { key } = idempotency;
    const duplicate = { keyPattern: { idempotencyKey: 1 }, keyValue: { idempotencyKey: key } };
    await refuseOnce(one, 'orders', DUPLICATE_KEY, duplicate);
    expect(await one.orders.place(anOrder([[keyed, 1]]), idempotency)).toEqual({ kind: 'placed' });
    expect((await other.orders.place(anOrder([[keyed, 1]]), idempotency)).kind).toBe('replayed');
  });

  test('apply one shared limit to the unpaid orders of a caller', async () => {
    const processes = await twoProcesses();
    const caller = { addressKey: 'school' };
    await processes[0].orders.place(ofPerson(0), null, { caller });
    const results = await fromBoth(processes, MOST_OF_ADDRESS, (one, time) =>
      one.orders.place(ofPerson(one === processes[0] ? 100 + time : 200 + time), null, { caller }),
    );
    expect(count(results, 'placed')).toBe(MOST_OF_ADDRESS - 1);
  });

  test('accept no more cash of one family without the office than it buys in a day', async () => {
    const processes = await twoProcesses();
    for (let family = 0; family < 4; family += 1) {
      const caller = { addressKey: `home ${family}` };
      const orders = Array.from({ length: 6 }, () => ofPerson(400 + family, NOON, 2));
      for (const order of orders) await processes[0].orders.place(order, null, { caller });
      const accepted = await Promise.all(
        orders.map(({ number }, index) => processes[index % 2]!.payments.accept(number, 'cash-on-delivery', NOON)),
      );
      expect(accepted.filter((order) => order?.status === 'processing')).toHaveLength(2);
    }
  });

  test('do not cancel an order while a payment for it begins', async () => {
    const [first, second] = await twoProcesses();
    // Earlier than the orders of the other tests, so that only these orders are due to expire at noon.
    const placedAt = NOON - TIME_TO_PAY;
    for (let round = 0; round < 20; round += 1) {
      const order = ofPerson(300 + round, placedAt);
      await first.orders.place(order, null);
      const start = aStart(paymentAttemptId(`of ${order.number}`), order.number, NOON - 1);
      const [begun] = await Promise.all([first.payments.start(start), second.orders.expireUnpaid(NOON, 100)]);
      const status = (await first.orders.find(order.number))?.status;
      expect(status).toBe(begun.kind === 'started' ? 'pending' : 'cancelled');
    }
  });

  test('start one payment attempt when both pay for the same order', async () => {
    const processes = await twoProcesses();
    const order = ofPerson(400);
    await processes[0].orders.place(order, null);
    const results = await fromBoth(processes, 5, (one, time) =>
      one.payments.start(
        aStart(paymentAttemptId(`${one === processes[0] ? 'first' : 'second'} ${time}`), order.number, NOON),
      ),
    );
    expect([count(results, 'started'), count(results, 'in-progress')]).toEqual([1, 9]);
  });

  test('do not report an outage when one blocks the other for long', async () => {
    const [, other] = await twoProcesses();
    // Its calls time out while the other transaction is still open.
    const waiting = new MongoStorage(`${uriOf(other.db.connection.name)}&timeoutMS=4000`, productWordsOf);
    await waiting.ready();
    const states: StorageState[] = [];
    waiting.health.subscribe((state) => states.push(state));
    const written = Promise.withResolvers<void>();
    const answered = new AbortController();
    const inTheWay = other.db.transaction(async ({ db, session }) => {
      const products = db.collection('products');
      await products.updateOne({ _id: held.id }, { $inc: { stock: 1 } }, { session });
      written.resolve();
      while (!answered.signal.aborted) await products.findOne({ _id: held.id }, { session });
    });
    await written.promise;
    await expect(waiting.orders.place(anOrder([[held, 1]]), null)).rejects.toThrow(StorageUnavailable);
    answered.abort();
    await inTheWay;
    expect(states).toEqual([]);
    expect(await stockOf(waiting, held)).toBe(11);
    await waiting.close();
  });

  test('do not wait for an open transaction of a killed process, and do not end those of other programs', async () => {
    const [one] = await twoProcesses();
    const another = createConnection(uriOf(one.db.connection.name), { appName: 'another program' });
    await another.asPromise();
    const anothers = another.getClient().startSession();
    anothers.startTransaction();
    await another.collection<{ _id: string }>('leases').deleteOne({ _id: 'of another program' }, { session: anothers });
    const left = one.db.connection.getClient().startSession();
    left.startTransaction();
    const products = one.db.collection('products');
    await products.updateOne({ _id: held.id }, { $inc: { stock: -1 } }, { session: left });
    // MongoDB itself would abort the transaction after a minute or more, and a call waits a few seconds only.
    const placed = await one.orders.place(anOrder([[held, 1]]), null);
    expect(placed.kind).toBe('placed');
    await expect(left.commitTransaction()).rejects.toThrow(/transaction/i);
    await left.endSession();
    // It has been idle for longer than the one that was ended.
    await anothers.commitTransaction();
    await another.close();
  });
});

function ofPerson(person: number, at = NOON, pieces = 1): Order {
  const order = anOrder([[free, pieces]], { at });
  const [phone, email] = [String(50_000_000 + person), `p${person}@example.com`];
  return { ...order, delivery: { ...order.delivery, phone, email } };
}
