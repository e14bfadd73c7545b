import { expect, test } from '@jest/globals';
import { aProduct } from '../../../../domain/catalog/product.fixture.ts';
import { accountId, driverId, refundId, returnId, runId } from '../../../../domain/ids.ts';
import { fils } from '../../../../domain/money.ts';
import type { BooksOfOrder } from '../../../../domain/ordering/books/books-of-order.ts';
import { ShopSums } from '../../../../domain/ordering/books/shop-sums.ts';
import type { DeliveryRun } from '../../../../domain/ordering/delivery/runs/run.ts';
import { aCapture, anAttempt } from '../../../../domain/ordering/money/money.fixture.ts';
import { anOrder, NOON } from '../../../../domain/ordering/order.fixture.ts';
import { totalPrice } from '../../../../domain/ordering/order.ts';
import { auditBooks } from './audit-books.ts';
import type { AllBooks } from './ports.ts';

const bow = aProduct('bow');

function paid(): BooksOfOrder {
  const order = anOrder([[bow, 1]]);
  const total = totalPrice(order);
  const money = { ...order.money, received: total };
  return {
    order: { ...order, status: 'processing', paymentMethod: 'card', paymentStatus: 'paid', money },
    entries: [aCapture(order)],
    attempts: [anAttempt(order, { state: 'captured' })],
    refunds: [],
    returns: [],
    disputes: [],
    papers: [],
    isPaperDue: true,
    stops: [],
    sale: null,
    index: { total, saleAmount: total },
  };
}

function damaged(books: BooksOfOrder): BooksOfOrder {
  return { ...books, order: { ...books.order, money: { ...books.order.money, refunding: fils(1) } } };
}

/** Books that are read once, and once more as `again`, whose sums are those of `sums`, one after the other. */
class Books implements AllBooks {
  readonly hasSums = true;
  reads = 0;

  constructor(
    private readonly given: {
      readonly all: readonly BooksOfOrder[];
      readonly again?: readonly BooksOfOrder[];
      readonly sums?: readonly [before: ShopSums, after: ShopSums];
      readonly runs?: readonly DeliveryRun[];
    },
  ) {}

  async *orders() {
    yield this.given.all;
  }

  async *lists() {
    yield { list: 'deliveryRuns', records: this.given.runs ?? [] } as const;
  }

  async settlingOtherwise() {
    return [];
  }

  async again(number: string) {
    return (this.given.again ?? this.given.all).find(({ order }) => order.number === number) ?? null;
  }

  async sums() {
    this.reads += 1;
    return this.given.sums?.[this.reads - 1] ?? sumsOf(this.given.all);
  }
}

function sumsOf(all: readonly BooksOfOrder[]): ShopSums {
  const sums = new ShopSums();
  for (const one of all) sums.addOrder(one);
  return sums;
}

const rulesOf = async (books: AllBooks) => (await auditBooks(books))?.differences.map(({ rule }) => rule);

test('says how much was read, and nothing about books that agree', async () => {
  const books = new Books({ all: [paid(), paid()] });
  expect(await auditBooks(books)).toEqual({ orders: 2, lines: 6, differences: [], found: 0, moved: [] });
});

test('what was only in the middle of a change is no difference, but one that is still there is', async () => {
  const one = paid();
  const sums = [sumsOf([one]), sumsOf([one])] as const;
  expect(await rulesOf(new Books({ all: [damaged(one)], again: [one], sums }))).toEqual([]);
  expect(await rulesOf(new Books({ all: [damaged(one)], again: [damaged(one)], sums }))).toEqual(['refunding']);
});

test('sums are compared where they have stayed the same, and counted where they moved', async () => {
  const one = paid();
  const more = sumsOf([one, paid()]);
  expect(await auditBooks(new Books({ all: [one], sums: [more, more] }))).toMatchObject({ found: 5, moved: [] });
  const moving = new Books({ all: [one], sums: [sumsOf([one]), more] });
  expect(await auditBooks(moving)).toMatchObject({ found: 0, moved: { length: 5 } });
});

