import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { EveningAnswer } from '@fyonka/api-contract/wire/office/reports/evening';
import type {
  DriverAnswer,
  DriversAnswer,
  ReadyOrdersAnswer,
  RunAnswer,
} from '@fyonka/api-contract/wire/office/fulfilment/runs';
import type { StallAnswer, StallSaleAnswer } from '@fyonka/api-contract/wire/office/fulfilment/stalls';
import { MailEvening } from '../../src/application/office/alerts/mail-evening.ts';
import { Findings } from '../../src/application/ordering/money/ports.ts';
import { ReadEvening } from '../../src/application/ordering/cash/read-evening.ts';
import { dayAfter, kuwaitDayOf, startOfKuwaitDay } from '../../src/domain/kuwait-day.ts';
import { fils } from '../../src/domain/money.ts';
import { findingOf } from '../../src/domain/ordering/money/finding.ts';
import type { OrderNumber } from '../../src/domain/ordering/order-number.ts';
import { ManualClock } from '../../src/testing/test-shop.fixture.ts';
import { aPersonOfTheOffice, anAdministrator, sendMails, textsTo } from '../support/accounts/accounts.ts';
import { cashOrder, MoneyOffice, paidOrder } from '../support/money.ts';
import { send } from '../support/office.ts';
import { placeOrderOfShopper } from '../support/orders.ts';
import { expectRefusal, read } from '../support/server/answers.ts';
import { eventually } from '../support/server/eventually.ts';
import { MANY_LEFT } from '../support/shops/demo-shop.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

const clock = new ManualClock();
let shop: TestShop;
let office: MoneyOffice;
let email: string;
beforeAll(async () => {
  shop = await openTestShop({}, {}, { clock });
  const owner = await anAdministrator(shop);
  office = new MoneyOffice(shop, owner);
  email = owner.email;
});
afterAll(() => shop.close());

const TODAY = kuwaitDayOf(clock.now());

const NO_MISFITS = {
  disputes: { count: 0, deadline: null },
  refunds: [],
  findings: 0,
  ordersToReview: 0,
  refundsDue: 0,
  drivers: [],
  cash: [],
};

const evening = (day: string = TODAY) => office.get<EveningAnswer>(`evening?day=${day}`);

async function underWay(driver: string, by = office): Promise<{ readonly run: string; readonly order: string }> {
  const placed = await cashOrder(shop);
  await by.setStatus(placed, 'ready');
  const { orders } = await by.get<ReadyOrdersAnswer>('runs/ready');
  const order = orders.find(({ orderNumber }) => orderNumber === placed.order.orderNumber)?.orderId ?? '';
  const { run } = await read<RunAnswer>(await by.call('POST', 'runs', { driver, orders: [order] }), 201);
  await read(await by.call('POST', `runs/${run._id}/hand-over`), 200);
  return { run: run._id, order };
}

test('of a day without anything says that all fits', async () => {
  expect(await office.get('evening')).toEqual({
    date: TODAY,
    sold: { orders: 0, amount: 0 },
    money: [],
    received: 0,
    returned: 0,
    cash: { recorded: 0, expected: 0, counted: null, difference: null },
    runs: [],
    couriers: 0,
    withoutRun: 0,
    drivers: [],
    stalls: [],
    expected: [],
    misfits: NO_MISFITS,
    fits: true,
  });
});

