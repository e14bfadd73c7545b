import { afterAll, expect, jest, test } from '@jest/globals';
import type { OrderFilter } from '../../../application/ordering/office/office-orders.ts';
import { anAccount } from '../../../application/identity/identity.fixture.ts';
import { contentsOf } from '../../../application/storage.contract.ts';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { accountId } from '../../../domain/ids.ts';
import { kuwaitDayOf, monthOf } from '../../../domain/kuwait-day.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import { ExplainingDatabase, methodsOf } from '../connection/explaining-database.fixture.ts';
import { SqliteOfficeOrders } from '../ordering/lists/office-orders.ts';
import { aPushDevice } from '../../../domain/office/push/push.fixture.ts';
import { StoredOrderMessages } from '../../../storage/ordering/order-messages.ts';
import { StoredPushDevices } from '../../../storage/office/push-devices.ts';
import { SqliteRegisteredUsers } from '../identity/registered-users.ts';
import { emptySqliteStorage } from '../empty-database.fixture.ts';
import type { SqliteStorage } from '../storage.ts';

// Other files run in the same environment: see scripts/jest/grouped.mjs.
afterAll(() => void jest.restoreAllMocks());

const bow = aProduct('bow', { stock: null });
const order = anOrder([[bow, 1]]);
const editor = { accountId: accountId('office'), addressKey: 'address' };
const day = kuwaitDayOf(NOON);

async function filled(): Promise<{ db: ExplainingDatabase; storage: SqliteStorage }> {
  const db = new ExplainingDatabase();
  const storage = emptySqliteStorage(db);
  await storage.filling.fillEmptyShop(contentsOf([bow]), NOON);
  await anAccount(storage, 'noura@example.com');
  await storage.orders.place(order, null);
  db.plans.clear();
  return { db, storage };
}

function* filters(): Generator<OrderFilter> {
  for (const words of [null, ['noura', 'exam']])
    for (const [from, to] of [
      [null, null],
      [day, null],
      [null, day],
      [day, day],
    ] as const)
      for (const status of [null, 'pending'] as const)
        for (const payment of [null, 'unpaid'] as const)
          for (const toPrint of [null, 'label'] as const)
            for (const sort of ['date-desc', 'date-asc', 'total-desc', 'total-asc'] as const)
              yield { words, from, to, status, payment, toPrint, sort };
}

/** Scans that are intended: of the few rows of a page, of the counts by day, and of an index in its order. */
const READ_IN_ORDER = [
  /^SCAN (?:json_each|wanted) VIRTUAL TABLE INDEX 1: in /,
  /^SCAN \(subquery-\d\) in SELECT day, before FROM/,
  /^SCAN order_words VIRTUAL TABLE INDEX 192: in .*SELECT rowid FROM order_words ORDER BY rowid DESC LIMIT 1\)/s,
  // Sums of the products of some months.
  /^SCAN (?:best|\(subquery-\d\)) in .*product_profits WHERE month BETWEEN/s,
  // Papers to print: only orders in preparation are in this index.
  /^SCAN orders USING COVERING INDEX orders_to_print in /,
  // A page of groups or accounts skips rows of an index up to its offset, and the total counts all of them.
  /^SCAN order_groups USING COVERING INDEX order_groups_(?:latest|most|largest) in .* LIMIT \? OFFSET \?/s,
  /^SCAN accounts(?: USING COVERING INDEX \S+)? in .*(?:LIMIT \? OFFSET \?|SELECT count\(\*\))/s,
];

test('every page of orders uses counts and indexes, for every filter', async () => {
  const { db, storage } = await filled();
  for (const filter of filters()) {
    db.plans.clear();
    const { orders } = await storage.officeOrders.list(filter, { page: 1, limit: 24 });
    const found = filter.toPrint === null ? 1 : 0;
    for await (const batch of storage.officeOrders.all(filter, 24)) expect(batch).toHaveLength(found);
    const scans = db.scans().filter((scan) => !READ_IN_ORDER.some((known) => known.test(scan)));
    expect({ filter, scans, found: orders.length }).toEqual({ filter, scans: [], found });
  }
});

test('every other query of the office for orders and users uses an index', async () => {
  const { db, storage } = await filled();
  const calls = [SqliteOfficeOrders, SqliteRegisteredUsers].flatMap((adapter) => methodsOf(adapter.prototype));
  const { officeOrders, salesReports, users } = storage;
  const page = { page: 1, limit: 24 };
  const [filter] = filters();
  await officeOrders.list({ ...(filter as OrderFilter), words: ['noura'] }, page);
  for await (const batch of officeOrders.all(filter as OrderFilter, 24)) expect(batch).toHaveLength(1);
  await officeOrders.listed([order.id]);
  const before = (await officeOrders.find(order.number))!.order;
  const after = { ...before, delivery: { ...before.delivery, notes: 'Ring twice' } };
  const proposed = { before, after, places: new Map([[0, 0]]) };
  expect(await officeOrders.edit({ proposed, version: 0, editor, at: NOON })).toMatchObject({ kind: 'edited' });
  await officeOrders.setStatus(order.id, 'cancelled', editor, NOON);
  await officeOrders.markPrinted({ ids: [order.id], kind: 'slip', isPrinted: true, by: editor.accountId, at: NOON });
  await officeOrders.repeatMail({ order: order.id, which: 'link', editor, at: NOON });
  await officeOrders.writeNote({ order: order.id, text: 'A note', version: 0, editor, at: NOON });
  for (const phone of ['', '5', '51234567'])
    for (const sort of ['last-desc', 'orders-desc', 'amount-desc'] as const)
      await officeOrders.groups({ phone, sort }, page);
  for (const words of [null, ['noura']]) await users.list(words, page);
  await salesReports.profitOf([monthOf(day)], { skip: 10, most: 10 });
  expect(db.scans().filter((scan) => !READ_IN_ORDER.some((known) => known.test(scan)))).toEqual([]);
  expect(calls.filter(({ spy }) => spy.mock.calls.length === 0).map(({ name }) => name)).toEqual([]);
});

test('devices for alerts and messages to customers are found by indexes', async () => {
  const { db, storage } = await filled();
  const calls = [StoredPushDevices, StoredOrderMessages].flatMap((adapter) => methodsOf(adapter.prototype));
  const { pushDevices, orderMessages } = storage;
  const { id: huda } = await anAccount(storage, 'huda@example.com');
  const phone = aPushDevice('phone', { accountId: huda });
  await pushDevices.add(phone);
  const pushes = new Map([[huda, { alerts: [], more: 1 }]]);
  await storage.alerts.deliver({ from: null, event: 1, waiting: new Map(), mails: [], pushes, at: NOON });
  expect(await pushDevices.claimDue({ at: NOON, until: NOON + 1, limit: 10 })).toHaveLength(1);
  await pushDevices.retryAt(phone.id, NOON);
  await pushDevices.settle(phone.id, 1, NOON);
  expect(await pushDevices.of(huda)).toEqual([phone]);
  await pushDevices.remove(phone.id, huda);
  await orderMessages.queue({ order: order.id, editor, at: NOON });
  await orderMessages.note(order.number, { kind: 'sent' }, NOON);
  expect(db.scans().filter((scan) => !READ_IN_ORDER.some((known) => known.test(scan)))).toEqual([]);
  expect(calls.filter(({ spy }) => spy.mock.calls.length === 0).map(({ name }) => name)).toEqual([]);
});
