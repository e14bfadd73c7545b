import { afterAll, expect, jest, test } from '@jest/globals';
import { named } from '../../../../domain/ordering/settlements/settlement-line.ts';
import { aLine, aPayout } from '../../../../application/ordering/settlements/settlements.fixture.ts';
import { aRefundRequest, ASKED, EDITOR, someMoney } from '../../../../application/ordering/money/money.fixture.ts';
import { aTapStart, BOW, captureOf, FIRST, listed } from '../../../../application/ordering/paying/payments.fixture.ts';
import { contentsOf } from '../../../../application/storage.contract.ts';
import { StoredMoneyBooks } from '../../../../storage/ordering/money-books.ts';
import { StoredRefunds } from '../../../../storage/ordering/refunds.ts';
import { StoredPayouts } from '../../../../storage/ordering/settlements/payouts.ts';
import { StoredSettlements } from '../../../../storage/ordering/settlements/settlements.ts';
import { refundId } from '../../../../domain/ids.ts';
import { kuwaitDayOf, kuwaitMonthOf } from '../../../../domain/kuwait-day.ts';
import { fils } from '../../../../domain/money.ts';
import { anOrder, NOON } from '../../../../domain/ordering/order.fixture.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import { ExplainingDatabase, methodsOf } from '../../connection/explaining-database.fixture.ts';
import { emptySqliteStorage } from '../../empty-database.fixture.ts';
import type { SqliteStorage } from '../../storage.ts';
import { SqlitePayments } from '../paying/payments.ts';

// Other files run in the same environment: see scripts/jest/grouped.mjs.
afterAll(() => void jest.restoreAllMocks());

