import { expect, test } from '@jest/globals';
import { aProduct } from '../../catalog/product.fixture.ts';
import { disputeId, orderId, refundId, returnId } from '../../ids.ts';
import { kuwaitDayOf } from '../../kuwait-day.ts';
import { fils } from '../../money.ts';
import type { Dispute } from '../disputes/dispute.ts';
import type { Stop } from '../delivery/runs/run.ts';
import { aCapture, anAttempt, aRefund } from '../money/money.fixture.ts';
import type { MoneyEntry } from '../money/money-entry.ts';
import { anOrder, NOON } from '../order.fixture.ts';
import { totalPrice } from '../order.ts';
import type { OrderReturn } from '../returns/order-return.ts';
import type { BookRule } from './book-difference.ts';
import type { BooksOfOrder } from './books-of-order.ts';
import { differencesOf, ORDER_RULES } from './order-rules.ts';
import { paperId } from './sales-paper.ts';
import type { SalesPaper } from './sales-paper.ts';

const bow = aProduct('bow');
const ORDER = anOrder([[bow, 1]]).number;
const PART = fils(300);
const CASH = fils(500);

/** An order that was paid by card, had a part given back for a return, and got some cash at the door. */
function books(): BooksOfOrder {
  const plain = anOrder([[bow, 2]]);
  const order = {
    ...plain,
    discount: { amount: fils(100), percent: null, freeDelivery: false, reason: 'Late' },
  };
  const total = totalPrice(order);
  const refund = aRefund(order, { amount: PART, state: 'done', creditNote: `${order.number}-C1`, nextAskAt: null });
  const open = aRefund(order, { id: refundId('open'), amount: CASH });
  const entry = (given: Partial<MoneyEntry>) => aCapture(order, given);
  const outside = { gateway: null, sourceId: null, reference: '' } as const;
  const returned: OrderReturn = {
    id: returnId('return'),
    orderId: order.id,
    orderNumber: order.number,
    place: 1,
    state: 'refunded',
    wish: 'refund',
    lines: [],
    note: '',
    photos: [],
    answer: '',
    requestedBy: 'customer',
    requestedAt: NOON,
    changedAt: NOON,
    amount: PART,
    refunds: [refund.id],
    exchange: null,
  };
  const stop: Stop = {
    order: orderId(order.id),
    number: order.number,
    state: 'delivered',
    cash: CASH,
    attempt: 1,
    at: NOON,
  };
  const money = {
    received: fils(total + CASH),
    returned: PART,
    refunding: CASH,
    atDoor: CASH,
    acceptedBalance: fils(total + CASH - PART),
    needsReview: false,
  };
  return {
    order: { ...order, status: 'delivered', paymentMethod: 'card', paymentStatus: 'partly-refunded', money },
    entries: [
      entry({}),
      entry({ ...outside, kind: 'record', method: 'cash', amount: CASH }),
      entry({ kind: 'refund', amount: PART, sourceId: refund.id }),
      entry({ ...outside, kind: 'accepted', method: null, amount: money.acceptedBalance }),
    ],
    attempts: [anAttempt(order, { state: 'captured', amount: total })],
    refunds: [refund, open],
    returns: [returned],
    disputes: [aDispute({ isTaken: false })],
    papers: [aPaper(1, 'invoice', total + CASH), aPaper(1, 'credit-note', PART)],
    isPaperDue: false,
    stops: [stop],
    sale: null,
    index: { total, saleAmount: total },
  };
}

/** Of products alone. */
function aPaper(number: number, kind: SalesPaper['kind'], amount: number): SalesPaper {
  const key = { kind, year: 2026, number } as const;
  const about = { orderNumber: ORDER, refundId: null, method: null, day: kuwaitDayOf(NOON), issuedAt: NOON };
  return { id: paperId(key), ...key, ...about, products: amount, discount: 0, delivery: 0, amount };
}

const aDispute = (given: Partial<Dispute>) => ({ id: disputeId('dispute'), amount: fils(70), ...given }) as Dispute;

type Damage = (whole: BooksOfOrder) => Partial<BooksOfOrder>;

const money =
  (given: Partial<BooksOfOrder['order']['money']>): Damage =>
  (whole) => ({
    order: { ...whole.order, money: { ...whole.order.money, ...given } },
  });

