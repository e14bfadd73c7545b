import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { createConnection } from 'mongoose';
import type { Connection } from 'mongoose';
import { captureOf } from '../../../../application/ordering/paying/payments.fixture.ts';
import { aProduct } from '../../../../domain/catalog/product.fixture.ts';
import { accountId, paymentAttemptId } from '../../../../domain/ids.ts';
import type { KuwaitMonth } from '../../../../domain/kuwait-day.ts';
import { fils } from '../../../../domain/money.ts';
import { directionOf } from '../../../../domain/ordering/money/money-entry.ts';
import { balanceOf } from '../../../../domain/ordering/money/order-money.ts';
import { withPaymentStatus } from '../../../../domain/ordering/money/payment-status.ts';
import { anOrder, NOON } from '../../../../domain/ordering/order.fixture.ts';
import { totalPrice } from '../../../../domain/ordering/order.ts';
import type { Order, StatusChange } from '../../../../domain/ordering/order.ts';
import { productWordsOf } from '../../../../testing/search.fixture.ts';
import { readAddress } from '../../connection/connection.ts';
import { orderDocument } from '../../ordering/order-documents.ts';
import { MongoStorage } from '../../storage.ts';
import { uriOf } from '../../test-database.fixture.ts';
import { SCHEMA } from '../versions/release.ts';

const DAY = 24 * 60 * 60 * 1000;
const bow = aProduct('bow');
const huda = accountId('huda');
const editor = { accountId: huda, addressKey: 'office' };

const NAME = 'test-ledger-of-before';
let raw: Connection;
beforeAll(async () => {
  raw = await createConnection(readAddress(uriOf(NAME)).uri).asPromise();
});
afterAll(() => raw.close());

const running = new Set<MongoStorage>();
afterEach(async () => {
  await Promise.all([...running].map(stop));
  await raw.dropDatabase();
});

function opening(): MongoStorage {
  // Small batches, so that several are needed.
  const release = { ...SCHEMA, batch: 2 };
  const storage = new MongoStorage(uriOf(NAME), productWordsOf, createConnection(), { release });
  running.add(storage);
  return storage;
}

async function start(): Promise<MongoStorage> {
  const storage = opening();
  await storage.ready();
  return storage;
}

async function stop(storage: MongoStorage): Promise<void> {
  running.delete(storage);
  await storage.close();
}

const documents = (name: string) => raw.collection<{ _id: string | number; [field: string]: unknown }>(name);
/** The release before this one. */
const BEFORE = SCHEMA.steps.findIndex(({ name }) => name === 'ledger of money');

let seq = 1000;
/** Stores an order as the release before did. */
async function anOldOrder(given: Partial<Order>, history: readonly StatusChange[] = []): Promise<Order> {
  const placed = anOrder([[bow, 2]]);
  const order = { ...placed, ...given, history: [...placed.history, ...history] };
  const { money: _money, ...document } = orderDocument(order, (seq += 1), null, undefined);
  await documents('orders').insertOne(document);
  return order;
}

type OldState = 'started' | 'challenged' | 'approved' | 'declined' | 'cancelled';

/** Stores an attempt, and the event of its end, as the release before did. */
async function anOldAttempt(
  order: Order,
  state: OldState,
  { paymentStatus = 'paid', amount = totalPrice(order), at = NOON } = {},
): Promise<string> {
  seq += 1;
  const isOpen = state === 'started' || state === 'challenged';
  const attempt = { _id: `attempt ${seq}`, orderNumber: order.number, amount: totalPrice(order), state };
  const challengeUrl = state === 'challenged' ? 'https://bank.example/page' : null;
  const declineReason = state === 'declined' ? 'expired-card' : null;
  await documents('attempts').insertOne({ ...attempt, startedAt: NOON, challengeUrl, declineReason, isOpen, seq });
  if (isOpen) return attempt._id;
  const event = { kind: state, amount: state === 'approved' ? amount : null, paymentStatus, at };
  await documents('paymentEvents').insertOne({ _id: seq, attemptId: attempt._id, ...event });
  return attempt._id;
}

const change = (to: Order['status'], at: number, by: StatusChange['by'] = 'admin'): StatusChange => ({
  from: 'processing',
  to,
  at,
  by,
  ...(by === 'admin' && { accountId: huda }),
});