const ADAPTERS = [SqlitePayments, StoredRefunds, StoredMoneyBooks, StoredSettlements, StoredPayouts];
/** Scans that are intended, each with the reason why it stays cheap. */
const READ_IN_ORDER = [
  // The settings are one row.
  /^SCAN settings in /,
  // The last of the closed months, by its id.
  /^SCAN docs_closings USING INDEX .* LIMIT \?/,
  // The ids that were asked for, from the text that has them.
  /^SCAN (r|json_each) VIRTUAL TABLE /,
];
/** A sort of rows whose number a day, a month or an order limits. */
const SMALL_SORTS = [
  // Those without a line, of the days of a file.
  /AND NOT EXISTS \(SELECT 1 FROM docs_settlementRows/,
  /FROM money_entries e LEFT JOIN docs_settlementRows/,
  /FROM payment_attempts WHERE order_number = \?/,
];

test('no statement about money reads a whole table, or sorts more than an order or a month has', async () => {
  const calls = ADAPTERS.flatMap((adapter) => methodsOf(adapter.prototype));
  const db = new ExplainingDatabase();
  const storage = emptySqliteStorage(db);
  await storage.filling.fillEmptyShop(contentsOf([BOW]), NOON);
  db.plans.clear();
  const order = await usePayments(storage);
  await useRefunds(storage, order);
  await useBooks(storage, order);
  expect(db.scans().filter((scan) => !READ_IN_ORDER.some((known) => known.test(scan)))).toEqual([]);
  const ofCharges = [...db.plans.values()].flat().filter((step) => step.includes('money_entries_of_charge'));
  expect(ofCharges).not.toEqual([]);
  expect(ofCharges.filter((step) => !step.includes('reference=?'))).toEqual([]);
  const sorted = [...db.plans].filter(([, steps]) => steps.some((step) => step.includes('TEMP B-TREE')));
  expect(sorted.map(([sql]) => sql).filter((sql) => !SMALL_SORTS.some((known) => known.test(sql)))).toEqual([]);
  expect(calls.filter(({ spy }) => spy.mock.calls.length === 0).map(({ name }) => name)).toEqual([]);
});

/** @returns a paid order */
async function usePayments({ orders, payments }: SqliteStorage): Promise<Order> {
  const [paid, other] = [anOrder([[BOW, 1]]), anOrder([[BOW, 1]])];
  for (const order of [paid, other]) await orders.place(order, null);
  await payments.start(aTapStart(FIRST, paid.number, NOON));
  await payments.pause(FIRST, { kind: 'redirected', redirectUrl: '/bank/1', reference: 'chg_1' });
  await payments.noteAsked(FIRST, NOON);
  await payments.due(ASKED, 10);
  await payments.latest(paid.number);
  await payments.find(FIRST);
  await payments.findByReference('tap', 'chg_1');
  await payments.settle(FIRST, captureOf(paid), NOON);
  expect(await listed(payments.ended('tap', NOON, ASKED))).toHaveLength(1);
  for (const method of ['transfer', 'cash-on-delivery'] as const) await payments.accept(other.number, method, NOON);
  return paid;
}

async function useRefunds({ refunds }: SqliteStorage, { number }: Order): Promise<void> {
  const part = { amount: fils(100) };
  const one = refundId('one');
  for (const name of ['one', 'two']) await refunds.request(number, aRefundRequest(name, part), EDITOR);
  const refund = await refunds.claim(one, ASKED);
  await refunds.postpone(one, ASKED);
  await refunds.due(ASKED, 10);
  await refunds.settle(one, { kind: 'done', reference: 're_1' }, ASKED);
  await refunds.settle(refundId('two'), { kind: 'needs-person', failure: 'unknown' }, ASKED);
  const discovery = { outcome: 'failed', note: '' } as const;
  await refunds.resolve(number, refundId('two'), discovery, EDITOR, ASKED);
  await refunds.find(one);
  await refunds.findByReference('tap', 're_1');
  await refunds.ofOrder(number);
  expect(await listed(refunds.done('tap', NOON, ASKED * 2))).toHaveLength(1);
  if (!refund) throw new Error('it was to be sent');
  const made = { ...refund, id: refundId('made elsewhere'), state: 'done', nextAskAt: null } as const;
  expect(await refunds.adopt({ ...made, reference: 're_2', endedAt: ASKED }, ASKED)).toBe(true);
}

async function useBooks(storage: SqliteStorage, order: Order): Promise<void> {
  const { moneyBooks, settlements } = storage;
  const day = kuwaitDayOf(NOON);
  await moneyBooks.record(order.number, someMoney(500), EDITOR, ASKED);
  await storage.officeOrders.setStatus(order.id, 'cancelled', EDITOR, ASKED);
  const settling = { how: 'cash', amount: null, movedAt: ASKED, reference: '', note: '' } as const;
  await moneyBooks.settle(order.number, settling, EDITOR, ASKED);
  await moneyBooks.withdraw(order.number, 'nothing', 'No', EDITOR, ASKED);
  await moneyBooks.ofOrder(order.number);
  await moneyBooks.ofOrders([order.number]);
  expect((await listed(moneyBooks.between(day, day))).flat().length).toBeGreaterThan(1);
  await moneyBooks.ofMonth(kuwaitMonthOf(NOON));
  await moneyBooks.countCash({ day, counted: fils(1), note: '', countedAt: ASKED, countedBy: null }, EDITOR);
  await moneyBooks.cashOf(day);
  await moneyBooks.cashBetween(day, day);
  await settlements.ofMonth(kuwaitMonthOf(NOON));
  await importLines(storage, order);
}

async function importLines({ settlements, payouts }: SqliteStorage, order: Order): Promise<void> {
  const day = kuwaitDayOf(NOON);
  const lines = named([aLine('chg_1', 1), aLine('chg_2', 1), aLine('re_1', 300, { kind: 'refund', charge: 'chg_1' })]);
  const other = named([aLine('fee', -5, { kind: 'other', payout: 'po_2' })]);
  expect(await settlements.compare(lines)).toMatchObject({ matched: 1 });
  expect(await settlements.store(lines, ASKED)).toMatchObject({ matched: 1 });
  expect(await settlements.recheck(ASKED)).toBeGreaterThan(0);
  const period = { from: day, to: day, methods: ['knet'] } as const;
  await settlements.missing('tap', period, 10);
  await settlements.ofPayout('tap', 'po_1', { skip: 0, limit: 10 });
  await listed(settlements.between(day, day));
  await settlements.store(other, ASKED);
  const ofOther = { gateway: 'tap', payout: 'po_2', kind: 'other' } as const;
  expect(await settlements.removeOthers(ofOther, new Set(), ASKED)).toBe(1);
  await settlements.noteImport(3, 1, EDITOR, ASKED);
  await settlements.report([], ASKED);
  const said = aPayout({ day });
  await payouts.take(said, EDITOR);
  await payouts.correct({ ...said, note: order.number }, EDITOR);
  await payouts.find('tap', 'po_1');
  await payouts.ofMonth(kuwaitMonthOf(NOON));
  expect(await listed(payouts.between(day, day))).toHaveLength(1);
  expect(await listed(payouts.bookings(day, day))).toHaveLength(1);
  await payouts.expectedFrom(['tap'], day);
  expect(await settlements.removeOthers({ gateway: 'tap', payout: 'po_1', kind: 'charge' }, new Set(), ASKED)).toBe(2);
}