/** Every order is of two plain bows with the delivery to Salmiya: 5.300 KD. */
test('of a day with everything adds it up to the fils', async () => {
  const card = await paidOrder(shop);
  await office.refunded(card, { amount: 1.234 });
  await office.setStatus(await cashOrder(shop), 'delivered');
  const wamd = { amount: 5.3, method: 'wamd', receivedAt: TODAY, reference: 'W-1', note: '' };
  await read(await office.record(await placeOrderOfShopper(shop), wamd), 201);
  const added = await office.call('POST', 'drivers', { name: 'Salem', phone: '51234567' });
  const { driver } = await read<DriverAnswer>(added, 201);
  const short = await underWay(driver._id);
  const visit = { visit: 'delivered', takesMoney: true };
  await read(await office.call('PUT', `runs/${short.run}/stops/${short.order}`, visit), 200);
  const held = { name: 'Salem', amount: 5.3, since: new Date(clock.now()).toISOString(), run: short.run };
  expect(await evening()).toMatchObject({
    runs: [{ id: short.run, driver: 'Salem', waiting: 0, toCollect: 0 }],
    drivers: [held],
    misfits: { drivers: [] },
  });
  const count = { counted: '5', note: 'Change', borneBy: 'driver' };
  await read(await office.call('PUT', `runs/${short.run}/count`, count), 200);
  const { run } = await underWay(driver._id);
  const fair = { name: 'Fair', area: 'salmiya', day: TODAY };
  const { stall } = await read<StallAnswer>(await office.call('POST', 'stalls', fair), 201);
  const pieces = [{ productId: MANY_LEFT, quantity: 2 }];
  await read(await office.call('POST', `stalls/${stall._id}/taken`, { pieces }), 201);
  const sale = { orderItems: [{ productId: MANY_LEFT, quantity: 1 }], payment: 'cash' };
  const sold = await office.call('POST', `stalls/${stall._id}/sales`, sale);
  const price = (await read<StallSaleAnswer>(sold, 201)).sale.totalPrice;
  const kd = (amount: number) => amount / 1000;
  const ofStall = Math.round(price * 1000);

  await read(await office.call('PUT', `cash/${TODAY}`, { counted: kd(10_200 + ofStall) }), 200);
  expect(await evening()).toEqual({
    date: TODAY,
    // One of them is on its way with cash to collect, and of one a part was given back.
    sold: { orders: 6, amount: kd(5 * 5300 + ofStall - 1234) },
    money: expect.arrayContaining([
      { method: 'card', gateway: 'sandbox', received: 5.3, payments: 1, returned: 1.234, refunds: 1 },
      { method: 'cash', gateway: null, received: kd(2 * 5300 + ofStall), payments: 3, returned: 0, refunds: 0 },
      { method: 'wamd', gateway: null, received: 5.3, payments: 1, returned: 0, refunds: 0 },
    ]),
    received: kd(4 * 5300 + ofStall),
    returned: 1.234,
    cash: {
      recorded: kd(10_600 + ofStall),
      // The driver has brought 0.300 too little.
      expected: kd(10_300 + ofStall),
      counted: kd(10_200 + ofStall),
      difference: -0.1,
    },
    runs: [{ id: run, driver: 'Salem', waiting: 1, toCollect: 5.3 }],
    couriers: 0,
    withoutRun: 0,
    drivers: [],
    stalls: [{ id: stall._id, name: 'Fair', state: 'open', cash: price }],
    expected: [{ gateway: 'sandbox', amount: 4.066 }],
    misfits: { ...NO_MISFITS, cash: [{ date: TODAY, difference: -0.1 }] },
    fits: false,
  });
  await read(await office.call('PUT', `cash/${TODAY}/difference`, { difference: -0.1, note: 'Coins' }), 200);
  expect((await evening()).fits).toBe(true);
});

test('names what waits: orders whose money goes back, and cash of days before that nobody has counted', async () => {
  const paid = await paidOrder(shop);
  const day = dayAfter(TODAY, -3);
  const cash = { amount: 2, method: 'cash', receivedAt: day, reference: '', note: '' };
  await read(await office.record(await placeOrderOfShopper(shop), cash), 201);
  await office.setStatus(paid, 'cancelled');
  const { misfits, fits } = await evening();
  expect([misfits.refundsDue, misfits.cash, fits]).toEqual([1, [{ date: day, difference: null }], false]);
  expect((await evening(day)).cash).toMatchObject({ recorded: 2, counted: null });
  expect((await evening(dayAfter(TODAY, -4))).misfits.cash).toEqual([]);
});

