import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../../catalog/product.fixture.ts';
import { accountId, refundId } from '../../../ids.ts';
import { fils } from '../../../money.ts';
import { mailAfter } from '../../mails/order-mail.ts';
import { anOrder, NOON } from '../../order.fixture.ts';
import { totalPrice } from '../../order.ts';
import type { Order, OrderStatus } from '../../order.ts';
import { setStatus } from '../../set-status.ts';
import { acceptCashOnDelivery, move } from '../../transitions.ts';
import type { OrderChange } from '../../transitions.ts';
import { pay } from '../money.fixture.ts';
import type { MoneyEntry } from '../money-entry.ts';
import type { Refund, RefundedLine } from '../refund.ts';
import { requestRefund } from '../request-refund.ts';
import { outsideEntry, recordMoney, settleByHand } from './outside-money.ts';
import type { OutsideMoney } from './outside-money.ts';
import { standingEntries, withdrawEntry } from './withdraw.ts';

const OFFICE = accountId('office');
const COLLEAGUE = accountId('colleague');
const DAY = 86_400_000;
const WAMD: Omit<OutsideMoney, 'amount'> = { method: 'wamd', movedAt: NOON, reference: 'W-1', note: '' };

/** An order with its ledger. Each step happens a minute after the one before. */
class Books {
  entries: readonly MoneyEntry[] = [];
  refunds: readonly Refund[] = [];
  at = NOON;

  constructor(public order: Order = anOrder([[aProduct('bow'), 2]])) {}

  store({ after, entries = [] }: OrderChange): this {
    this.order = after;
    this.entries = [...this.entries, ...entries];
    this.at += 60_000;
    return this;
  }

  record(amount: number = totalPrice(this.order), given: Partial<OutsideMoney> = {}): this {
    const result = recordMoney(this.order, { ...WAMD, ...given, amount: fils(amount) }, OFFICE, this.at);
    return result.kind === 'recorded' ? this.store(result) : this;
  }

  pay(): this {
    return this.store(pay(this.order, this.at));
  }

  set(to: OrderStatus): this {
    const result = setStatus(this.order, to, OFFICE, this.at, new Map());
    return result.kind === 'changed' ? this.store(result) : this;
  }

  giveBack(amount: number, id = 'given', lines: readonly RefundedLine[] = []): this {
    const result = requestRefund(
      this.order,
      { captures: [], refunds: this.refunds },
      {
        id: refundId(id),
        amount: fils(amount),
        lines,
        deliveryFee: false,
        reason: 'Torn',
        byHand: { way: 'cash', reference: '', movedAt: this.at },
        by: OFFICE,
        at: this.at,
        fingerprint: '',
      },
    );
    if (result.kind !== 'requested') throw new Error(result.kind);
    this.refunds = [...this.refunds, result.refund];
    return this.store(result.step);
  }

  /** @param place of the entry, from 0; the last one unless given */
  withdraw(place = this.entries.length - 1) {
    const id = standingEntries(this.entries)[place]?.id ?? '';
    const result = withdrawEntry(this.order, this, id, 'Of another order', COLLEAGUE, this.at);
    if (result.kind !== 'withdrawn') return result;
    const { refund } = result;
    this.refunds = this.refunds.map((one) => (one.id === refund?.id ? refund : one));
    this.store(result);
    return { kind: result.kind };
  }

  withdrawals = () => standingEntries(this.entries).map(({ withdrawal }) => withdrawal);
}

describe('money that was recorded by mistake', () => {
  test('is taken back by a line against it on its day, which names it and the reason', () => {
    const books = new Books().record(1000, { movedAt: NOON - DAY });
    const [record] = standingEntries(books.entries);
    expect(books.withdraw()).toEqual({ kind: 'withdrawn' });
    expect(books.entries.at(-1)).toEqual({
      ...record?.entry,
      kind: 'record-withdrawn',
      sourceId: `${books.order.number}.${record?.id}`,
      at: NOON + 60_000,
      accountId: COLLEAGUE,
      note: 'Of another order',
    });
    expect(books.order).toMatchObject({ paymentStatus: 'unpaid', money: { received: 0, returned: 0 } });
  });

  test('cannot be withdrawn again, nor can its withdrawal or what the order does not have', () => {
    const books = new Books().record(1000);
    books.withdraw();
    expect(books.withdraw(0)).toEqual({ kind: 'withdrawn-before' });
    expect(books.withdraw(1)).toEqual({ kind: 'not-withdrawable' });
    expect(books.withdraw(7)).toEqual({ kind: 'unknown' });
    expect(books.entries).toHaveLength(2);
  });

  test('is told from other money of the same moment', () => {
    const books = new Books().record(1000);
    books.at = NOON;
    books.record(500);
    books.withdraw(1);
    expect([books.order.money.received, books.withdrawals()]).toEqual([1000, ['possible', 'done', null]]);
  });

  test('stays when it came from a gateway, which gives it back by a refund', () => {
    expect(new Books().pay().withdraw()).toEqual({ kind: 'not-withdrawable' });
  });

  test('was really received when it has been given back since', () => {
    const books = new Books().record().giveBack(100);
    expect(books.withdraw(0)).toEqual({ kind: 'given-back', left: totalPrice(books.order) - 100 });
    books.withdraw(1);
    expect(books.withdraw(0)).toEqual({ kind: 'withdrawn' });
    const { order } = new Books().record();
    const onItsWay: Order = { ...order, money: { ...order.money, refunding: fils(1) } };
    const under = new Books().record();
    under.order = onItsWay;
    expect(under.withdraw()).toMatchObject({ kind: 'given-back' });
  });
});

