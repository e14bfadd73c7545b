import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aRefundRequest, EDITOR, someMoney } from '../../../application/ordering/money/money.fixture.ts';
import { aStart, captureOf, listed } from '../../../application/ordering/paying/payments.fixture.ts';
import { contentsOf } from '../../../application/storage.contract.ts';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import {
  cashDifferenceId,
  disputeId,
  driverId,
  orderId,
  paymentAttemptId,
  refundId,
  runId,
} from '../../../domain/ids.ts';
import { DAY, dayAfter, kuwaitDayOf, kuwaitMonthOf, monthAfter } from '../../../domain/kuwait-day.ts';
import { fils } from '../../../domain/money.ts';
import type { CashDifference } from '../../../domain/ordering/cash/cash-difference.ts';
import type { SalesPaper } from '../../../domain/ordering/books/sales-paper.ts';
import { paperId } from '../../../domain/ordering/books/sales-paper.ts';
import type { DisputeDecision } from '../../../domain/ordering/disputes/decide-dispute.ts';
import { makeOrderNumber, ORDER_NUMBER_BYTES } from '../../../domain/ordering/order-number.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import { totalPrice } from '../../../domain/ordering/order.ts';
import { FAIR } from '../../../domain/ordering/stalls/stall.fixture.ts';
import { StoredClosings } from '../../../storage/ordering/books/closings.ts';
import { StoredOrderBooks } from '../../../storage/ordering/books/order-books.ts';
import { StoredCashDifferences } from '../../../storage/ordering/cash/cash-differences.ts';
import type { StoredDispute } from '../../../storage/ordering/disputes/dispute-records.ts';
import { StoredDisputes } from '../../../storage/ordering/disputes/disputes.ts';
import { StoredSalesPapers } from '../../../storage/ordering/papers/sales-papers.ts';
import { ReadEvening } from '../../../application/ordering/cash/read-evening.ts';
import { QueryPlans, watchMethods } from '../query-plans.fixture.ts';

/** Enough lines of each book that a plan which reads them all would slow the shop down. */
const LINES = 100_000;
const BATCH = 5000;
const TODAY = kuwaitDayOf(NOON);

const bow = aProduct('bow', { stock: null });
const uncalled = watchMethods(
  StoredSalesPapers,
  StoredClosings,
  StoredCashDifferences,
  StoredDisputes,
  StoredOrderBooks,
);
let plans: QueryPlans;

function numberAt(place: number) {
  const bytes = new Uint8Array(ORDER_NUMBER_BYTES);
  bytes.set([30, place & 31, (place >> 5) & 31, (place >> 10) & 31, (place >> 15) & 31]);
  return makeOrderNumber(bytes);
}

/** An hour passes from each line to the next. */
const timeAt = (place: number) => NOON - (LINES - place) * 3_600_000;

function paperAt(place: number): SalesPaper {
  const key = { kind: 'invoice', year: 2020, number: place + 1 } as const;
  const parts = { products: 1, discount: 0, delivery: 0, amount: 1 };
  const at = timeAt(place);
  const order = { orderNumber: numberAt(place), refundId: null, method: null };
  return { id: paperId(key), ...key, ...order, day: kuwaitDayOf(at), issuedAt: at, ...parts };
}

function differenceAt(place: number): CashDifference {
  const at = timeAt(place);
  return {
    id: cashDifferenceId(`difference ${place}`),
    day: kuwaitDayOf(at),
    cashDay: kuwaitDayOf(at),
    runId: runId(`run ${place}`),
    stallId: null,
    amount: -1,
    borneBy: 'shop',
    driver: null,
    note: '',
    at,
    by: null,
  };
}

