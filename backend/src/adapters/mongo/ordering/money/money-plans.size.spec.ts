import { TIME_TO_PAY } from '@fyonka/api-contract/values/limits';
import { named } from '../../../../domain/ordering/settlements/settlement-line.ts';
import { aLine, aPayout } from '../../../../application/ordering/settlements/settlements.fixture.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aRefundRequest, EDITOR, someMoney } from '../../../../application/ordering/money/money.fixture.ts';
import { listed, payAtTap } from '../../../../application/ordering/paying/payments.fixture.ts';
import { contentsOf } from '../../../../application/storage.contract.ts';
import { aProduct } from '../../../../domain/catalog/product.fixture.ts';
import { paymentAttemptId, refundId } from '../../../../domain/ids.ts';
import { DAY, kuwaitDayOf, kuwaitMonthOf } from '../../../../domain/kuwait-day.ts';
import { fils } from '../../../../domain/money.ts';
import type { MoneyEntry } from '../../../../domain/ordering/money/money-entry.ts';
import type { Refund } from '../../../../domain/ordering/money/refund.ts';
import { makeOrderNumber, ORDER_NUMBER_BYTES } from '../../../../domain/ordering/order-number.ts';
import { anOrder, NOON } from '../../../../domain/ordering/order.fixture.ts';
import { QueryPlans, watchMethods } from '../../query-plans.fixture.ts';
import type { MoneyEntryDocument } from '../../schema/ordering/money.ts';
import { StoredMoneyBooks } from '../../../../storage/ordering/money-books.ts';
import { StoredRefunds } from '../../../../storage/ordering/refunds.ts';
import { StoredPayouts } from '../../../../storage/ordering/settlements/payouts.ts';
import { StoredSettlements } from '../../../../storage/ordering/settlements/settlements.ts';

/** Enough payments and refunds that a plan which reads them all would slow the shop down. */
const PAYMENTS = 100_000;
const BATCH = 5000;
const LATER = NOON + TIME_TO_PAY;
const MINUTE = 60_000;

const bow = aProduct('bow', { stock: null });
const uncalled = watchMethods(StoredRefunds, StoredMoneyBooks, StoredSettlements, StoredPayouts);
let plans: QueryPlans;

function numberAt(place: number) {
  const bytes = new Uint8Array(ORDER_NUMBER_BYTES);
  bytes.set([31, place & 31, (place >> 5) & 31, (place >> 10) & 31, (place >> 15) & 31]);
  return makeOrderNumber(bytes);
}

/** What an entry and a refund of a place have in common. */
function paymentAt(place: number) {
  const at = NOON - (PAYMENTS - place) * MINUTE;
  return { orderNumber: numberAt(place), amount: fils(1), method: 'knet', gateway: 'tap', at } as const;
}

function entryAt(place: number): MoneyEntry {
  const { at, ...payment } = paymentAt(place);
  return {
    ...payment,
    kind: 'capture',
    isTest: false,
    reference: `chg ${place}`,
    note: '',
    sourceId: paymentAttemptId(`attempt ${place}`),
    movedAt: at,
    at,
    accountId: null,
  };
}

function refundAt(place: number): Refund {
  const { at, ...payment } = paymentAt(place);
  return {
    ...payment,
    id: refundId(`refund ${place}`),
    attemptId: paymentAttemptId(`attempt ${place}`),
    chargeReference: `chg ${place}`,
    lines: [],
    includesDelivery: false,
    reason: '',
    state: 'done',
    reference: `re ${place}`,
    requestedAt: at,
    requestedBy: null,
    sentAt: at,
    endedAt: at,
    nextAskAt: null,
    failure: null,
    creditNote: null,
    fingerprint: '',
  };
}

afterAll(() => plans.close());
beforeAll(async () => {
  plans = await QueryPlans.open();
  const { db, filling } = plans.storage;
  await filling.fillEmptyShop(contentsOf([bow]), NOON);
  for (let from = 0; from < PAYMENTS; from += BATCH) {
    const places = Array.from({ length: BATCH }, (_, index) => from + index);
    const entries = places.map((place): MoneyEntryDocument => ({ _id: db.sequence.next(), ...entryAt(place) }));
    await db.collection('moneyEntries').insertMany(entries, { ordered: false });
    const refunds = places.map(refundAt).map(({ id: _id, ...refund }) => ({ _id, seq: 1, ...refund }));
    await db.collection('refunds').insertMany(refunds, { ordered: false });
  }
  plans.clear();
}, 600_000);

/** Faults in the query plans of the commands that a call has sent. */
async function faultsOf(call: () => Promise<unknown>): Promise<string[]> {
  plans.clear();
  await call();
  const faults = await plans.faults();
  // Read as a whole on purpose: there is one document for each process, at most 128.
  return faults.filter((fault) => !fault.includes('of signals:'));
}

