import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { CourierCashAnswer } from '@fyonka/api-contract/wire/office/fulfilment/couriers';
import type { CashDayAnswer } from '@fyonka/api-contract/wire/office/money';
import type { EveningAnswer } from '@fyonka/api-contract/wire/office/reports/evening';
import type { PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import { kuwaitDayOf, kuwaitMonthOf } from '../../src/domain/kuwait-day.ts';
import { AccountTotals } from '../../src/domain/ordering/books/accounts/account-totals.ts';
import { journalOfDifference, journalOfEntry } from '../../src/domain/ordering/books/journal.ts';
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
  expect(await owed()).toEqual({ bookings: [], total: 0 });
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
