import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { orderId } from '../../../domain/ids.ts';
import { kuwaitDayOf } from '../../../domain/kuwait-day.ts';
import { fils } from '../../../domain/money.ts';
import type { SalesPaper } from '../../../domain/ordering/books/sales-paper.ts';
import { anOrder } from '../../../domain/ordering/order.fixture.ts';
import { makeOrderNumber, ORDER_NUMBER_BYTES } from '../../../domain/ordering/order-number.ts';
import { totalPrice } from '../../../domain/ordering/order.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { contentsOf } from '../../storage.contract.ts';
import type { Storage } from '../../storage.ts';
import { aRefundRequest, EDITOR, someMoney } from '../money/money.fixture.ts';
import { listed } from '../paying/payments.fixture.ts';
import { ignoreUnavailable, Issuers } from './issuers.fixture.ts';

/** With PAPERS=5000 they are asked for 10,000 times, and 50 processes are killed, which takes minutes. */
const PAPERS = Number(process.env['PAPERS'] ?? 500);
const KILLS = Math.ceil(PAPERS / 100);
/** Answers until the next kill, so that the last one comes before the last papers: each has two. */
const EVERY = Math.floor((1.3 * PAPERS) / KILLS);
/** Part of the papers that there are at least. The others are of customers whom a busy machine has refused. */
const MOST = 0.9;
/** Milliseconds after which it has failed: less than the tests that call it may take. */
const LONGEST = 20 * 60_000;
const PROCESSES = 3;
/** Customers who pay, and get some money back, at the same time. */
const CUSTOMERS = 16;
/** Fils that go back of each order. */
const GIVEN_BACK = 500;

const BOW = aProduct('bow', { stock: null });

/**
 * Sells and gives back in this process, while others issue each paper that becomes due, twice at the same time, and are
 * killed in the middle of it.
 * @param storage empty
 * @param program calls `issueWhenAsked` with a storage of the same shop
 */
export async function expectNoGaps(storage: Storage, program: URL, place: string): Promise<void> {
  const since = Date.now();
  await storage.filling.fillEmptyShop(contentsOf([BOW]), since);
  await issueAll(storage);
  const issuers = new Issuers(program, place, PROCESSES, { kills: KILLS, every: EVERY });
  const orders: Order[] = [];
  let begun = 0;
  const customer = async () => {
    while ((begun += 2) <= PAPERS) {
      const order = anOrderOfNow();
      orders.push(order);
      await buy(storage, issuers, order, begun / 2).catch(ignoreUnavailable);
    }
  };
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`only ${begun} of ${PAPERS} papers were begun in time`)), LONGEST);
  try {
    await Promise.race([Promise.all(Array.from({ length: CUSTOMERS }, customer)), late]);
  } finally {
    clearTimeout(timer);
    begun = PAPERS;
    await issuers.end();
  }
  await issueAll(storage);
  expect(issuers.killed).toBe(KILLS);
  const period = [kuwaitDayOf(since), kuwaitDayOf(Date.now())] as const;
  const papers = (await listed(storage.salesPapers.between(...period))).flat();
  for (const ofCounter of Map.groupBy(papers, ({ kind, year }) => `${kind} ${year}`).values()) {
    const numbers = ofCounter.map(({ number }) => number).toSorted((one, other) => one - other);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  }
  const due = (await Promise.all(orders.map((order) => dueFor(storage, order)))).flat();
  expect(papers.length).toBeGreaterThan(MOST * PAPERS);
  const issued = papers.map(({ orderNumber, kind, amount }) => `${orderNumber} ${kind} ${amount}`);
  expect(issued.toSorted()).toEqual(due.toSorted());
  const days = await storage.salesPapers.sumsBetween(...period);
  for (const kind of ['invoice', 'credit-note'] as const) {
    const [ofDays, ofPapers] = [days.filter((one) => one.kind === kind), papers.filter((one) => one.kind === kind)];
    expect(ofDays.reduce((sum, one) => sum + one.papers, 0)).toBe(ofPapers.length);
    expect(amountOf(ofDays)).toBe(amountOf(ofPapers));
  }
}

function anOrderOfNow(): Order {
  const number = makeOrderNumber(randomBytes(ORDER_NUMBER_BYTES));
  return { ...anOrder([[BOW, 1]], { at: Date.now() }), id: orderId(randomUUID()), number };
}

/** A customer pays for an order, and gets some of the money back. */
async function buy(storage: Storage, issuers: Issuers, order: Order, index: number): Promise<void> {
  const { id, number, createdAt: at } = order;
  await storage.orders.place(order, null);
  await storage.moneyBooks.record(id, someMoney(totalPrice(order), { reference: number, movedAt: at }), EDITOR, at);
  await Promise.all([issuers.ask(index, number), issuers.ask(index + 1, null)]);
  const byHand = { way: 'cash', reference: number, movedAt: at } as const;
  await storage.refunds.request(id, aRefundRequest(number, { amount: fils(GIVEN_BACK), byHand, at }), EDITOR);
  await Promise.all([issuers.ask(index + 1, number), issuers.ask(index + 2, number)]);
}

/** The papers that belong to the lines of an order's ledger. */
async function dueFor({ moneyBooks }: Storage, order: Order): Promise<readonly string[]> {
  const kinds = (await moneyBooks.ofOrder(order.number)).map(({ kind }) => kind);
  return [
    ...(kinds.includes('record') ? [`${order.number} invoice ${totalPrice(order)}`] : []),
    ...(kinds.includes('given-back') ? [`${order.number} credit-note ${GIVEN_BACK}`] : []),
  ];
}

async function issueAll({ salesPapers }: Storage): Promise<void> {
  while ((await salesPapers.issue(200, Date.now())).hasMore);
}

function amountOf(all: readonly Pick<SalesPaper, 'amount'>[]): number {
  return all.reduce((sum, { amount }) => sum + amount, 0);
}
