import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { madeUpCases } from '../../../../test/support/made-up-cases.ts';
import { aProduct } from '../../catalog/product.fixture.ts';
import { accountId, paymentAttemptId, refundId, returnId } from '../../ids.ts';
import { fils, sum, times } from '../../money.ts';
import type { Fils } from '../../money.ts';
import { standingEntries, withdrawEntry } from '../money/outside/withdraw.ts';
import { orderConsequences } from '../consequences.ts';
import { ExchangeCredits } from '../books/exchange-credits.ts';
import { differencesOf } from '../books/order-rules.ts';
import { pricesPaid } from '../discount.ts';
import { directionOf } from '../money/money-entry.ts';
import type { MoneyEntry } from '../money/money-entry.ts';
import type { Refund } from '../money/refund.ts';
import { capturesOf } from '../money/request-refund.ts';
import { creditNotesOf, settleRefund } from '../money/settle-refund.ts';
import { anOrder, NOON } from '../order.fixture.ts';
import { totalPrice } from '../order.ts';
import type { Order } from '../order.ts';
import { settlePayment, startPayment } from '../paying/paying.ts';
import type { PaymentAttempt } from '../paying/payment-attempt.ts';
import { setStatus } from '../set-status.ts';
import { resolveStep } from '../transitions.ts';
import type { OrderChange, Step } from '../transitions.ts';
import { decideReturn } from './decide-return.ts';
import { creditsOf, followRefund } from './order-return.ts';
import type { OrderReturn } from './order-return.ts';
import { requestReturn } from './request-return.ts';
import { exchangeReturn, refundReturn } from './settle-return.ts';

const bow = aProduct('bow');
const bag = aProduct('bag', { price: fils(8010) });
const OFFICE = accountId('office');
const ENOUGH = new Map([bow, bag].map(({ id }) => [id, 1000]));

const KINDS = [
  'ask',
  'ask',
  'go-on',
  'go-on',
  'go-on',
  'refund',
  'refund',
  'exchange',
  'settle',
  'fail',
  'withdraw',
  'take-back',
] as const;

interface Event {
  readonly kind: (typeof KINDS)[number];
  readonly pick: number;
  readonly line: number;
  readonly quantity: number;
  readonly isByHand: boolean;
  readonly withFee: boolean;
}

const events = fc.array(
  fc.record({
    kind: fc.constantFrom(...KINDS),
    pick: fc.nat(5),
    line: fc.nat(1),
    quantity: fc.integer({ min: 1, max: 3 }),
    isByHand: fc.boolean(),
    withFee: fc.boolean(),
  }),
  { minLength: 20, maxLength: 60, size: 'max' },
);

/** An order that was paid and has arrived, or one that it was exchanged for, with all that is stored about it. */
class Ordered {
  attempts: readonly PaymentAttempt[] = [];
  refunds: readonly Refund[] = [];
  entries: readonly MoneyEntry[] = [];
  returns: readonly OrderReturn[] = [];
  /** Pieces of the products that the shop has more or less because of it. */
  readonly stock = new Map<string, number>();

  constructor(public order: Order) {
    this.store({ before: null, after: order });
  }

  pay(at: number): void {
    const choice = { id: paymentAttemptId('attempt'), method: 'knet', gateway: 'tap', cancels: false } as const;
    const started = startPayment(this.order, null, choice, at);
    if (started.kind !== 'started') throw new Error(started.kind);
    const end = { kind: 'captured', amount: started.attempt.amount, reference: 'chg' } as const;
    const { attempt, step } = settlePayment(started.attempt, this.order, end, at)!;
    this.attempts = [attempt];
    this.take(step);
  }

  deliver(at: number): void {
    const moved = setStatus(this.order, 'delivered', OFFICE, at, ENOUGH);
    if (moved.kind === 'changed') this.store(moved);
  }

  situation() {
    return { captures: capturesOf(this.attempts, this.entries), refunds: this.refunds };
  }

  take(step: Step | null): void {
    if (step) this.store(resolveStep(step, ENOUGH));
  }

  private store({ before, after, entries = [] }: OrderChange): void {
    for (const [id, pieces] of orderConsequences(before, after, NOON).stock)
      this.stock.set(id, (this.stock.get(id) ?? 0) + pieces);
    this.order = after;
    this.entries = [...this.entries, ...entries];
  }
}

