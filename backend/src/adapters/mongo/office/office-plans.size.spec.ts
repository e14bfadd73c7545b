import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { OrderFilter } from '../../../application/ordering/office/office-orders.ts';
import { contentsOf } from '../../../application/storage.contract.ts';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { accountId, orderId } from '../../../domain/ids.ts';
import { DAY, kuwaitDayOf, monthOf } from '../../../domain/kuwait-day.ts';
import { anOrder, NOON, withName } from '../../../domain/ordering/order.fixture.ts';
import type { Order } from '../../../domain/ordering/order.ts';
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
}, 180_000);

const RANGES = [{ from: null, to: null }, { from: days.from, to: null }, { from: null, to: days.to }, days] as const;
const ALL: OrderFilter = {
  words: null,
  from: null,
  to: null,
  status: null,
  payment: null,
  toPrint: null,
  sort: 'date-desc',
};

function* filters(): Generator<OrderFilter> {
  for (const range of RANGES)
    for (const status of [null, 'processing'] as const)
      for (const payment of [null, 'paid'] as const)
        for (const sort of ['date-desc', 'date-asc', 'total-desc', 'total-asc'] as const)
          yield { ...ALL, ...range, status, payment, sort };
  // Search results are filtered and sorted in memory on purpose.
  for (const range of RANGES)
    for (const words of [['6'], ['noura', 'gmai'], ['noura12', 'com']]) yield { ...ALL, ...range, words };
}

test('every page of orders is read from counts and indexes in its order, whatever the filter', async () => {
  const { officeOrders } = plans.storage;
  for (const filter of filters()) {
    plans.clear();
    const { total } = await officeOrders.list(filter, FIRST);
    await officeOrders.list(filter, { page: Math.max(1, Math.ceil(total / FIRST.limit)), limit: FIRST.limit });
    for await (const batch of officeOrders.all(filter)) {
      expect(batch.length).toBeGreaterThan(0);
      break;
    }
    expect({ filter, faults: await plans.faults() }).toEqual({ filter, faults: [] });
  }
}, 180_000);

async function placed(order: Order): Promise<Order> {
  const { orders, payments } = plans.storage;
  await orders.place(order, null);
  await payments.accept(order.number, 'cash-on-delivery', order.createdAt);
  return order;
}

test('every other read and write of the office uses an index', async () => {
  const { officeEvents, officeOrders, productionSheets, salesReports, shopCounts } = plans.storage;
  const order = await placed({ ...withName(anOrder([[bow, 2]])), id: orderId('ordered just now') });
  plans.clear();
  await officeOrders.listed([order.id]);
  await officeOrders.find(order.number);
  await officeOrders.writeNote({ order: order.id, text: 'A note', version: 0, editor, at: NOON });
  for (const phone of ['', '5', '512', '51234567'])
    for (const sort of ['last-desc', 'orders-desc', 'amount-desc'] as const)
      for (const page of [1, 3, 300, 1100]) await officeOrders.groups({ phone, sort }, { page, limit: 24 });
  await productionSheets.read(1000);
  await productionSheets.mark(textPlaces(order), true, editor, NOON);
  await officeOrders.setStatus(order.id, 'cancelled', editor, NOON);
  for (const most of [1000, null]) await salesReports.ofMonth(monthOf(days.to), most);
  for (const most of [0, 1000, null]) await salesReports.profitOf([monthOf(days.from), monthOf(days.to)], most);
  await salesReports.amountOfMonth(monthOf(days.to));
  await salesReports.salesBetween(NOON - 7 * DAY, NOON);
  await shopCounts.read(kuwaitDayOf(NOON), 5);
  officeEvents.subscribe(() => undefined)();
  expect(await officeEvents.newest()).toBeGreaterThan(3);
  await officeEvents.after(0, 10);
  await officeEvents.deleteBefore(NOON + DAY, 10);
  expect(await plans.faults()).toEqual([]);
  expect(uncalled()).toEqual([]);
});

test('each index of the office’s lists of orders is used by a query', async () => {
  const { officeOrders, productionSheets, salesReports } = plans.storage;
  plans.clear();
  await officeOrders.list(ALL, FIRST);
  await officeOrders.list({ ...ALL, sort: 'total-asc' }, FIRST);
  await officeOrders.list({ ...ALL, words: ['noura'] }, FIRST);
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