/** One order in each state that the release before knew, with the ledger that it should have. */
async function anOldShop() {
  await documents('versions').insertOne({ _id: 'collections', version: BEFORE, oldest: 1, moved: BEFORE });
  const unpaid = await anOldOrder({});
  const declined = await anOldAttempt(unpaid, 'declined', { paymentStatus: 'unpaid', at: NOON + 5 });
  const open = await anOldAttempt(unpaid, 'challenged');
  const card = { paymentMethod: 'card', payBy: null } as const;
  const paid = await anOldOrder({ ...card, status: 'processing', paymentStatus: 'paid' });
  const capture = await anOldAttempt(paid, 'approved', { at: NOON + 7 });
  // A test that has not counted, since the order was paid already.
  await anOldAttempt(paid, 'approved', { at: NOON + 8 });
  const tested = await anOldOrder({ ...card, paymentMethod: 'test-card', paymentStatus: 'paid' });
  await anOldAttempt(tested, 'approved');
  const cash = { paymentMethod: 'cash-on-delivery', payBy: null } as const;
  const toDeliver = await anOldOrder({ ...cash, status: 'processing' });
  const handedOver = [change('delivered', NOON + DAY), change('cancelled', NOON + 2 * DAY)];
  const delivered = await anOldOrder({ ...cash, status: 'delivered', paymentStatus: 'paid' }, handedOver.slice(0, 1));
  const cancelled = { status: 'cancelled', paymentStatus: 'refund-due', holdsStock: false } as const;
  const broughtBack = await anOldOrder({ ...cash, ...cancelled }, handedOver);
  const tooLate = await anOldOrder({ ...card, ...cancelled }, [change('cancelled', NOON + 1, 'system')]);
  await anOldAttempt(tooLate, 'approved', { paymentStatus: 'refund-due' });
  const twice = await anOldOrder({ ...card, status: 'processing', paymentStatus: 'to-review' });
  await anOldAttempt(twice, 'approved');
  await anOldAttempt(twice, 'approved', { paymentStatus: 'to-review', amount: fils(10) });
  const unproven = await anOldOrder({ ...card, status: 'processing', paymentStatus: 'paid' }, [
    change('processing', NOON + 9, 'payment'),
  ]);
  await documents('mails').insertOne({
    _id: 'mail',
    template: 'order-paid',
    recipient: 'noura@example.com',
    recipientKey: null,
    language: 'ar',
    orderNumber: paid.number,
    status: 'processing',
    codeId: null,
    isUrgent: false,
    createdAt: 0,
    dueAt: 0,
    tries: 0,
  });
  const orders = { unpaid, paid, tested, toDeliver, delivered, broughtBack, tooLate, twice, unproven };
  return { ...orders, attempts: { declined, open, capture } };
}

/** The next process derives everything as if nobody had done it. */
async function beginAgain(): Promise<void> {
  await documents('versions').updateOne({ _id: 'collections' }, { $unset: { derived: '', digest: '' } });
}

async function ledger({ moneyBooks }: MongoStorage, { number }: Order) {
  return (await moneyBooks.ofOrder(number)).map(({ kind, amount, method, isTest, movedAt }) => {
    return [kind, amount, method, ...(isTest ? ['test'] : []), movedAt - NOON];
  });
}

/** Everything about money. */
async function books(storage: MongoStorage) {
  const { orders, moneyBooks } = storage;
  const numbers = (await documents('orders').find().toArray()).map((order) => (order as unknown as Order).number);
  const found = await Promise.all(numbers.map(async (number) => (await orders.find(number))!));
  const entries = await Promise.all(numbers.map((number) => moneyBooks.ofOrder(number)));
  return { found, entries, month: await moneyBooks.ofMonth('2026-01' as KuwaitMonth) };
}