class Shop {
  readonly all: Ordered[] = [];
  private at = NOON;
  private made = 0;

  constructor(discount: Fils) {
    const plain = anOrder([
      [bow, 3],
      [bag, 1],
    ]);
    const order = { ...plain, discount: { amount: discount, percent: null, freeDelivery: false, reason: 'Late' } };
    const first = new Ordered(order);
    first.pay(NOON);
    first.deliver(NOON);
    this.all.push(first);
  }

  happen(event: Event): void {
    this.at += 1000;
    const of = this.all[event.pick % this.all.length]!;
    const returned = of.returns[event.pick % (of.returns.length || 1)];
    if (event.kind === 'ask') return this.ask(of, event);
    if (event.kind === 'settle' || event.kind === 'fail') return this.endRefund(of, event);
    if (event.kind === 'take-back') return this.takeBack(of, event);
    if (!returned) return;
    if (event.kind === 'refund') return this.refund(of, returned, event);
    if (event.kind === 'exchange') return this.exchange(of, returned, event);
    const restocked = returned.lines.map(({ quantity }) => Math.min(event.quantity, quantity));
    const kind = event.kind === 'withdraw' ? event.kind : returned.state === 'requested' ? 'approve' : 'receive';
    const step = kind === 'receive' ? ({ kind, restocked } as const) : ({ kind } as const);
    const result = decideReturn(returned, of.order, step, OFFICE, this.at);
    if (result.kind === 'changed') this.settled(of, result.returned, result.step ? [result.step] : []);
  }

  private ask(of: Ordered, { line, quantity }: Event): void {
    const form = { lines: [{ line, quantity, reason: 'faulty' }], wish: 'refund' } as const;
    const asked = { id: returnId(`r${(this.made += 1)}`), by: 'customer', at: this.at } as const;
    const result = requestReturn(of.order, { refunds: of.refunds, returns: of.returns, days: 14 }, form, asked);
    if (result.kind === 'requested') of.returns = [...of.returns, result.returned];
  }

  private refund(of: Ordered, returned: OrderReturn, { isByHand, withFee }: Event): void {
    const result = refundReturn(returned, of.order, of.situation(), { ...this.way(isByHand), deliveryFee: withFee });
    if (result.kind !== 'settled') return;
    of.refunds = [...of.refunds, ...result.refunds.map(({ refund }) => refund)];
    this.settled(
      of,
      result.returned,
      result.refunds.map(({ step }) => step),
    );
  }

  private exchange(of: Ordered, returned: OrderReturn, { isByHand, quantity, line }: Event): void {
    const other = new Ordered(anOrder([[line === 0 ? bow : bag, quantity]], { at: this.at }));
    const creditId = refundId(`c${(this.made += 1)}`);
    const exchange = { ...this.way(isByHand), creditId, other: other.order };
    const result = exchangeReturn(returned, of.order, of.situation(), exchange);
    if (result.kind !== 'settled') return;
    of.refunds = [...of.refunds, ...result.refunds.map(({ refund }) => refund)];
    this.settled(
      of,
      result.returned,
      result.refunds.map(({ step }) => step),
    );
    other.take(result.credited);
    if (other.order.money.received < totalPrice(other.order)) other.pay(this.at);
    other.deliver(this.at);
    this.all.push(other);
  }

  private way(isByHand: boolean) {
    const byHand = { way: 'cash', reference: '', movedAt: this.at } as const;
    const id = refundId(`f${(this.made += 1)}`);
    return { id, by: OFFICE, at: this.at, reason: 'R', ...(isByHand && { byHand }) };
  }

  private endRefund(of: Ordered, { kind, pick }: Event): void {
    const refund = of.refunds[pick % (of.refunds.length || 1)];
    // No gateway answers about money that was given back by hand.
    if (!refund?.gateway || refund.state === 'failed') return;
    const end =
      kind === 'settle'
        ? ({ kind: 'done', reference: 're' } as const)
        : ({ kind: 'failed', failure: 'declined' } as const);
    const settlement = settleRefund(refund, of.order, end, creditNotesOf(of.refunds), this.at);
    if (!settlement) return;
    of.take(settlement.step);
    this.ended(of, settlement.refund);
  }