describe('an order whose money was a mistake', () => {
  test('waits for its payment again when its preparation began by it', () => {
    const books = new Books().record();
    expect(books.order).toMatchObject({ status: 'processing', paymentStatus: 'paid' });
    books.withdraw();
    expect(books.order).toMatchObject({
      status: 'pending',
      paymentStatus: 'unpaid',
      paymentMethod: 'transfer',
      payBy: books.order.createdAt + 30 * 60_000,
    });
    expect(books.order.history.at(-1)).toMatchObject({ from: 'processing', to: 'pending', accountId: COLLEAGUE });
  });

  test('has no cash on delivery afterwards that only the record had made', () => {
    const books = new Books().record(undefined, { method: 'cash' });
    expect(books.order.paymentMethod).toBe('cash-on-delivery');
    books.withdraw();
    expect(books.order).toMatchObject({ status: 'pending', paymentMethod: null });
    const inPart = new Books().record(100, { method: 'cash' });
    inPart.record().withdraw();
    expect(inPart.order).toMatchObject({ status: 'pending', paymentMethod: 'cash-on-delivery' });
  });

  test('goes on when it is further, or was begun otherwise', () => {
    const ready = new Books().record().set('ready');
    ready.withdraw(0);
    expect(ready.order).toMatchObject({ status: 'ready', paymentStatus: 'unpaid' });
    const begun = new Books().set('processing').record();
    begun.withdraw();
    expect(begun.order).toMatchObject({ status: 'processing', paymentStatus: 'unpaid' });
    const cash = new Books(acceptCashOnDelivery(anOrder([[aProduct('bow'), 2]]), null, NOON)!.after).record();
    cash.withdraw();
    expect(cash.order).toMatchObject({ status: 'processing', paymentMethod: 'cash-on-delivery' });
  });

  test('goes on when it is paid without that money', () => {
    const books = new Books().record();
    books.pay().withdraw(0);
    expect(books.order).toMatchObject({ status: 'processing', paymentStatus: 'paid' });
  });
});

describe('the customer of an order whose money was a mistake', () => {
  function mailAfterWithdrawing(books: Books, place?: number) {
    const { order } = books;
    books.withdraw(place);
    return [order.paymentStatus, books.order.paymentStatus, mailAfter(order, books.order)];
  }

  test('gets no mail that a payment is looked at, when a part of the price was not received', () => {
    const books = new Books().record(100).record(totalPrice(anOrder([[aProduct('bow'), 2]])) - 100);
    expect(mailAfterWithdrawing(books.set('ready'))).toEqual(['paid', 'to-review', null]);
  });

  test('gets no second mail about the own cancellation, when the money was not given back', () => {
    const books = new Books().record();
    const cancelled = move(books.order, { to: 'cancelled', by: 'customer', at: books.at });
    books.store({ before: books.order, after: cancelled }).giveBack(totalPrice(cancelled));
    expect(mailAfterWithdrawing(books)).toEqual(['refunded', 'refund-due', null]);
  });
});