test('orders of before have the ledger and the sums that they would have had', async () => {
  const old = await anOldShop();
  const total = totalPrice(old.paid);
  const storage = await start();
  expect(await ledger(storage, old.unpaid)).toEqual([]);
  expect(await ledger(storage, old.toDeliver)).toEqual([]);
  expect(await ledger(storage, old.paid)).toEqual([['capture', total, 'card', 7]]);
  expect(await ledger(storage, old.tested)).toEqual([['capture', total, 'card', 'test', 0]]);
  expect(await ledger(storage, old.delivered)).toEqual([['record', total, 'cash', DAY]]);
  expect(await ledger(storage, old.broughtBack)).toEqual([['record', total, 'cash', DAY]]);
  expect(await ledger(storage, old.tooLate)).toEqual([['capture', total, 'card', 0]]);
  expect(await ledger(storage, old.twice)).toEqual([
    ['capture', total, 'card', 0],
    ['capture', 10, 'card', 0],
  ]);
  expect(await ledger(storage, old.unproven)).toEqual([['capture', total, 'card', 9]]);

  const { found, entries, month } = await books(storage);
  for (const [index, order] of found.entries()) {
    const sum = entries[index]!.reduce((money, { kind, amount }) => money + directionOf(kind) * amount, 0);
    expect([order.number, balanceOf(order.money)]).toEqual([order.number, sum]);
    // The states of before follow from the money.
    expect(withPaymentStatus(order)).toEqual(order);
  }
  expect((await storage.orders.find(old.delivered.number))?.money).toMatchObject({ received: total, atDoor: total });
  expect(month).toEqual([
    {
      day: '2026-01-15',
      method: 'card',
      gateway: 'sandbox',
      received: 4 * total + 10,
      payments: 5,
      returned: 0,
      refunds: 0,
    },
    { day: '2026-01-16', method: 'cash', gateway: null, received: 2 * total, payments: 2, returned: 0, refunds: 0 },
  ]);
  expect(await storage.moneyBooks.cashOf('2026-01-16' as never)).toEqual({
    recorded: 2 * total,
    lines: [],
    count: null,
  });
});

test('attempts and mails of before are read as those of this release', async () => {
  const { unpaid, attempts } = await anOldShop();
  const { payments, outbox } = await start();
  const common = { method: 'card', gateway: 'sandbox', reference: null, expiresAt: NOON + 15 * 60_000 };
  expect(await payments.find(paymentAttemptId(attempts.declined))).toMatchObject({
    ...common,
    state: 'failed',
    declineReason: 'expired-card',
    endedAt: NOON + 5,
    nextAskAt: null,
  });
  expect(await payments.find(paymentAttemptId(attempts.capture))).toMatchObject({
    state: 'captured',
    endedAt: NOON + 7,
  });
  const [open] = await payments.due(NOON, 10);
  expect(open).toMatchObject({ ...common, id: attempts.open, state: 'redirected', endedAt: null });
  expect(open?.redirectUrl).toBe('https://bank.example/page');
  expect(await payments.latest(unpaid.number)).toEqual(open);
  expect(await outbox.claimDue({ at: NOON, until: NOON + 1, limit: 1 })).toMatchObject([{ mail: { refundId: null } }]);
});

test('processes that start together, and one that begins anew while the shop runs, change nothing twice', async () => {
  const { toDeliver, delivered, unpaid, attempts } = await anOldShop();
  await Promise.all([opening().ready(), opening().ready()]);
  const [shop] = running;
  const { officeOrders, payments } = shop!;
  await officeOrders.setStatus(toDeliver.id, 'delivered', editor, NOON + DAY);
  await officeOrders.setStatus(delivered.id, 'shipped', editor, NOON + DAY);
  await payments.settle(paymentAttemptId(attempts.open), captureOf(unpaid), NOON + 3 * DAY);
  const before = await books(shop!);
  await beginAgain();
  expect(await books(await start())).toEqual(before);
  expect(await payments.find(paymentAttemptId(attempts.open))).toMatchObject({ endedAt: NOON + 3 * DAY });
});

test('a shop that is stopped in the middle is completed by the next start', async () => {
  const { paid, delivered } = await anOldShop();
  const complete = await start();
  const whole = await books(complete);
  await stop(complete);
  await beginAgain();
  await documents('orders').updateMany(
    { number: { $in: [paid.number, delivered.number] } },
    { $unset: { money: true } },
  );
  await documents('moneyEntries').deleteOne({ orderNumber: delivered.number });
  await documents('moneyDays').deleteMany({});
  expect(await books(await start())).toEqual(whole);
});