  /** Withdraws what was written down by hand. */
  private takeBack(of: Ordered, { pick }: Event): void {
    const { entries, refunds } = of;
    const credits = creditsOf(of.returns);
    const id = standingEntries(entries, credits)[pick]?.id ?? '';
    const result = withdrawEntry(of.order, { entries, refunds, credits }, id, 'Mistake', OFFICE, this.at);
    if (result.kind !== 'withdrawn') return;
    of.take(result);
    if (result.refund) this.ended(of, result.refund);
  }

  private ended(of: Ordered, refund: Refund): void {
    of.refunds = of.refunds.map((one) => (one.id === refund.id ? refund : one));
    of.returns = of.returns.map((one) => followRefund(one, refund, this.at) ?? one);
  }

  private settled(of: Ordered, returned: OrderReturn, steps: readonly Step[]): void {
    for (const step of steps) of.take(step);
    of.returns = of.returns.map((one) => (one.id === returned.id ? returned : one));
  }
}

const total = (amounts: readonly number[]) => amounts.reduce((one, other) => one + other, 0);

function expectExact(ordered: Ordered): void {
  const { order, entries, attempts, refunds, returns, stock } = ordered;
  const { money } = order;
  const others = { disputes: [], papers: [], isPaperDue: true, stops: [], sale: null, index: null };
  expect(differencesOf({ order, entries, attempts, refunds, returns, ...others })).toEqual([]);
  const open = refunds.filter(({ state }) => state !== 'done' && state !== 'failed');
  expect([total(entries.map(({ kind, amount }) => directionOf(kind) * amount)), money.refunding]).toEqual([
    money.received - money.returned,
    sum(open.map(({ amount }) => amount)),
  ]);
  expect(money.returned + money.refunding).toBeLessThanOrEqual(money.received);

  // A return is refunded as long as its money is back or on its way.
  const moving = (id: string) => refunds.some((one) => one.id === id && one.state !== 'failed');
  for (const { state, amount, refunds: own } of returns)
    if (state === 'refunded') expect(amount === 0 || own.some(moving)).toBe(true);
    else if (state === 'received') expect(own.some(moving)).toBe(false);

  const back = returns.filter(({ state }) => !['requested', 'approved', 'withdrawn'].includes(state));
  const paid = pricesPaid(order);
  for (const [place, line] of order.lines.entries()) {
    const ofLine = back.flatMap(({ lines }) => lines).filter((one) => one.line === place);
    const restocked = total(ofLine.map((one) => one.restocked ?? 0));
    const given = refunds
      .filter(({ state }) => state !== 'failed')
      .flatMap(({ lines }) => lines)
      .filter((one) => one.line === place);
    expect([line.restocked ?? 0, stock.get(line.productId)]).toEqual([restocked, restocked - line.quantity]);
    expect(total(given.map(({ quantity }) => quantity))).toBeLessThanOrEqual(line.quantity);
    expect(total(given.map(({ amount }) => amount ?? 0))).toBeLessThanOrEqual(paid[place]!);
  }
}

/** What left the books of one order for another is what came into those. */
function expectCredits(all: readonly Ordered[]): void {
  const credits = new ExchangeCredits();
  for (const one of all) credits.addOrder(one);
  expect(credits.differences).toEqual([]);
  const byHand = all.flatMap(({ entries }) => entries).filter(({ method }) => method === 'other');
  const moved = (kind: MoneyEntry['kind']) =>
    total(byHand.filter((one) => one.kind === kind).map(({ amount }) => amount));
  expect(moved('given-back')).toBe(moved('record'));
}

test('whatever is returned, refunded and exchanged, money and stock stay exact', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5000 }), events, (discount, happened) => {
      const shop = new Shop(fils(discount));
      for (const event of happened) {
        shop.happen(event);
        shop.all.forEach(expectExact);
        expectCredits(shop.all);
      }
    }),
    madeUpCases(60),
  );
});

test('an order that comes back piece by piece gives back what its products were paid, to the fils', () => {
  const shop = new Shop(fils(1234));
  const [of] = shop.all;
  const way = { pick: 0, isByHand: true, withFee: false };
  for (const [pick, line] of [0, 0, 0, 1].entries())
    for (const kind of ['ask', 'go-on', 'go-on', 'refund'] as const)
      shop.happen({ ...way, kind, line, quantity: 1, pick: shop.all.length * pick });
  expect(of!.order.money.returned).toBe(sum([times(bow.price, 3), bag.price]) - 1234);
  expect(of!.returns.map(({ state }) => state)).toEqual(Array.from({ length: 4 }, () => 'refunded'));
});