test('names disputes to answer, refunds that need a person, and orders that are on their way without a run', async () => {
  const paid = await paidOrder(shop);
  const before = (await evening()).misfits;
  const deadline = dayAfter(TODAY, 4);
  await read(await office.dispute(paid, { deadline }), 201);
  const orderNumber = paid.order.orderNumber as OrderNumber;
  const nothing = { gateway: 'tap', amount: null, foundAt: clock.now() } as const;
  const unclear = { kind: 'refund-needs-person', reference: 'ref_1', orderNumber, expected: fils(1500) } as const;
  const findings = shop.application.get(Findings);
  await findings.add(findingOf({ ...nothing, ...unclear }));
  await findings.add(findingOf({ ...nothing, kind: 'dispute-overdue', reference: 'd', orderNumber, expected: null }));
  await findings.add(findingOf({ ...nothing, kind: 'refund-stuck', reference: 'ref_2', orderNumber, expected: null }));
  await office.setStatus(await cashOrder(shop), 'shipped');
  await underWay((await office.get<DriversAnswer>('drivers')).drivers[0]?._id ?? '');
  expect(await evening()).toMatchObject({
    couriers: 0,
    withoutRun: 1,
    misfits: {
      ...before,
      disputes: { count: 1, deadline },
      refunds: [{ orderNumber, amount: 1.5 }],
      findings: before.findings + 1,
    },
  });
});

test('is shown to those who read money, and of days that have begun', async () => {
  for (const day of [dayAfter(TODAY, 1), 'yesterday', '2026-02-30'])
    await expectRefusal(office.call('GET', `evening?day=${day}`), 400, 'VALIDATION_FAILED');
  const { headers } = await aPersonOfTheOffice(shop, 'packer');
  await expectRefusal(send(shop, 'GET', '/api/admin/evening', { headers }), 403, 'FORBIDDEN');
});

test('is told by mail at nine in the evening to those who want it, with the same facts', async () => {
  const choices = { mail: ['evening'], push: [], quiet: null, digestAt: null };
  await read(await office.call('PUT', 'alerts', choices), 200);
  const { sold } = await evening();
  const job = shop.application.get(MailEvening);
  const told = async () => {
    await Promise.all([job.execute(), job.execute()]);
    await sendMails(shop);
    return textsTo(shop, email).filter((text) => text.includes('/admin/evening?day='));
  };
  const nine = startOfKuwaitDay(TODAY) + 21 * 3_600_000;
  clock.advance(nine - 1 - clock.now());
  expect(await told()).toEqual([]);
  clock.advance(1);
  // The shop's own jobs may send it, too.
  await eventually(async () => expect(await told()).not.toEqual([]));
  const [text, ...others] = await told();
  expect(others).toEqual([]);
  for (const part of [`orders: ${sold.orders}`, `/admin/evening?day=${TODAY}`, 'money is due back: 1'])
    expect(text).toContain(part);
});

test('names cash that a driver has kept overnight among what does not fit', async () => {
  // The session of the others has ended by now.
  const later = new MoneyOffice(shop, await anAdministrator(shop));
  const [driver] = (await later.get<DriversAnswer>('drivers')).drivers;
  const { run, order } = await underWay(driver?._id ?? '', later);
  await read(await later.call('PUT', `runs/${run}/stops/${order}`, { visit: 'delivered', takesMoney: true }), 200);
  const held = { driver: driver?._id, name: 'Salem', amount: 5300, since: clock.now(), run };
  const reading = shop.application.get(ReadEvening);
  expect(await reading.execute(TODAY)).toMatchObject({ drivers: [held], misfits: { drivers: [] } });
  clock.advance(startOfKuwaitDay(dayAfter(TODAY, 1)) - clock.now());
  expect(await reading.execute()).toMatchObject({ drivers: [held], misfits: { drivers: [held] } });
});