describe('cash that was recorded with a delivery', () => {
  const delivered = () =>
    new Books(acceptCashOnDelivery(anOrder([[aProduct('bow'), 2]]), null, NOON)!.after).set('delivered');

  test('can be withdrawn while the order stays delivered, and is not taken back twice', () => {
    const books = delivered();
    books.withdraw();
    expect(books.order).toMatchObject({ status: 'delivered', paymentStatus: 'unpaid', money: { atDoor: 0 } });
    books.set('shipped');
    expect(books.order.money.received).toBe(0);
    expect(books.entries).toHaveLength(2);
  });

  test.each<[string, number | undefined, Partial<OutsideMoney>]>([
    ['cash of another time', undefined, { method: 'cash', movedAt: NOON - DAY }],
    ['money of the same moment that was no cash', undefined, { method: 'wamd' }],
    ['other cash of the same moment', 500, { method: 'cash' }],
  ])('is not taken for %s', (_what, amount, money) => {
    const books = delivered();
    books.record(amount, money);
    books.withdraw();
    expect(books.order.money).toMatchObject({ received: totalPrice(books.order), atDoor: totalPrice(books.order) });
  });

  test('is withdrawn from what was taken at the door also when the order, given back meanwhile, goes on', () => {
    const books = delivered();
    books.giveBack(totalPrice(books.order)).set('pending').pay().withdraw(0);
    expect(books.order.money).toMatchObject({ received: totalPrice(books.order), atDoor: 0 });
  });

  test('is the latest of its amount that no withdrawal names', () => {
    const { order } = delivered();
    const cash = { amount: fils(1000), method: 'cash', movedAt: NOON, reference: '', note: '' } as const;
    const entries = [
      outsideEntry(order, 'record', cash, OFFICE, NOON),
      outsideEntry(order, 'record', cash, OFFICE, NOON + 1),
      outsideEntry(order, 'given-back', cash, OFFICE, NOON + 2),
      outsideEntry(order, 'record', { ...cash, method: 'wamd' }, OFFICE, NOON + 3),
      outsideEntry(order, 'record', { ...cash, amount: fils(500) }, OFFICE, NOON + 4),
      outsideEntry(order, 'record-withdrawn', cash, OFFICE, NOON + 5),
      outsideEntry(order, 'record-withdrawn', cash, OFFICE, NOON + 6),
    ];
    const gone = (of: readonly MoneyEntry[]) =>
      standingEntries(of).flatMap(({ withdrawal }, place) => (withdrawal === 'done' ? [place] : []));
    expect([gone(entries.slice(0, 6)), gone(entries)]).toEqual([[1], [0, 1]]);
  });

  test('that went with the status is withdrawn already; the next delivery has cash of its own', () => {
    const books = delivered().set('shipped').set('delivered');
    expect(books.withdrawals()).toEqual(['done', null, 'possible']);
    expect(books.withdraw(0)).toEqual({ kind: 'withdrawn-before' });
  });
});

describe('money that was written down as given back by mistake', () => {
  test('counts as received again; its refund has no effect, and its credit note no successor of the same number', () => {
    const books = new Books().record().giveBack(1000);
    expect(books.withdraw()).toEqual({ kind: 'withdrawn' });
    expect(books.order).toMatchObject({ paymentStatus: 'paid', money: { returned: 0 } });
    expect(books.refunds).toMatchObject([
      { state: 'failed', reason: 'Torn – Of another order', creditNote: `${books.order.number}-C1` },
    ]);
    expect(books.entries.at(-1)).toMatchObject({ kind: 'given-back-withdrawn', amount: 1000, sourceId: 'given' });
    expect(books.withdraw(1)).toEqual({ kind: 'withdrawn-before' });
    expect(books.giveBack(500, 'again').refunds.at(-1)).toMatchObject({ creditNote: `${books.order.number}-C2` });
  });

  test('has its pieces made and packed again, out of the stock unless they were sold since', () => {
    const books = new Books().record().giveBack(1000, 'given', [{ line: 0, quantity: 1, restock: true }]);
    expect(books.order.lines).toMatchObject([{ refunded: 1, restocked: 1 }]);
    const [, given] = standingEntries(books.entries);
    const result = withdrawEntry(books.order, books, given?.id ?? '', 'No', OFFICE, books.at);
    expect(result).toMatchObject({
      after: { lines: [{ refunded: 0, restocked: 0 }] },
      ifStockGone: { lines: [{ refunded: 0, restocked: 1 }] },
    });
  });

  test('has its pieces taken out of the stock with all others when its cancelled order is revived', () => {
    const books = new Books().record().giveBack(1000, 'given', [{ line: 0, quantity: 1, restock: true }]);
    books.set('cancelled').withdraw(1);
    expect(books.order.lines).toMatchObject([{ quantity: 2, refunded: 0, restocked: 0 }]);
  });

  test('is due again when it ended what was due', () => {
    const books = new Books().record().record();
    const settling = { how: 'cash', amount: null, movedAt: NOON, reference: '', note: 'To her' } as const;
    const settled = settleByHand(books.order, settling, OFFICE, books.at);
    if (settled.kind === 'settled') books.store(settled);
    expect(books.order.paymentStatus).toBe('paid');
    books.withdraw();
    expect(books.order.paymentStatus).toBe('refund-due');
  });

  test('is not asked for again as if it had gone back when the order became cheaper', () => {
    const books = new Books().record().giveBack(1000);
    const edits = { version: 1, at: NOON, by: OFFICE, untold: [], surplusReturned: fils(1000) };
    books.order = { ...books.order, edits };
    books.withdraw();
    expect(books.order.edits?.surplusReturned).toBe(0);
  });
});