/** Each changes one thing, which breaks this rule; the others that it breaks as well stand beside it. */
const DAMAGES: readonly (readonly [rule: BookRule, damage: Damage, beside?: readonly BookRule[]])[] = [
  ['received', money({ received: fils(20_000) }), ['payment-status']],
  [
    'received',
    ({ entries: [first, second, ...rest] }) => ({ entries: [first!, { ...second!, amount: fils(501) }, ...rest] }),
  ],
  ['returned', money({ returned: fils(301) }), ['payment-status', 'paper-balance']],
  ['refunding', money({ refunding: fils(0) })],
  ['refunding', ({ refunds: [done] }) => ({ refunds: [done!] })],
  ['payment-status', ({ order }) => ({ order: { ...order, paymentStatus: 'paid' } })],
  ['accepted', money({ acceptedBalance: fils(1) }), ['payment-status']],
  ['cash-at-door', money({ atDoor: fils(501) })],
  ['refund-line', ({ entries }) => ({ entries: entries.filter(({ kind }) => kind !== 'refund') }), ['returned']],
  ['refund-line', ({ refunds: [, open] }) => ({ refunds: [open!], returns: [] })],
  ['refund-line', ({ refunds: [done, open] }) => ({ refunds: [{ ...done!, amount: fils(301) }, open!], returns: [] })],
  ['capture-line', () => ({ attempts: [] })],
  ['capture-line', ({ entries }) => ({ entries: entries.slice(1) }), ['received']],
  ['capture-line', ({ attempts: [one] }) => ({ attempts: [{ ...one!, amount: fils(1) }] })],
  ['credit-notes', ({ refunds: [done, open] }) => ({ refunds: [{ ...done!, creditNote: 'C2' }, open!] })],
  ['credit-notes', ({ refunds: [done, open] }) => ({ refunds: [{ ...done!, creditNote: null }, open!] })],
  ['order-total', ({ index }) => ({ index: { ...index!, total: 1 } })],
  [
    'discount',
    ({ order }) => ({ order: { ...order, lines: order.lines.map((line) => ({ ...line, price: fils(40) })) } }),
    ['order-total', 'sale-amount'],
  ],
  ['sale-amount', ({ index }) => ({ index: { ...index!, saleAmount: null } })],
  ['return-amount', ({ returns: [one] }) => ({ returns: [{ ...one!, amount: fils(299) }] })],
  ['return-amount', ({ returns: [one] }) => ({ returns: [{ ...one!, refunds: [refundId('gone')] }] })],
  ['return-amount', ({ returns: [one] }) => ({ returns: [{ ...one!, state: 'exchanged', amount: fils(299) }] })],
  ['dispute-line', () => ({ disputes: [aDispute({ isTaken: true })] })],
  [
    'dispute-line',
    ({ order, entries }) => ({
      order: { ...order, money: { ...order.money, returned: fils(PART + 7) } },
      entries: [...entries, { ...entries[2]!, kind: 'disputed', sourceId: disputeId('gone'), amount: fils(7) }],
    }),
    ['paper-balance', 'payment-status'],
  ],
  ['paper-balance', ({ papers }) => ({ papers: papers.slice(1) })],
  ['paper-balance', ({ papers }) => ({ papers: papers.slice(0, 1) })],
  ['paper-parts', ({ papers: [one, other] }) => ({ papers: [{ ...one!, products: 1 }, other!] })],
  ['paper-parts', ({ papers: [one, other] }) => ({ papers: [one!, { ...other!, refundId: refundId('gone') }] })],
  ['run-cash', ({ stops: [stop] }) => ({ stops: [{ ...stop!, cash: fils(501) }] })],
];

test('nothing is found in whole books', () => {
  expect(differencesOf(books())).toEqual([]);
});

test.each(DAMAGES)('%s is found by what it compares (%#)', (rule, damage, beside = []) => {
  const whole = books();
  const found = differencesOf({ ...whole, ...damage(whole) });
  expect(new Set(found.map((one) => one.rule))).toEqual(new Set([rule, ...beside]));
  expect(new Set(found.map(({ orderNumber }) => orderNumber))).toEqual(new Set([whole.order.number]));
});

test('every rule is broken by a damage', () => {
  expect(new Set(DAMAGES.map(([rule]) => rule))).toEqual(new Set(Object.keys(ORDER_RULES)));
});
