import { ORDER_STATUSES } from '@fyonka/api-contract/values/ordering/order-statuses';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { madeUpCases } from '../../../../test/support/made-up-cases.ts';
import { aProduct } from '../../catalog/product.fixture.ts';
import { accountId, paymentAttemptId, refundId } from '../../ids.ts';
import { fils, sum } from '../../money.ts';
import type { Fils } from '../../money.ts';
import { anOrder, NOON } from '../order.fixture.ts';
import { totalPrice } from '../order.ts';
import type { Order, OrderStatus } from '../order.ts';
import { differencesOf } from '../books/order-rules.ts';
import { settlePayment, startPayment } from '../paying/paying.ts';
import type { PaymentAttempt } from '../paying/payment-attempt.ts';
import { setStatus } from '../set-status.ts';
import { acceptCashOnDelivery, expire, resolveStep } from '../transitions.ts';
import type { OrderChange, Step } from '../transitions.ts';
import { directionOf } from './money-entry.ts';
import type { MoneyEntry } from './money-entry.ts';
import { balanceOf } from './order-money.ts';
import { largestByHand, recordMoney, settleByHand } from './outside/outside-money.ts';
import { standingEntries, withdrawEntry } from './outside/withdraw.ts';
import { paymentStatusOf } from './payment-status.ts';
import type { Refund } from './refund.ts';
import { capturesOf, largestRefund, requestRefund } from './request-refund.ts';
import { creditNotesOf, settleRefund } from './settle-refund.ts';

const bow = aProduct('bow');
const OFFICE = accountId('office');
const HOUR = 3_600_000;

/** `pick` chooses among the attempts or refunds, `amount` is in fils; each event uses what it needs. */
interface Event {
  readonly kind: (typeof KINDS)[number];
  readonly pick: number;
  readonly amount: Fils;
  readonly status: OrderStatus;
  /** Whether the pieces of the order are in the stock. */
  readonly isInStock: boolean;
}

const KINDS = [
  'start',
  'capture',
  'capture',
  'capture-by-test',
  'misfit',
  'fail',
  'cash-on-delivery',
  'record',
  'give-back',
  'give-back-pieces',
  'withdraw',
  'withdraw',
  'accept',
  'set-status',
  'expire',
  'refund',
  'refund',
  'refund-all',
  'refund-done',
  'refund-done',
  'refund-done',
  'refund-failed',
  'refund-needs-person',
] as const;

const events: fc.Arbitrary<Event[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...KINDS),
    pick: fc.nat(3),
    amount: fc.integer({ min: 1, max: 6000 }).map(fils),
    status: fc.constantFrom(...ORDER_STATUSES),
    isInStock: fc.boolean(),
  }),
  { minLength: 5, maxLength: 40, size: 'max' },
);

/** An order with everything that is stored about its money. */
class Books {
  order: Order = anOrder([[bow, 2]]);
  attempts: readonly PaymentAttempt[] = [];
  refunds: readonly Refund[] = [];
  entries: readonly MoneyEntry[] = [];
  /** Refunds that the gateway has made after all, when the money could have gone back in another way already. */
  lateRefunds: Fils = fils(0);
  private at = NOON;

  /** Two attempts are open at once, as in two windows. */
  constructor() {
    this.start();
    this.start();
  }

