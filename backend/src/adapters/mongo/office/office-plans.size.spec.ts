import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ALL_ORDERS } from '../../../application/ordering/office/office-orders.ts';
import type { OrderFilter } from '../../../application/ordering/office/office-orders.ts';
import { contentsOf } from '../../../application/storage.contract.ts';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { accountId, driverId, orderId, runId } from '../../../domain/ids.ts';
import { DAY, kuwaitDayOf, monthOf } from '../../../domain/kuwait-day.ts';
import { anOrder, NOON, withName } from '../../../domain/ordering/order.fixture.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { callerOf } from '../../../domain/ordering/coupons/coupon-use.ts';
import { aCoupon } from '../../../domain/ordering/coupons/coupon.fixture.ts';
import { areaAt } from '../../../domain/ordering/delivery/area-terms.ts';
import { proposeEdit } from '../../../domain/ordering/editing/order-edit.ts';
import { textPlaces } from '../../../domain/reporting/production.ts';
import { ordersOf } from '../../../testing/large-office.fixture.ts';
import { writeManyOrders } from '../ordering/many-orders.fixture.ts';
import { MongoOfficeEvents } from './office-events.ts';
import { MongoOfficeOrders } from '../ordering/lists/office-orders.ts';
import { MongoProductionSheets } from '../reporting/production-sheets.ts';
import { QueryPlans, watchMethods } from '../query-plans.fixture.ts';
import { MongoSalesReports } from '../reporting/sales-reports.ts';
import { MongoShopCounts } from '../shop-counts.ts';

/** Enough documents that a plan which reads them all would slow the office down. */
const OFFICE = { orders: 100_000, days: 400, people: 30_000, accounts: 0, products: 20 };
const bow = aProduct('bow', { stock: 6 });
const editor = { accountId: accountId('office'), addressKey: 'address' };
const aDriver = { id: driverId('driver'), name: 'Ali', phone: '51234567', isActive: true, account: null };

const days = { from: kuwaitDayOf(NOON - 300 * DAY), to: kuwaitDayOf(NOON - 3 * DAY) };
const FIRST = { page: 1, limit: 24 };

const uncalled = watchMethods(
  MongoOfficeOrders,
  MongoOfficeEvents,
  MongoProductionSheets,
  MongoSalesReports,
  MongoShopCounts,
);
let plans: QueryPlans;

afterAll(() => plans.close());
beforeAll(async () => {
  plans = await QueryPlans.open();
  const { db, filling } = plans.storage;
  await filling.fillEmptyShop(contentsOf([bow]), NOON);
  await writeManyOrders(db, [], ordersOf(OFFICE, NOON));
}, 600_000);

const RANGES = [{ from: null, to: null }, { from: days.from, to: null }, { from: null, to: days.to }, days] as const;
function* filters(): Generator<OrderFilter> {
  for (const range of RANGES)
    for (const status of [null, 'processing'] as const)
      for (const payment of [null, 'paid'] as const)
        for (const sort of ['date-desc', 'date-asc', 'total-desc', 'total-asc'] as const)
          yield { ...ALL_ORDERS, ...range, status, payment, sort };
  // Search results are filtered and sorted in memory on purpose.
  for (const range of RANGES)
    for (const words of [['6'], ['noura', 'gmai'], ['noura12', 'com']]) yield { ...ALL_ORDERS, ...range, words };
}

test('every page of orders is read from counts and indexes in its order, whatever the filter', async () => {
  const { officeOrders } = plans.storage;
  for (const filter of filters()) {
    plans.clear();
    const { total } = await officeOrders.list(filter, FIRST);
    await officeOrders.list(filter, { page: Math.max(1, Math.ceil(total / FIRST.limit)), limit: FIRST.limit });
    for await (const batch of officeOrders.all(filter, 2_000)) if (batch.length > 0) break;
    expect({ filter, faults: await plans.faults() }).toEqual({ filter, faults: [] });
  }
}, 180_000);

async function placed(order: Order): Promise<Order> {
  const { orders, payments } = plans.storage;
  await orders.place(order, null);
  await payments.accept(order.number, 'cash-on-delivery', order.createdAt);
  return order;
}

async function editOrder(order: Order): Promise<void> {
  const { officeOrders, orders } = plans.storage;
  const current = await orders.find(order.number);
  if (!current) throw new Error('the order was placed');
  const context = { products: new Map([[bow.id, bow]]), area: areaAt('salmiya', null, NOON) };
  const proposed = proposeEdit(current, { orderItems: [{ productId: bow.id, quantity: 1 }] }, context);
  if (proposed.kind !== 'proposed') throw new Error(`the edit is ${proposed.kind}`);
  expect(await officeOrders.edit({ proposed, version: undefined, editor, at: NOON })).not.toBeNull();
}

