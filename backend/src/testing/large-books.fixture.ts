import type { OrderRecord } from '../application/data/records.ts';
import type { Storage } from '../application/storage.ts';
import { cashDifferenceId, paymentAttemptId, refundId } from '../domain/ids.ts';
import { DAY, kuwaitDayOf, startOfKuwaitDay } from '../domain/kuwait-day.ts';
import type { KuwaitDay } from '../domain/kuwait-day.ts';
import { fils } from '../domain/money.ts';
import { paperOf } from '../domain/ordering/books/paper-due.ts';
import { pastMarksOf } from '../domain/ordering/books/past-papers.ts';
import { paperId } from '../domain/ordering/books/sales-paper.ts';
import type { SalesPaper, SalesPaperKind } from '../domain/ordering/books/sales-paper.ts';
import type { CashDifference } from '../domain/ordering/cash/cash-difference.ts';
import type { MoneyEntry } from '../domain/ordering/money/money-entry.ts';
import { withMoney } from '../domain/ordering/money/payment-status.ts';
import type { Refund } from '../domain/ordering/money/refund.ts';
import { creditNoteOf } from '../domain/ordering/money/settle-refund.ts';
import type { Order } from '../domain/ordering/order.ts';
import type { PaymentAttempt } from '../domain/ordering/paying/payment-attempt.ts';
import { bookingOfPayout } from '../domain/ordering/settlements/booking.ts';
import { payoutId } from '../domain/ordering/settlements/payout.ts';
import type { Payout } from '../domain/ordering/settlements/payout.ts';
import { lineName, netOf } from '../domain/ordering/settlements/settlement-line.ts';
import type { LineKind } from '../domain/ordering/settlements/settlement-line.ts';

/** Orders whose records are in memory at once. */
const BATCH = 1000;
/** Of so many orders that were paid by card, the price of one went back. */
const REFUNDED = 20;
/** The gateway pays out after so many days, each as many. */
const PAYOUT_DAYS = 7;
/** Of so many days, one has a cash difference, in fils. */
const LACKING = { days: 10, amount: -250 };
const [MINUTE, GATEWAY] = [60_000, 'tap'] as const;

type Records = Map<string, object[]>;

/**
 * Writes orders into a stopped shop, with all of their books: payments, refunds, papers, lines of settlement files, payouts
 * and counts of cash, so that an audit finds nothing.
 */
export async function writeManyBooks({ exchange, salesPapers }: Storage, orders: Iterable<Order>): Promise<void> {
  const books = new LargeBooks();
  let progress = { source: 'fixture', fingerprint: '', kind: '', place: null, written: 0 };
  const write = async (records: Records) => {
    for (const kind of exchange.kinds.names) {
      const ofKind = records.get(kind) ?? [];
      for (let from = 0; from < ofKind.length; from += BATCH) {
        const some = ofKind.slice(from, from + BATCH);
        const after = { ...progress, kind, written: progress.written + some.length };
        await exchange.write(kind, some, progress, after);
        progress = after;
      }
    }
  };
  // Ends the walk over orders of before there were papers.
  await salesPapers.issue(1, Date.now());
  await exchange.begin(progress);
  let count = 0;
  for (const order of orders) {
    books.add(order, count);
    count += 1;
    if (count % BATCH === 0) await write(books.take());
  }
  await write(books.take());
  await write(books.ending());
  await exchange.finish();
}

/** Makes the records of orders that come in the order of time. */
class LargeBooks {
  private records: Records = new Map();
  private readonly lastNumber = new Map<string, number>();
  private readonly paperDays = new Map<string, Record<string, unknown>>();
  private readonly cash = new Map<KuwaitDay, number>();
  private readonly settled = new Map<KuwaitDay, { settled: number; settledRefunds: number }>();
  private readonly payouts = new Map<KuwaitDay, { amount: number; fees: number }>();

  take(): Records {
    const { records } = this;
    this.records = new Map();
    return records;
  }