test('the uses of a coupon are compared as long as there is one', async () => {
  const plain = paid();
  const coupon = { id: 'eid', version: 1, name: { en: 'Eid', ar: 'عيد' }, products: null, waivedFee: fils(0) };
  const discount = { amount: fils(0), percent: null, freeDelivery: false, reason: 'EID', coupon };
  const one = { ...plain, order: { ...plain.order, discount } } as BooksOfOrder;
  const [deleted, listed] = [sumsOf([plain]), sumsOf([plain])];
  listed.coupons.add('eid');
  expect(await rulesOf(new Books({ all: [one], sums: [deleted, deleted] }))).toEqual([]);
  expect(await rulesOf(new Books({ all: [one], sums: [listed, listed] }))).toEqual(['coupon-uses', 'coupon-uses']);
});

test('cash in the box of a stall is that of its sales', async () => {
  const one = paid();
  const record = { kind: 'record', method: 'cash', gateway: null, sourceId: null, amount: fils(700) } as const;
  const sold: BooksOfOrder = {
    ...one,
    entries: [
      aCapture(one.order, record),
      aCapture(one.order, { ...record, kind: 'record-withdrawn', amount: fils(200) }),
    ],
    sale: {
      id: one.order.id,
      stall: 'fair',
      number: one.order.number,
      at: NOON,
      payment: 'cash',
      state: 'done',
      isLate: false,
      by: accountId('huda'),
    } as BooksOfOrder['sale'],
  };
  expect(sumsOf([sold]).of('stall-box fair')).toBe(500);
});

test('a counted run expected the cash of its visits', async () => {
  const stop = {
    order: paid().order.id,
    number: paid().order.number,
    state: 'delivered',
    cash: fils(500),
    attempt: 1,
    at: NOON,
  } as const;
  const count = { expected: fils(500), counted: fils(400), note: 'Lost', at: NOON, by: accountId('huda') };
  const run: DeliveryRun = {
    id: runId('run'),
    driver: driverId('salem'),
    state: 'counted',
    createdAt: NOON,
    handedOverAt: NOON,
    stops: [stop],
    count,
  };
  expect(await rulesOf(new Books({ all: [], runs: [run] }))).toEqual([]);
  const wrong = { ...run, count: { ...count, expected: fils(501) } };
  expect(await auditBooks(new Books({ all: [], runs: [wrong] }))).toMatchObject({
    differences: [{ rule: 'run-count', what: 'run', stored: 501, explained: 500 }],
  });
});

test('what leaves an order by an exchange enters the other, whichever was read first', async () => {
  const [from, to] = [paid(), paid()];
  const id = refundId('credit');
  const credit = { id, method: 'other', state: 'done', amount: fils(300), creditNote: `${from.order.number}-C1` };
  const returned = {
    id: returnId('r'),
    state: 'exchanged',
    amount: fils(300),
    refunds: [id],
    exchange: to.order.number,
  };
  const money = { ...from.order.money, returned: fils(300) };
  const left = {
    ...from,
    order: { ...from.order, paymentStatus: 'partly-refunded', money },
    refunds: [credit],
    returns: [returned],
    entries: [
      ...from.entries,
      aCapture(from.order, { kind: 'given-back', method: 'other', gateway: null, sourceId: id, amount: fils(300) }),
    ],
    index: { total: totalPrice(from.order), saleAmount: totalPrice(from.order) - 300 },
  } as unknown as BooksOfOrder;
  const record = {
    kind: 'record',
    method: 'other',
    gateway: null,
    sourceId: id,
    amount: fils(300),
    reference: from.order.number,
  } as const;
  const entered: BooksOfOrder = {
    ...to,
    order: {
      ...to.order,
      paymentStatus: 'refund-due',
      money: { ...to.order.money, received: fils(totalPrice(to.order) + 300) },
    },
    entries: [...to.entries, aCapture(to.order, record)],
  };
  for (const all of [
    [left, entered],
    [entered, left],
  ])
    expect(await rulesOf(new Books({ all }))).toEqual([]);
  expect(await rulesOf(new Books({ all: [left, to] }))).toEqual(['exchange-credit']);
  expect(await rulesOf(new Books({ all: [from, entered] }))).toEqual(['exchange-credit']);
  // The other order was read before the exchange.
  const sums = [sumsOf([left, entered]), sumsOf([left, entered])] as const;
  expect(
    (await rulesOf(new Books({ all: [left, to], again: [left, entered], sums })))?.filter(
      (rule) => rule === 'exchange-credit',
    ),
  ).toEqual([]);
});

test('an audit that is stopped has no result', async () => {
  expect(await auditBooks(new Books({ all: [paid()] }), { stopping: AbortSignal.abort() })).toBeNull();
});