test('runs of drivers and coupons are read and written by indexes', async () => {
  const { coupons, courierBookings, deliveryRuns, drivers, officeOrders } = plans.storage;
  const by = { editor, at: NOON };
  const ready = (id: string) => placed({ ...anOrder([[bow, 1]]), id: orderId(id) });
  const [first, second] = [await ready('of a run'), await ready('another of it')];
  for (const { id } of [first, second]) await officeOrders.setStatus(id, 'ready', editor, NOON);
  plans.clear();
  const coupon = aCoupon('ten');
  await coupons.create(coupon, by);
  await coupons.change({ ...coupon, isOn: false }, 1, by);
  await coupons.automatic();
  await coupons.withCode('TEN');
  await coupons.usesOfCaller(coupon.id, callerOf(anOrder([[bow, 1]], { accountId: accountId('noura') })));
  await coupons.list(FIRST);
  await coupons.names();
  await coupons.find(coupon.id);
  await coupons.monthsOf(coupon.id);
  await coupons.ofMonth(monthOf(days.to));
  await coupons.delete(coupon.id, by);

  await drivers.list();
  await drivers.find(driverId('nobody'));
  await drivers.ofAccount(editor.accountId);
  await drivers.save(aDriver, by);
  const run = runId('run');
  await deliveryRuns.act({ kind: 'plan', run, driver: aDriver.id, orders: [first.id, second.id] }, by);
  await deliveryRuns.act({ kind: 'hand-over', run }, by);
  await deliveryRuns.act({ kind: 'visit', run, order: first.id, visit: 'delivered', takesMoney: true }, by);
  await deliveryRuns.find(run);
  await deliveryRuns.list(FIRST);
  await deliveryRuns.open();
  await deliveryRuns.missesOf([first.id, second.id]);
  await courierBookings.openOf([first.id, second.id]);
  expect(await plans.faults()).toEqual([]);
});

test('every other read and write of the office uses an index', async () => {
  const { officeEvents, officeOrders, productionSheets, salesReports, shopCounts } = plans.storage;
  const order = await placed({ ...withName(anOrder([[bow, 2]])), id: orderId('ordered just now') });
  plans.clear();
  await officeOrders.listed([order.id]);
  await officeOrders.find(order.number);
  await officeOrders.markPrinted({ ids: [order.id], kind: 'slip', isPrinted: true, by: editor.accountId, at: NOON });
  await officeOrders.list({ ...ALL_ORDERS, toPrint: 'slip' }, FIRST);
  await officeOrders.repeatMail({ order: order.id, which: 'link', editor, at: NOON });
  await editOrder(order);
  await officeOrders.writeNote({ order: order.id, text: 'A note', version: 0, editor, at: NOON });
  for (const phone of ['', '5', '512', '51234567'])
    for (const sort of ['last-desc', 'orders-desc', 'amount-desc'] as const)
      for (const page of [1, 3, 300, 1100]) await officeOrders.groups({ phone, sort }, { page, limit: 24 });
  await productionSheets.read(1000);
  await productionSheets.mark(textPlaces(order), true, editor, NOON);
  await officeOrders.setStatus(order.id, 'cancelled', editor, NOON);
  for (const most of [1000, null]) await salesReports.ofMonth(monthOf(days.to), most);
  for (const products of [{ skip: 0, most: 0 }, { skip: 24, most: 12 }, null])
    await salesReports.profitOf([monthOf(days.from), monthOf(days.to)], products);
  await salesReports.amountOfMonth(monthOf(days.to));
  await salesReports.salesBetween(NOON - 7 * DAY, NOON);
  await shopCounts.read(kuwaitDayOf(NOON), 5);
  await officeEvents.jobFailed(NOON);
  officeEvents.subscribe(() => undefined)();
  expect(await officeEvents.newest()).toBeGreaterThan(3);
  await officeEvents.oldest();
  await officeEvents.after(0, 10);
  await officeEvents.deleteBefore(NOON + DAY, 10);
  // The sums of the asked months are sorted by the profit that is left of them.
  const meant = /^SORT of productProfits/;
  expect((await plans.faults()).filter((fault) => !meant.test(fault))).toEqual([]);
  expect(uncalled()).toEqual([]);
});

test('an export in the order of totals reads each key of the index once', async () => {
  const batch = 2_000;
  for (const sort of ['total-desc', 'total-asc'] as const) {
    plans.clear();
    let orders = 0;
    for await (const read of plans.storage.officeOrders.all({ ...ALL_ORDERS, status: 'processing', sort }, batch))
      orders += read.length;
    expect(orders).toBeGreaterThan(0);
    expect(await plans.mostExamined('Keys')).toBeLessThanOrEqual(batch + 1);
  }
}, 60_000);

test('each index of the office’s lists of orders is used by a query', async () => {
  const { officeOrders, productionSheets, salesReports } = plans.storage;
  plans.clear();
  await officeOrders.list(ALL_ORDERS, FIRST);
  await officeOrders.list({ ...ALL_ORDERS, sort: 'total-asc' }, FIRST);
  await officeOrders.list({ ...ALL_ORDERS, words: ['noura'] }, FIRST);
  await officeOrders.groups({ phone: '', sort: 'last-desc' }, FIRST);
  await productionSheets.read(100_000);
  await salesReports.salesBetween(NOON - DAY, NOON);
  expect([...(await plans.indexes())]).toEqual(
    expect.arrayContaining([
      'order_by_day',
      'order_by_total',
      'order_words',
      'order_of_phone',
      'order_being_made',
      'order_texts_made',
      'order_sold',
    ]),
  );
});