  add(plain: Order, index: number): void {
    if (plain.money.received === 0) return this.write('orders', recordOf(plain));
    const isCash = plain.paymentMethod === 'cash-on-delivery';
    const entries = [isCash ? this.takeCash(plain) : this.capture(plain)];
    const isGivenBack = !isCash && index % REFUNDED === 0 && plain.status === 'delivered';
    const refund = isGivenBack ? refundOf(plain, plain.createdAt + 3 * DAY) : null;
    const order = withMoney(plain, refund ? { returned: refund.amount } : {});
    if (refund) entries.push(this.giveBack(refund));
    this.write('orders', recordOf(order));
    this.write('moneyEntries', ...entries);
    const papers: SalesPaper[] = [];
    for (const mark of pastMarksOf(order, entries)) {
      const draft = paperOf(mark, papers, null, kuwaitDayOf(mark.at));
      if (draft) papers.push(this.numbered(draft, mark.at));
    }
    this.write('salesPapers', ...papers);
  }

  /** What follows from all orders. */
  ending(): Records {
    for (const [id, last] of this.lastNumber) this.write('paperCounters', { id, last });
    for (const [id, sums] of this.paperDays) this.write('paperDays', { id, ...sums });
    for (const [day, sums] of this.settled)
      this.write('settledDays', { id: `${GATEWAY} ${day}`, gateway: GATEWAY, day, ...sums });
    for (const [day, sums] of this.payouts) this.payOut(day, sums);
    for (const [place, [day, recorded]] of [...this.cash].entries()) {
      const lacking = place % LACKING.days === 0 ? LACKING.amount : 0;
      const countedAt = startOfKuwaitDay(day) + DAY - MINUTE;
      const counted = Math.max(0, recorded + lacking);
      this.write('cashCounts', { day, counted, note: '', countedAt, countedBy: null });
      if (counted !== recorded) this.write('cashDifferences', differenceOf(day, counted - recorded, countedAt));
    }
    return this.take();
  }

  private write(kind: string, ...records: readonly object[]): void {
    const known = this.records.get(kind);
    if (known) known.push(...records);
    else this.records.set(kind, [...records]);
  }

  private takeCash(order: Order): MoneyEntry {
    const movedAt = order.createdAt + DAY;
    const day = kuwaitDayOf(movedAt);
    this.cash.set(day, (this.cash.get(day) ?? 0) + order.money.received);
    return entryOf(order, { kind: 'record', amount: order.money.received, method: 'cash', movedAt });
  }

  private capture(order: Order): MoneyEntry {
    const [movedAt, amount] = [order.createdAt + MINUTE, order.money.received];
    const id = paymentAttemptId(`attempt ${order.id}`);
    const reference = chargeOf(order);
    const attempt: PaymentAttempt = {
      id,
      orderNumber: order.number,
      amount,
      method: 'card',
      gateway: GATEWAY,
      state: 'captured',
      reference,
      startedAt: order.createdAt,
      expiresAt: order.createdAt + 15 * MINUTE,
      endedAt: movedAt,
      bankReference: null,
      redirectUrl: null,
      declineReason: null,
      nextAskAt: null,
    };
    this.write('paymentAttempts', attempt);
    this.settle('charge', { reference, charge: null, amount, movedAt });
    return entryOf(order, {
      kind: 'capture',
      amount,
      method: 'card',
      gateway: GATEWAY,
      reference,
      sourceId: id,
      movedAt,
    });
  }

  private giveBack({ orderNumber: number, id, amount, chargeReference: charge, ...refund }: Refund): MoneyEntry {
    const [movedAt, reference] = [refund.requestedAt, refund.reference ?? ''];
    this.write('refunds', { orderNumber: number, id, amount, chargeReference: charge, ...refund });
    this.settle('refund', { reference, charge, amount, movedAt });
    const money = {
      kind: 'refund',
      amount,
      method: 'card',
      gateway: GATEWAY,
      reference,
      sourceId: id,
      movedAt,
    } as const;
    return entryOf({ number }, money);
  }

  private settle(
    kind: LineKind & ('charge' | 'refund'),
    moved: {
      readonly reference: string;
      readonly charge: string | null;
      readonly amount: number;
      readonly movedAt: number;
    },
  ): void {
    const { amount, movedAt } = moved;
    const day = kuwaitDayOf(movedAt);
    const paidOn = payoutDayOf(movedAt);
    const fee = kind === 'charge' ? 100 + Math.round(amount / 50) : 0;
    const common = { gateway: GATEWAY, kind, currency: 'KWD', fee, vat: 0, ...moved } as const;
    const line = { ...common, paidAt: startOfKuwaitDay(paidOn) + 9 * 60 * MINUTE, payout: `po ${paidOn}` };
    this.write('settlementRows', { ...line, id: lineName(line, 1), day: paidOn, settles: { day, amount } });
    const ofDay = this.settled.get(day) ?? { settled: 0, settledRefunds: 0 };
    ofDay[kind === 'charge' ? 'settled' : 'settledRefunds'] += amount;
    this.settled.set(day, ofDay);
    const payout = this.payouts.get(paidOn) ?? { amount: 0, fees: 0 };
    this.payouts.set(paidOn, { amount: payout.amount + netOf(line), fees: payout.fees + fee });
  }

