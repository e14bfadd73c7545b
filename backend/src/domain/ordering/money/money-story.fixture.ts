import { ORDER_STATUSES } from '@fyonka/api-contract/values/ordering/order-statuses';
import fc from 'fast-check';
import { aProduct } from '../../catalog/product.fixture.ts';
import { accountId, paymentAttemptId, refundId } from '../../ids.ts';
import { fils, sum } from '../../money.ts';
import type { Fils } from '../../money.ts';
import { anOrder, areaNow, NOON } from '../order.fixture.ts';
import { judgeEdit } from '../editing/judge-edit.ts';
import { proposeEdit } from '../editing/order-edit.ts';
import type { Order, OrderStatus } from '../order.ts';
import { settlePayment, startPayment } from '../paying/paying.ts';
import type { PaymentAttempt } from '../paying/payment-attempt.ts';
import { setStatus } from '../set-status.ts';
import { acceptCashOnDelivery, expire, resolveStep } from '../transitions.ts';
import type { OrderChange, Step } from '../transitions.ts';
import type { MoneyEntry } from './money-entry.ts';
import { recordMoney, settleByHand } from './outside/outside-money.ts';
import { standingEntries, withdrawEntry } from './outside/withdraw.ts';
import type { Refund } from './refund.ts';
import { capturesOf, requestRefund } from './request-refund.ts';
import { creditNotesOf, settleRefund } from './settle-refund.ts';

const bow = aProduct('bow');
const OFFICE = accountId('office');
const HOUR = 3_600_000;

/** `pick` chooses among the attempts or refunds, `amount` is in fils; each event uses what it needs. */
export interface MoneyEvent {
  readonly kind: (typeof KINDS)[number] | 'edit';
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

/** What happens to the money of an order, with edits of it or without. */
export function moneyEvents(withEdits = false): fc.Arbitrary<MoneyEvent[]> {
  return fc.array(
    fc.record({
      kind: fc.constantFrom(...KINDS, ...(withEdits ? (['edit', 'edit'] as const) : [])),
      pick: fc.nat(3),
      amount: fc.integer({ min: 1, max: 6000 }).map(fils),
      status: fc.constantFrom(...ORDER_STATUSES),
      isInStock: fc.boolean(),
    }),
    { minLength: 5, maxLength: 40, size: 'max' },
  );
}

/** An order with everything that is stored about its money. */
export class MoneyStory {
  order: Order = anOrder([[bow, 2]]);
  attempts: readonly PaymentAttempt[] = [];
  refunds: readonly Refund[] = [];
  entries: readonly MoneyEntry[] = [];
  /** What is told of each change: the order before and after it, its lines of the ledger and its time. */
  onChange: (before: Order, after: Order, entries: readonly MoneyEntry[], at: number) => void = () => undefined;
  /** Refunds that the gateway has made after all, when the money could have gone back in another way already. */
  lateRefunds: Fils = fils(0);
  private at = NOON;

  /** Two attempts are open at once, as in two windows. */
  constructor() {
    this.start();
    this.start();
  }

  happen(event: MoneyEvent): void {
    // Orders can be paid for half an hour only, so that time must pass slowly.
    this.at += 60_000;
    const attempt = this.attempts[event.pick % this.attempts.length];
    // A payment of another amount than was asked for is a misfit.
    const asked = attempt?.amount ?? fils(0);
    const refund = this.refunds[event.pick % this.refunds.length];
    switch (event.kind) {
      case 'start':
        return this.start();
      case 'capture':
        return this.end(attempt, { kind: 'captured', amount: asked, reference: 'chg' }, event);
      case 'capture-by-test':
        return this.end(attempt, { kind: 'captured', amount: asked, isTest: true }, event);
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
      case 'edit':
        return this.edit(event);
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

  private end(attempt: PaymentAttempt | undefined, end: Parameters<typeof settlePayment>[2], event: MoneyEvent): void {
    const settlement = attempt && settlePayment(attempt, this.order, end, this.at);
    if (!settlement) return;
    this.attempts = this.attempts.map((one) => (one.id === attempt.id ? settlement.attempt : one));
    this.take(settlement.step, event);
  }

  private withdraw(event: MoneyEvent): void {
    const entry = standingEntries(this.entries)[event.pick];
    const result = entry && withdrawEntry(this.order, this, entry.id, 'It was a mistake', OFFICE, this.at);
    if (result?.kind !== 'withdrawn') return;
    const { refund } = result;
    this.refunds = this.refunds.map((one) => (one.id === refund?.id ? refund : one));
    this.take(result, event);
  }

  /** The quantity or the discount changes. */
  private edit({ pick, amount }: MoneyEvent): void {
    const before = this.order;
    const form =
      pick % 2 === 0
        ? { orderItems: [{ productId: bow.id, quantity: 1 + (amount % 4) }] }
        : { discount: { percent: amount % 50, reason: 'A late delivery' } };
    const proposed = proposeEdit(before, form, { products: new Map([[bow.id, bow]]), area: areaNow() });
    if (proposed.kind !== 'proposed') return;
    const nothing = { latest: null, made: [], refunds: this.refunds, returns: [], since: [] };
    const products = new Map([[bow.id, { ...bow, stock: null, isListed: true }]]);
    const result = judgeEdit(proposed, { ...nothing, order: before, products }, OFFICE, this.at);
    if (result.kind === 'edited') this.store(result);
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

  private endRefund(refund: Refund | undefined, end: Parameters<typeof settleRefund>[2], event: MoneyEvent): void {
    // No gateway answers about money that was given back by hand.
    if (!refund || refund.gateway === null) return;
    const settlement = settleRefund(refund, this.order, end, creditNotesOf(this.refunds), this.at);
    if (!settlement) return;
    if (refund.state === 'failed') this.lateRefunds = sum([this.lateRefunds, refund.amount]);
    this.refunds = this.refunds.map((one) => (one.id === refund.id ? settlement.refund : one));
    this.take(settlement.step, event);
  }

  private take(step: Step | null, event: MoneyEvent): void {
    if (step) this.store(resolveStep(step, stockOf(event)));
  }

  private store({ after, entries = [] }: OrderChange): void {
    this.onChange(this.order, after, entries, this.at);
    this.order = after;
    this.entries = [...this.entries, ...entries];
  }

  private outside() {
    return { movedAt: this.at, reference: '', note: '' };
  }
}

function stockOf({ isInStock }: MoneyEvent) {
  return new Map([[bow.id, isInStock ? 100 : 0]]);
}
