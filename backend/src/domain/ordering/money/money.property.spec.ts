import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { madeUpCases } from '../../../../test/support/made-up-cases.ts';
import { sum } from '../../money.ts';
import { totalPrice } from '../order.ts';
import { differencesOf } from '../books/order-rules.ts';
import { MoneyStory, moneyEvents } from './money-story.fixture.ts';
import { directionOf } from './money-entry.ts';
import { balanceOf } from './order-money.ts';
import { largestByHand } from './outside/outside-money.ts';
import { paymentStatusOf } from './payment-status.ts';
import { largestRefund } from './request-refund.ts';

/** Balance of the ledger: test money where a test payment has paid the order, otherwise real money. */
function ledgerOf({ order, entries }: MoneyStory): number {
  const counted = order.paymentMethod === 'test-card' ? entries : entries.filter(({ isTest }) => !isTest);
  return counted.reduce((balance, { kind, amount }) => balance + directionOf(kind) * amount, 0);
}

const NOTHING_ELSE = {
  returns: [],
  disputes: [],
  papers: [],
  isPaperDue: true,
  stops: [],
  sale: null,
  index: null,
} as const;

/** Few calls of `expect`, because this runs thousands of times. */
function expectAgreement(books: MoneyStory): void {
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
function expectTrueStatus({ order }: MoneyStory): void {
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
    fc.property(fc.array(moneyEvents(), { minLength: 1, maxLength: 3 }), (happened) => {
      const all = happened.map((ofOrder) => {
        const books = new MoneyStory();
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