  private payOut(day: KuwaitDay, { amount, fees }: { readonly amount: number; readonly fees: number }): void {
    const payout: Payout = {
      gateway: GATEWAY,
      reference: `po ${day}`,
      day,
      amount,
      fees,
      vat: 0,
      bankReference: '',
      note: '',
      status: 'paid',
      source: 'file',
      at: startOfKuwaitDay(day),
      by: null,
    };
    const source = payoutId(payout);
    this.write('payouts', { id: source, ...payout });
    this.write('settlementBookings', { id: `payout|${source}|${day}`, source, ...bookingOfPayout(payout) });
  }

  private numbered(draft: Omit<SalesPaper, 'id' | 'year' | 'number' | 'issuedAt'>, issuedAt: number): SalesPaper {
    const { day, kind, products, discount, delivery, amount } = draft;
    const year = Number(day.slice(0, 4));
    const number = (this.lastNumber.get(`${kind}-${year}`) ?? 0) + 1;
    this.lastNumber.set(`${kind}-${year}`, number);
    this.sumUp(day, kind, { papers: 1, products, discount, delivery, amount });
    return { ...draft, id: paperId({ kind, year, number }), year, number, issuedAt };
  }

  private sumUp(day: KuwaitDay, kind: SalesPaperKind, steps: Readonly<Record<string, number>>): void {
    const sums = this.paperDays.get(`${day} ${kind}`) ?? { day, kind };
    for (const [name, step] of Object.entries(steps)) sums[name] = Number(sums[name] ?? 0) + step;
    this.paperDays.set(`${day} ${kind}`, sums);
  }
}

const recordOf = (order: Order): OrderRecord => ({
  order,
  emailKey: null,
  idempotency: null,
  eraseAskedAt: null,
  caller: null,
  note: null,
  madeTexts: [],
});

const chargeOf = ({ id }: Pick<Order, 'id'>) => `chg_${id}`;

/** The first Kuwaiti day after `PAYOUT_DAYS` on which the gateway pays out. */
function payoutDayOf(movedAt: number): KuwaitDay {
  const period = PAYOUT_DAYS * DAY;
  return kuwaitDayOf((Math.floor(movedAt / period) + 1) * period);
}

function entryOf(
  { number }: Pick<Order, 'number'>,
  moved: Pick<MoneyEntry, 'kind' | 'amount' | 'method' | 'movedAt'> & Partial<MoneyEntry>,
): MoneyEntry {
  const nothing = { gateway: null, isTest: false, reference: '', sourceId: null, accountId: null, note: '' };
  return { orderNumber: number, ...nothing, at: moved.movedAt, ...moved };
}

/** The price of the first piece went back. */
function refundOf(order: Order, at: number): Refund {
  const amount = order.lines[0]?.price ?? fils(0);
  return {
    id: refundId(`refund ${order.id}`),
    orderNumber: order.number,
    chargeReference: chargeOf(order),
    amount,
    attemptId: paymentAttemptId(`attempt ${order.id}`),
    gateway: GATEWAY,
    method: 'card',
    state: 'done',
    lines: [{ line: 0, quantity: 1, restock: false, amount }],
    includesDelivery: false,
    reason: 'faulty',
    reference: `re_${order.id}`,
    requestedAt: at,
    requestedBy: null,
    sentAt: at,
    endedAt: at,
    nextAskAt: null,
    failure: null,
    creditNote: creditNoteOf(order, 1),
    fingerprint: order.id,
  };
}

function differenceOf(day: KuwaitDay, amount: number, at: number): CashDifference {
  const about = { runId: null, stallId: null, driver: null, borneBy: 'shop', note: 'counted again' } as const;
  return { id: cashDifferenceId(`difference ${day}`), day, cashDay: day, amount, at, by: null, ...about };
}