/** One of a thousand waits for an answer. */
function disputeAt(place: number): StoredDispute {
  const state = place % 1000 === 0 ? 'open' : 'won';
  return {
    id: disputeId(`dispute ${place}`),
    orderId: orderId(`order ${place}`),
    orderNumber: numberAt(place),
    place: 1,
    attemptId: paymentAttemptId(`attempt ${place}`),
    gateway: 'tap',
    method: 'card',
    chargeReference: `chg ${place}`,
    amount: fils(1),
    reference: '',
    openedDay: kuwaitDayOf(timeAt(place)),
    deadline: dayAfter(kuwaitDayOf(timeAt(place)), 10),
    state,
    isTaken: false,
    steps: [],
    stage: state === 'open' ? 'open' : 'ended',
    remindedOf: null,
  };
}

afterAll(() => plans.close());
beforeAll(async () => {
  plans = await QueryPlans.open();
  const { db, filling, salesPapers } = plans.storage;
  await filling.fillEmptyShop(contentsOf([bow]), NOON);
  for (let from = 0; from < LINES; from += BATCH) {
    const places = Array.from({ length: BATCH }, (_, index) => from + index);
    const withoutId = <Line extends { readonly id: string }>({ id: _id, ...line }: Line) => ({ _id, ...line });
    await db.collection('salesPapers').insertMany(places.map(paperAt).map(withoutId), { ordered: false });
    await db.collection('cashDifferences').insertMany(places.map(differenceAt).map(withoutId), { ordered: false });
    await db.collection('disputes').insertMany(places.map(disputeAt).map(withoutId), { ordered: false });
  }
  while ((await salesPapers.issue(1, NOON)).hasMore);
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

/** An order that a card has paid at Tap. */
async function paidByCard(place: number) {
  const order = { ...anOrder([[bow, 2]]), number: numberAt(LINES + place) };
  await plans.storage.orders.place(order, null);
  const id = paymentAttemptId(`paid ${place}`);
  await plans.storage.payments.start(
    aStart(id, order.number, NOON, { method: 'card', gateway: 'tap', cancels: false }),
  );
  return plans.storage.payments.settle(id, captureOf(order, { reference: `chg_${id}` }), NOON);
}

test('sales papers', async () => {
  const { salesPapers: papers, refunds, orderBooks } = plans.storage;
  const order = await paidByCard(1);
  expect(await faultsOf(() => papers.issueFor(order.number, NOON))).toEqual([]);
  await refunds.request(order.id, aRefundRequest('back', { amount: fils(500) }), EDITOR);
  await refunds.settle(refundId('back'), { kind: 'done', reference: 're back' }, NOON);
  expect(await faultsOf(() => papers.issue(50, NOON))).toEqual([]);
  expect(await faultsOf(() => papers.issue(50, NOON))).toEqual([]);
  expect(await faultsOf(() => papers.ofOrder(order.number))).toEqual([]);
  expect(await faultsOf(() => papers.ofOrders([order.number, numberAt(7)]))).toEqual([]);
  expect(await faultsOf(() => papers.find([paperAt(7).id, 'none']))).toEqual([]);
  expect(await faultsOf(() => listed(papers.between(dayAfter(TODAY, -30), TODAY)))).toEqual([]);
  expect(await faultsOf(() => papers.sumsBetween(dayAfter(TODAY, -30), TODAY))).toEqual([]);
  expect(await faultsOf(() => orderBooks.ofOrder(order.number))).toEqual([]);
});

test('closed months', async () => {
  const { closings, moneyBooks, orders } = plans.storage;
  const month = monthAfter(kuwaitMonthOf(NOON), -1);
  expect(await faultsOf(() => closings.obstaclesOf(month))).toEqual([]);
  expect(await faultsOf(() => closings.close(month, 'Not counted', EDITOR, NOON))).toEqual([]);
  const order = anOrder([[bow, 1]]);
  await orders.place(order, null);
  const late = someMoney(totalPrice(order), { movedAt: NOON - 60 * DAY });
  expect(await faultsOf(() => moneyBooks.record(order.id, late, EDITOR, NOON))).toEqual([]);
  expect(await faultsOf(() => closings.list(12))).toEqual([]);
  expect(await faultsOf(() => closings.open(month, 'A mistake', EDITOR, NOON))).toEqual([]);
});

test('differences of cash', async () => {
  const { cashDifferences: book, deliveryRuns, moneyBooks, officeOrders, orders } = plans.storage;
  const order = { ...anOrder([[bow, 1]]), paymentMethod: 'cash-on-delivery' as const };
  const [by, run] = [{ editor: EDITOR, at: NOON }, runId('counted')];
  await orders.place(order, null);
  await officeOrders.setStatus(order.id, 'ready', EDITOR, NOON);
  await deliveryRuns.act({ kind: 'plan', run, driver: driverId('salem'), orders: [order.id] }, by);
  await deliveryRuns.act({ kind: 'hand-over', run }, by);
  await deliveryRuns.act({ kind: 'visit', run, order: order.id, visit: 'delivered', takesMoney: true }, by);
  const counted = fils(totalPrice(order) - 500);
  await deliveryRuns.act({ kind: 'count', run, counted, note: 'Lost', borneBy: 'driver' }, by);
  const brought = { brought: fils(counted + 100), note: 'Found' };
  expect(await faultsOf(() => book.correctRun(run, { ...brought, borneBy: 'driver' }, by))).toEqual([]);
  expect(await faultsOf(() => book.correctStall(FAIR, { ...brought, borneBy: 'shop' }, by))).toEqual([]);
  expect(await faultsOf(() => book.ofRun(run))).toEqual([]);
  expect(await faultsOf(() => book.ofStall(FAIR))).toEqual([]);
  const count = { day: TODAY, counted: fils(0), note: '', countedAt: NOON, countedBy: null };
  await moneyBooks.countCash(count, EDITOR);
  expect(await faultsOf(() => book.settleDay(TODAY, -1, 'Gone', by))).toEqual([]);
  expect(await faultsOf(() => listed(book.between(dayAfter(TODAY, -30), TODAY)))).toEqual([]);
});

test('disputes', async () => {
  const { disputes } = plans.storage;
  const order = await paidByCard(2);
  const form = {
    id: disputeId('opened'),
    attemptId: null,
    amount: null,
    openedDay: TODAY,
    deadline: dayAfter(TODAY, 1),
    takenAt: null,
    reference: '',
    note: '',
    by: EDITOR.accountId,
    at: NOON,
  };
  expect(await faultsOf(() => disputes.open(order.id, form, EDITOR))).toEqual([]);
  const opened = (await disputes.ofOrder(order.number))[0]!;
  expect(await faultsOf(() => disputes.noteTaken(opened, NOON, NOON))).toEqual([]);
  const decision: DisputeDecision = { state: 'won', deadline: null, movedAt: NOON, note: '', by: null, at: NOON };
  expect(await faultsOf(() => disputes.decide(order.id, opened.id, decision, EDITOR))).toEqual([]);
  expect(await faultsOf(() => disputes.ofOrder(order.number))).toEqual([]);
  for (const stage of ['open', 'answered', 'ended'] as const)
    expect(await faultsOf(() => disputes.list(stage, { page: 2, limit: 20 }))).toEqual([]);
  expect(await faultsOf(() => disputes.countOpen())).toEqual([]);
  expect(await faultsOf(() => disputes.remind(TODAY, 20, NOON))).toEqual([]);
  expect(await faultsOf(() => disputes.overdue(TODAY, 20))).toEqual([]);
});

test('the last page of the day', async () => {
  const { salesReports, moneyBooks, payouts, officeOrders, stalls, findings, disputes, shopCounts, courierBookings } =
    plans.storage;
  const { deliveryRuns } = plans.storage;
  const runs = { open: async () => ({ runs: [], cash: fils((await deliveryRuns.open()).length) }) };
  const sources = [
    salesReports,
    moneyBooks,
    payouts,
    runs,
    officeOrders,
    stalls,
    findings,
    disputes,
    shopCounts,
    courierBookings,
  ] as const;
  const evening = new ReadEvening(...sources, { now: () => NOON });
  expect(await faultsOf(() => evening.execute())).toEqual([]);
});

test('every method was called', () => {
  expect(uncalled()).toEqual([]);
});