  happen(event: Event): void {
    // Orders can be paid for half an hour only, so that time must pass slowly.
    this.at += 60_000;
    const attempt = this.attempts[event.pick % this.attempts.length];
    const refund = this.refunds[event.pick % this.refunds.length];
    switch (event.kind) {
      case 'start':
        return this.start();
      case 'capture':
        return this.end(attempt, { kind: 'captured', amount: totalPrice(this.order), reference: 'chg' }, event);
      case 'capture-by-test':
        return this.end(attempt, { kind: 'captured', amount: totalPrice(this.order), isTest: true }, event);
      case 'misfit':
        return this.end(attempt, { kind: 'mismatch', mismatch: 'amount', amount: event.amount }, event);
      case 'fail':
        return this.end(attempt, { kind: 'failed', reason: 'declined' }, event);
      case 'cash-on-delivery':
        return this.take(acceptCashOnDelivery(this.order, null, this.at), event);
      case 'record': {
        const result = recordMoney(
          this.order,
          { ...this.outside(), amount: event.amount, method: 'wamd' },
          OFFICE,
          this.at,
        );
        return this.take(result.kind === 'recorded' ? result : null, event);
      }
      case 'give-back': {
        const amount = event.pick === 0 ? null : event.amount;
        const result = settleByHand(this.order, { ...this.outside(), how: 'cash', amount }, OFFICE, this.at);
        return this.take(result.kind === 'settled' ? result : null, event);
      }
      case 'give-back-pieces':
        return this.refund(event.pick === 0 ? null : event.amount, true);
      case 'withdraw':
        return this.withdraw(event);
      case 'accept': {
        const result = settleByHand(this.order, { how: 'in-order', note: 'It is fine' }, OFFICE, this.at);
        return this.take(result.kind === 'settled' ? result : null, event);
      }
      case 'set-status': {
        const result = setStatus(this.order, event.status, OFFICE, this.at, stockOf(event));
        return result.kind === 'changed' ? this.store(result) : undefined;
      }
      case 'expire':
        return this.take(expire(this.order, this.attempts.at(-1) ?? null, this.at + HOUR), event);
      case 'refund':
        return this.refund(event.amount);
      case 'refund-all':
        return this.refund(null);
      case 'refund-done':
        return this.endRefund(refund, { kind: 'done', reference: 're' }, event);
      case 'refund-failed':
        return this.endRefund(refund, { kind: 'failed', failure: 'declined' }, event);
      case 'refund-needs-person':
        return this.endRefund(refund, { kind: 'needs-person', failure: 'unknown' }, event);
    }
  }

  situation() {
    return { captures: capturesOf(this.attempts, this.entries), refunds: this.refunds };
  }

  private start(): void {
    const id = paymentAttemptId(`attempt-${this.attempts.length}`);
    const choice = { id, method: 'knet', gateway: 'tap', cancels: false } as const;
    const result = startPayment(this.order, null, choice, this.at);
    if (result.kind === 'started') this.attempts = [...this.attempts, result.attempt];
  }

  private end(attempt: PaymentAttempt | undefined, end: Parameters<typeof settlePayment>[2], event: Event): void {
    const settlement = attempt && settlePayment(attempt, this.order, end, this.at);
    if (!settlement) return;
    this.attempts = this.attempts.map((one) => (one.id === attempt.id ? settlement.attempt : one));
    this.take(settlement.step, event);
  }

  private withdraw(event: Event): void {
    const entry = standingEntries(this.entries)[event.pick];
    const result = entry && withdrawEntry(this.order, this, entry.id, 'It was a mistake', OFFICE, this.at);
    if (result?.kind !== 'withdrawn') return;
    const { refund } = result;
    this.refunds = this.refunds.map((one) => (one.id === refund?.id ? refund : one));
    this.take(result, event);
  }

  private refund(amount: Fils | null, isByHand = false): void {
    const result = requestRefund(this.order, this.situation(), {
      id: refundId(`refund-${this.refunds.length}`),
      amount,
      lines: [],
      deliveryFee: false,
      reason: 'A thread was loose',
      ...(isByHand && { byHand: { way: 'cash', reference: '', movedAt: this.at } }),
      by: OFFICE,
      at: this.at,
      fingerprint: 'fingerprint',
    });
    if (result.kind !== 'requested') return;
    this.refunds = [...this.refunds, result.refund];
    this.store(result.step);
  }

  private endRefund(refund: Refund | undefined, end: Parameters<typeof settleRefund>[2], event: Event): void {
    // No gateway answers about money that was given back by hand.
    if (!refund || refund.gateway === null) return;
    const settlement = settleRefund(refund, this.order, end, creditNotesOf(this.refunds), this.at);
    if (!settlement) return;
    if (refund.state === 'failed') this.lateRefunds = sum([this.lateRefunds, refund.amount]);
    this.refunds = this.refunds.map((one) => (one.id === refund.id ? settlement.refund : one));
    this.take(settlement.step, event);
  }

  private take(step: Step | null, event: Event): void {
    if (step) this.store(resolveStep(step, stockOf(event)));
  }

  private store({ after, entries = [] }: OrderChange): void {
    this.order = after;
    this.entries = [...this.entries, ...entries];
  }