test('refunds', async () => {
  const { orders, refunds } = plans.storage;
  const order = anOrder([[bow, 1]]);
  await orders.place(order, null);
  await payAtTap(plans.storage, order, paymentAttemptId('refunded'));
  const ids = ['one', 'two', 'adopted'].map(refundId);
  const [one, two, adopted] = [ids[0]!, ids[1]!, ids[2]!];
  for (const id of [one, two])
    expect(
      await faultsOf(() => refunds.request(order.number, aRefundRequest(id, { amount: fils(10) }), EDITOR)),
    ).toEqual([]);
  expect(await faultsOf(() => refunds.claim(one, LATER))).toEqual([]);
  expect(await faultsOf(() => refunds.postpone(one, LATER))).toEqual([]);
  expect(await faultsOf(() => refunds.due(LATER, 10))).toEqual([]);
  expect(await faultsOf(() => refunds.settle(one, { kind: 'done', reference: 're one' }, LATER))).toEqual([]);
  await refunds.settle(two, { kind: 'needs-person', failure: 'unknown' }, LATER);
  const found = { outcome: 'done', note: '' } as const;
  expect(await faultsOf(() => refunds.resolve(order.id, two, found, EDITOR, LATER))).toEqual([]);
  const elsewhere = { ...refundAt(1), orderNumber: order.number, id: adopted, reference: 're adopted' };
  expect(await faultsOf(() => refunds.adopt(elsewhere, LATER))).toEqual([]);
  expect(await faultsOf(() => refunds.find(one))).toEqual([]);
  expect(await faultsOf(() => refunds.findByReference('tap', 're one'))).toEqual([]);
  expect(await faultsOf(() => refunds.ofOrder(order.number))).toEqual([]);
  expect(await faultsOf(() => listed(refunds.done('tap', NOON - 300 * 60_000, LATER)))).toEqual([]);
});

test('the ledger of a day ends with the day, however much has moved since', async () => {
  const day = kuwaitDayOf(NOON - 60 * DAY);
  plans.clear();
  const entries = (await listed(plans.storage.moneyBooks.between(day, day))).flat();
  expect(entries).toHaveLength(DAY / MINUTE);
  expect(await plans.mostExamined()).toBeLessThanOrEqual(entries.length);
});

test('the books', async () => {
  const { orders, moneyBooks: books, settlements } = plans.storage;
  const order = anOrder([[bow, 1]]);
  await orders.place(order, null);
  expect(await faultsOf(() => books.record(order.number, someMoney(10), EDITOR, NOON))).toEqual([]);
  const accepted = { how: 'in-order', note: '' } as const;
  expect(await faultsOf(() => books.settle(order.id, accepted, EDITOR, NOON))).toEqual([]);
  expect(await faultsOf(() => books.withdraw(order.number, 'nothing', 'No', EDITOR, NOON))).toEqual([]);
  expect(await faultsOf(() => books.ofOrder(order.number))).toEqual([]);
  expect(await faultsOf(() => books.ofOrders([order.number, 'none' as never]))).toEqual([]);
  expect(await faultsOf(() => listed(books.between(kuwaitDayOf(NOON), kuwaitDayOf(NOON))))).toEqual([]);
  expect(await faultsOf(() => books.ofMonth(kuwaitMonthOf(NOON)))).toEqual([]);
  expect(await faultsOf(() => books.cashOf(kuwaitDayOf(NOON)))).toEqual([]);
  expect(await faultsOf(() => books.cashBetween(kuwaitDayOf(NOON), kuwaitDayOf(NOON)))).toEqual([]);
  const count = { day: kuwaitDayOf(NOON), counted: fils(10), note: '', countedAt: NOON, countedBy: null };
  expect(await faultsOf(() => books.countCash(count, EDITOR))).toEqual([]);
  expect(await faultsOf(() => settlements.ofMonth(kuwaitMonthOf(NOON)))).toEqual([]);
});

test('settlement files and payouts', async () => {
  const { settlements, payouts } = plans.storage;
  const day = kuwaitDayOf(NOON);
  const lines = named([aLine('chg 1', 1), aLine('chg none', 1), aLine('re 1', 3, { kind: 'refund', charge: 'chg 1' })]);
  expect(await faultsOf(() => settlements.compare(lines))).toEqual([]);
  expect(await faultsOf(() => settlements.store(lines, LATER))).toEqual([]);
  expect(await faultsOf(() => settlements.recheck(LATER))).toEqual([]);
  const period = { from: day, to: day, methods: ['knet'] } as const;
  expect(await faultsOf(() => settlements.missing('tap', period, 10))).toEqual([]);
  expect(await faultsOf(() => settlements.ofPayout('tap', 'po_1', { skip: 0, limit: 10 }))).toEqual([]);
  expect(await faultsOf(() => listed(settlements.between(day, day)))).toEqual([]);
  expect(await faultsOf(() => settlements.noteImport(3, 1, EDITOR, LATER))).toEqual([]);
  expect(await faultsOf(() => settlements.report([], LATER))).toEqual([]);
  const said = aPayout({ day });
  expect(await faultsOf(() => payouts.take(said, EDITOR))).toEqual([]);
  expect(await faultsOf(() => payouts.correct({ ...said, note: 'x' }, EDITOR))).toEqual([]);
  expect(await faultsOf(() => payouts.find('tap', 'po_1'))).toEqual([]);
  expect(await faultsOf(() => payouts.ofMonth(kuwaitMonthOf(NOON)))).toEqual([]);
  expect(await faultsOf(() => listed(payouts.between(day, day)))).toEqual([]);
  expect(await faultsOf(() => listed(payouts.bookings(day, day)))).toEqual([]);
  expect(await faultsOf(() => payouts.expectedFrom(['tap'], day))).toEqual([]);
  const others = { gateway: 'tap', payout: 'po_1', kind: 'charge' } as const;
  expect(await faultsOf(() => settlements.removeOthers(others, new Set(), LATER))).toEqual([]);
});

test('every method was called', () => {
  expect(uncalled()).toEqual([]);
});
