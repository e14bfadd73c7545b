import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { CourierCashAnswer, CourierPayoutsAnswer } from '@fyonka/api-contract/wire/office/fulfilment/couriers';
import type { DriverAnswer, RunAnswer } from '@fyonka/api-contract/wire/office/fulfilment/runs';
import type { CashDayAnswer } from '@fyonka/api-contract/wire/office/money';
import type { EveningAnswer } from '@fyonka/api-contract/wire/office/reports/evening';
import type { PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import { dayAfter, kuwaitDayOf, kuwaitMonthOf } from '../../src/domain/kuwait-day.ts';
import { AccountTotals } from '../../src/domain/ordering/books/accounts/account-totals.ts';
import { journalOfDifference, journalOfEntry } from '../../src/domain/ordering/books/journal.ts';
import { faultsOf } from '../support/money.ts';
import { read } from '../support/server/answers.ts';
import { openCourierShop } from './courier-shop.ts';
import type { CourierShop } from './courier-shop.ts';

let shop: CourierShop;
beforeAll(async () => {
  shop = await openCourierShop();
});
afterAll(() => shop.close());

const today = () => kuwaitDayOf(shop.clock.now());
const cashOfDay = () => shop.office.get<CashDayAnswer>(`cash/${today()}`);
const owed = () => shop.office.get<CourierCashAnswer>('couriers/cash');
const evening = () => shop.office.get<EveningAnswer>('evening');
const payOut = (bookings: readonly string[], given: object) =>
  shop.office.call('POST', 'couriers/payouts', { bookings, date: today(), to: 'bank', note: '', ...given });

/** An order that the courier has brought, and whose cash it has. */
async function brought(): Promise<PlaceOrderAnswer> {
  const placed = await shop.ready();
  await shop.ask(placed);
  const [delivery] = shop.armada.deliveries().filter(({ reference }) => reference.startsWith(placed.order.orderNumber));
  shop.armada.setStatus(delivery!.id, 'completed');
  await shop.pass(30);
  expect(await shop.statusOf(placed)).toBe('delivered');
  return placed;
}

const bookingOf = ({ bookings }: CourierCashAnswer, { order }: PlaceOrderAnswer) =>
  bookings.filter(({ reference }) => reference.startsWith(order.orderNumber)).map(({ booking }) => booking);

/** Fils of the accounts that the day book has, without what papers say. */
async function balances(): Promise<Record<string, number>> {
  const totals = new AccountTotals();
  const month = kuwaitMonthOf(shop.clock.now());
  const add = (lines: ReturnType<typeof journalOfEntry>) => {
    for (const line of lines) totals.add(month, { ...line, accountNumber: line.account });
  };
  for await (const line of shop.storage.cashDifferences.between(today(), today())) add(journalOfDifference(line));
  for await (const lines of shop.storage.moneyBooks.between(today(), today()))
    for (const line of lines) add(journalOfEntry(line));
  return Object.fromEntries(
    totals.of(month).flatMap(({ account, debit, credit }) => (account === null ? [] : [[account, debit - credit]])),
  );
}

test('cash of a courier is not in the till until it is paid out, and the books agree to the fils', async () => {
  const before = await cashOfDay();
  const placed = [await brought(), await brought(), await brought()];
  const prices = placed.map(({ order }) => Math.round(order.totalPrice * 1000));
  const all = prices.reduce((sum, price) => sum + price, 0);
  const after = await cashOfDay();
  expect(Math.round((after.recorded - before.recorded) * 1000)).toBe(all);
  expect(after.expected).toBe(before.expected);
  const answer = await owed();
  expect(answer.total * 1000).toBeCloseTo(all);
  expect((await evening()).couriers).toBe(answer.total);
  expect(await balances()).toMatchObject({ cash: 0, 'with-couriers': all, customers: -all });

  const [first, second, third] = placed.map((one) => bookingOf(answer, one));
  await read(await payOut(first!, { amount: answer.total + 1 }), 400);
  await read(await payOut(first!, { date: '2999-01-01' }), 400);
  await read(await payOut([], {}), 409);
  await read(await payOut(['gone'], {}), 409);
  const presses = await Promise.all(Array.from({ length: 4 }, () => payOut(first!, {})));
  expect(presses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  await read(await payOut([...first!, ...second!], {}), 409);
  expect(await balances()).toMatchObject({ bank: prices[0], cash: 0, 'with-couriers': all - prices[0]! });

  await read(await payOut(second!, { amount: (prices[1]! - 250) / 1000 }), 200);
  await read(await payOut(third!, { to: 'till', note: 'Brought by hand' }), 200);
  expect(await owed()).toEqual({ bookings: [], next: null, total: 0 });
  expect(await balances()).toMatchObject({
    bank: prices[0]! + prices[1]! - 250,
    'courier-fees': 250,
    cash: prices[2],
    'with-couriers': 0,
  });
  const counted = await cashOfDay();
  expect(Math.round((counted.expected - before.expected) * 1000)).toBe(prices[2]);
  expect((await evening()).couriers).toBe(0);
  expect(counted.settled).toBe(0);
});

test('the cash of an order that was set to delivered before the courier says so is with it as well', async () => {
  const before = await cashOfDay();
  const placed = await shop.ready();
  await shop.ask(placed);
  await read(await shop.office.setStatus(placed, 'shipped'), 200);
  await read(await shop.office.setStatus(placed, 'delivered'), 200);
  const [delivery] = shop.armada.deliveries().filter(({ reference }) => reference.startsWith(placed.order.orderNumber));
  shop.armada.setStatus(delivery!.id, 'completed');
  await shop.pass(30);
  expect((await cashOfDay()).expected).toBe(before.expected);
  expect((await owed()).total).toBe(placed.order.totalPrice);
});

/** KD that couriers have, what the till should have today, and what the day book has of both. */
async function state() {
  const [{ total }, { expected }, books] = [await owed(), await cashOfDay(), await balances()];
  const fils = (kd: number) => Math.round(kd * 1000);
  expect(books['with-couriers'] ?? 0).toBe(fils(total));
  expect((await evening()).couriers).toBe(total);
  return { courier: fils(total), till: fils(expected), book: books['cash'] ?? 0 };
}

const setTo = async (placed: PlaceOrderAnswer, ...statuses: readonly string[]) => {
  for (const status of statuses) {
    shop.clock.advance(1000);
    await read(await shop.office.setStatus(placed, status), 200);
  }
};

/** Roads by which an order's money changes: whether the courier has its price then, or another who pays in the till. */
const ROADS: [string, (placed: PlaceOrderAnswer) => Promise<unknown>, courier: 0 | 1, till: -1 | 0 | 1][] = [
  ['is set back', (placed) => setTo(placed, 'shipped'), 0, 0],
  ['is set back and delivered after all', (placed) => setTo(placed, 'ready', 'delivered'), 1, 0],
  ['is set back twice', (placed) => setTo(placed, 'ready', 'delivered', 'processing'), 0, 0],
  ['is cancelled', (placed) => setTo(placed, 'cancelled'), 1, 0],
  ['is cancelled, and set back', (placed) => setTo(placed, 'cancelled', 'delivered', 'shipped'), 0, 0],
  [
    'is cancelled, and its cash given back',
    async (placed) => {
      await setTo(placed, 'cancelled');
      await read(await shop.office.settle(placed, { how: 'cash', note: 'At the counter' }), 200);
    },
    1,
    -1,
  ],
  [
    'was not paid in cash',
    async (placed) => read(await shop.office.withdraw(placed, await shop.office.entryOf(placed)), 200),
    0,
    0,
  ],
  [
    'is set back, becomes cheaper, and is delivered after all',
    async (placed) => {
      await setTo(placed, 'processing');
      await shop.office.discount(placed, 20);
      await setTo(placed, 'delivered');
    },
    1,
    0,
  ],
  [
    'is set back and brought by the courier again',
    async (placed) => {
      await setTo(placed, 'ready');
      await bringAgain(placed);
    },
    1,
    0,
  ],
  ['is set back and brought by a driver', (placed) => bringByDriver(placed), 0, 1],
];

async function bringAgain(placed: PlaceOrderAnswer): Promise<void> {
  await shop.ask(placed);
  const deliveries = shop.armada.deliveries();
  const again = deliveries.find(({ reference }) => reference === `${placed.order.orderNumber}-2`);
  shop.armada.setStatus(again!.id, 'completed');
  await shop.pass(30);
  expect(await shop.statusOf(placed)).toBe('delivered');
}

async function bringByDriver(placed: PlaceOrderAnswer): Promise<void> {
  await setTo(placed, 'ready');
  const office = (method: string, path: string, body: object) => shop.office.call(method, path, body);
  const form = { name: 'Salem', phone: '51234567', isActive: true };
  const { driver } = await read<DriverAnswer>(await office('POST', 'drivers', form), 201);
  const order = await shop.idOf(placed);
  const { run } = await read<RunAnswer>(await office('POST', 'runs', { driver: driver._id, orders: [order] }), 201);
  await read(await office('POST', `runs/${run._id}/hand-over`, {}), 200);
  await read(await office('PUT', `runs/${run._id}/stops/${order}`, { visit: 'delivered' }), 200);
}

test.each(ROADS)('when an order %s, what its courier has follows the ledger', async (_road, go, courier, till) => {
  for (const isPaidOut of [false, true]) {
    const before = await state();
    const placed = await brought();
    const paid = isPaidOut ? Math.round(placed.order.totalPrice * 1000) : 0;
    if (isPaidOut) await read(await payOut(bookingOf(await owed(), placed), { to: 'bank' }), 200);
    await go(placed);
    const after = await state();
    const price = Math.round((await shop.office.orderOf(placed)).totalPrice * 1000);
    // What was paid out too much is kept from the next payout.
    expect(after.courier - before.courier).toBe(price * courier - paid);
    expect([after.till - before.till, after.book - before.book]).toEqual([price * till, price * till]);
  }
});

test('a courier that was paid out too much of keeps it from its next payout', async () => {
  const all = (await owed()).bookings.map(({ booking }) => booking);
  await read(await payOut(all, {}), (await owed()).total < 0 ? 400 : 200);
  const [wrong, right] = [await brought(), await brought()];
  const prices = [wrong, right].map(({ order }) => Math.round(order.totalPrice * 1000));
  const bank = (await balances())['bank'] ?? 0;
  await read(await payOut(bookingOf(await owed(), wrong), {}), 200);
  await setTo(wrong, 'ready');
  const left = await owed();
  const ofWrong = bookingOf(left, wrong);
  expect(left.bookings.find(({ booking }) => booking === ofWrong[0])?.amount).toBe(-prices[0]! / 1000);
  expect(await faultsOf(await payOut(ofWrong, {}))).toEqual(['amount INVALID_AMOUNT']);
  await read(await payOut([...ofWrong, ...bookingOf(left, right)], {}), 200);
  expect(((await balances())['bank'] ?? 0) - bank).toBe(prices[1]);
  const closed = await owed();
  expect([...bookingOf(closed, wrong), ...bookingOf(closed, right)]).toEqual([]);
});

const withdraw = (id: string) =>
  shop.office.call('POST', `couriers/payouts/${id}/withdraw`, { reason: 'Of another shop' });
const newestPayout = async () => (await shop.office.get<CourierPayoutsAnswer>('couriers/payouts')).payouts[0]!;

test('a payout that was a mistake is withdrawn once, and the books are as they were before', async () => {
  const placed = await brought();
  const [before, books] = [await state(), await balances()];
  const booking = bookingOf(await owed(), placed);
  await read(await payOut(booking, { amount: placed.order.totalPrice - 0.25, to: 'bank' }), 200);
  const written = await newestPayout();
  expect(written).toMatchObject({ amount: placed.order.totalPrice - 0.25, kept: 0.25, orders: 1, withdrawnAt: null });
  const presses = await Promise.all(Array.from({ length: 3 }, () => withdraw(written.id)));
  expect(presses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await state()).toEqual(before);
  expect(await balances()).toEqual(books);
  expect(bookingOf(await owed(), placed)).toEqual(booking);
  expect(await newestPayout()).toMatchObject({ id: written.id, reason: 'Of another shop' });
  await read(await payOut(booking, { to: 'till' }), 200);
  expect((await state()).courier).toBe(before.courier - Math.round(placed.order.totalPrice * 1000));
});

test('a payout that a later one was short by is withdrawn all the same', async () => {
  const before = await state();
  const [wrong, right] = [await brought(), await brought()];
  await read(await payOut(bookingOf(await owed(), wrong), {}), 200);
  const { id } = await newestPayout();
  await setTo(wrong, 'ready');
  const left = await owed();
  await read(await payOut([...bookingOf(left, wrong), ...bookingOf(left, right)], {}), 200);
  await read(await withdraw(id), 200);
  expect((await state()).courier - before.courier).toBe(Math.round(wrong.order.totalPrice * 1000));
});

test('a payout is of a day that is not before its deliveries', async () => {
  const placed = await brought();
  const booking = bookingOf(await owed(), placed);
  const yesterday = dayAfter(today(), -1);
  expect(await faultsOf(await payOut(booking, { date: yesterday }))).toEqual(['date BEFORE_DELIVERY']);
  await read(await payOut(booking, {}), 200);
});

test('both lists go on where they stopped', async () => {
  const { courierBookings } = shop.storage;
  for (let orders = 0; orders < 2; orders += 1) await brought();
  const all = (await courierBookings.owed(500, null)).bookings.map(({ id }) => id);
  const inParts: string[] = [];
  for (let part = await courierBookings.owed(1, null); ; part = await courierBookings.owed(1, part.next)) {
    inParts.push(...part.bookings.map(({ id }) => id));
    if (part.next === null) break;
  }
  expect(inParts).toEqual(all);
  const payouts = (await courierBookings.payouts(500, null)).payouts.map(({ id }) => id);
  const parts: string[] = [];
  for (let part = await courierBookings.payouts(2, null); ; part = await courierBookings.payouts(2, part.next)) {
    parts.push(...part.payouts.map(({ id }) => id));
    if (part.next === null) break;
  }
  expect(parts).toEqual(payouts);
  expect(payouts.length).toBeGreaterThan(3);
});