  private outside() {
    return { movedAt: this.at, reference: '', note: '' };
  }
}

function stockOf({ isInStock }: Event) {
  return new Map([[bow.id, isInStock ? 100 : 0]]);
}

/** Balance of the ledger: test money where a test payment has paid the order, otherwise real money. */
function ledgerOf({ order, entries }: Books): number {
  const counted = order.paymentMethod === 'test-card' ? entries : entries.filter(({ isTest }) => !isTest);
  return counted.reduce((balance, { kind, amount }) => balance + directionOf(kind) * amount, 0);
}

const NOTHING_ELSE = { returns: [], stops: [], sale: null, index: null } as const;

/** Few calls of `expect`, because this runs thousands of times. */
function expectAgreement(books: Books): void {
  const { order, entries, attempts, refunds, lateRefunds } = books;
  const { received, returned, refunding } = order.money;
  const open = refunds.filter(({ state }) => state !== 'done' && state !== 'failed');
  expect({
    ledger: ledgerOf(books),
    refunding,
    creditNotes: new Set(refunds.map(({ creditNote }) => creditNote ?? Symbol('none'))).size,
    unexplained: differencesOf({ order, entries, attempts, refunds, ...NOTHING_ELSE }),
    negative: entries.filter(({ amount }) => amount < 0),
  }).toEqual({
    ledger: received - returned,
    refunding: sum(open.map(({ amount }) => amount)),
    creditNotes: refunds.length,
    unexplained: [],
    negative: [],
  });

  const situation = books.situation();
  const ofCaptures = situation.captures.map(({ id, amount }) => {
    const ofCapture = refunds.filter(({ attemptId, state }) => attemptId === id && state !== 'failed');
    return [`refunds of ${id}`, sum(ofCapture.map((refund) => refund.amount)), amount + lateRefunds] as const;
  });
  const amounts = [
    ['returned', returned, received + lateRefunds],
    ['returnable', largestByHand(order), Math.max(0, balanceOf(order.money) - refunding)],
    ['refundable', largestRefund(order, situation), Math.max(0, balanceOf(order.money) - refunding)],
    ...ofCaptures,
  ] as const;
  const isTaken = (state: string | undefined) => state === 'captured' || state === 'mismatch';
  expect({
    tooMuch: amounts.filter(([, amount, most]) => amount > most),
    notTaken: situation.captures.filter(({ id }) => !isTaken(attempts.find((attempt) => attempt.id === id)?.state)),
  }).toEqual({ tooMuch: [], notTaken: [] });
}

/** What a reader of a payment status concludes from it. */
function expectTrueStatus({ order }: Books): void {
  const { paymentStatus, status, paymentMethod, money } = order;
  expect(paymentStatus).toBe(paymentStatusOf(order));
  if (money.needsReview) return expect(paymentStatus).toBe('to-review');
  if (paymentMethod === 'test-card') return expect(paymentStatus).toBe('paid');
  const balance = balanceOf(money);
  const owed = status === 'cancelled' ? 0 : totalPrice(order);
  const isSettled = balance === money.acceptedBalance;
  expect([paymentStatus === 'unpaid', paymentStatus === 'refund-due']).toEqual([
    money.received === 0,
    balance > owed && !isSettled,
  ]);
  if (paymentStatus === 'paid') expect(balance === owed || isSettled).toBe(true);
  if (paymentStatus === 'refunded') expect([balance, money.returned > 0]).toEqual([0, true]);
  if (paymentStatus === 'partly-refunded') expect([balance > 0, money.returned > 0]).toEqual([true, true]);
}

test('whatever happens, the ledger, the sums of the orders and their payment status agree to the fils', () => {
  fc.assert(
    fc.property(fc.array(events, { minLength: 1, maxLength: 3 }), (happened) => {
      const all = happened.map((ofOrder) => {
        const books = new Books();
        for (const event of ofOrder) {
          books.happen(event);
          expectAgreement(books);
          expectTrueStatus(books);
        }
        return books;
      });
      const balances = all.map(({ order: { money } }) => money.received - money.returned);
      const total = (amounts: readonly number[]) => amounts.reduce((one, other) => one + other, 0);
      expect(total(balances)).toBe(total(all.map(ledgerOf)));
    }),
    madeUpCases(40),
  );
});
