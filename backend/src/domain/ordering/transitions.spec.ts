import { ATTEMPT_ENDS } from '@fyonka/api-contract/values/ordering/payment-methods';
import { TIME_TO_PAY } from '@fyonka/api-contract/values/limits';
import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../catalog/product.fixture.ts';
import { fils } from '../money.ts';
import { anOrder, NOON } from './order.fixture.ts';
import { isPayable } from './money/payment-status.ts';
import { totalPrice } from './order.ts';
import type { Order } from './order.ts';
import { anAttempt, pay } from './money/money.fixture.ts';
import type { PaymentAttempt } from './paying/payment-attempt.ts';
import { askedInVain, LONGEST_EXPIRY_DELAY } from './paying/payment-attempt.ts';
import { withoutPerson } from './erasure.ts';
import {
  acceptCashOnDelivery,
  acceptTransfer,
  expire,
  resolveStep,
  takesPieces,
  TIME_TO_TRANSFER,
} from './transitions.ts';

const LATER = NOON + TIME_TO_PAY;
const placed = () => anOrder([[aProduct('bow'), 2]]);

function paid(): Order {
  return pay(placed(), NOON + 1).after;
}

function expired(): Order {
  const step = expire(placed(), null, LATER);
  if (!step) throw new Error('its time was over');
  return step.after;
}

describe('payment', () => {
  test('moves a pending order to preparation', () => {
    expect(paid()).toMatchObject({ status: 'processing', paymentStatus: 'paid', payBy: null });
    expect(paid().history.map(({ from, to, by }) => [from, to, by])).toEqual([
      [null, 'pending', 'customer'],
      ['pending', 'processing', 'payment'],
    ]);
  });

  test('by a gateway that moves no money is marked as a test for good, until real money comes in', () => {
    const test = pay(placed(), NOON, { isTest: true }).after;
    expect(test).toMatchObject({ status: 'processing', paymentStatus: 'paid', paymentMethod: 'test-card' });
    expect(pay(test, NOON).after).toMatchObject({
      paymentStatus: 'paid',
      money: { received: totalPrice(test) },
      paymentMethod: 'card',
    });
  });

  test('by a test changes nothing about an order that has money, or is cancelled for good', () => {
    const test = (order: Order) => pay(order, LATER + 1, { isTest: true });
    const erased = withoutPerson(expired());
    for (const order of [paid(), erased]) expect(test(order).after).toBe(order);
    expect(test(expired()).ifStockGone).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' });
  });

  test('does not change a later status that an administrator has set', () => {
    const shipped: Order = { ...placed(), status: 'shipped' };
    const step = pay(shipped, NOON);
    expect(step.after).toMatchObject({ status: 'shipped', paymentStatus: 'paid', history: shipped.history });
  });

  test('for an expired order takes the pieces again, or is due for refund when they are sold', () => {
    const step = pay(expired(), LATER + 1);
    expect(step.after).toMatchObject({ status: 'processing', paymentStatus: 'paid', holdsStock: true });
    expect(step.ifStockGone).toMatchObject({ status: 'cancelled', paymentStatus: 'refund-due', holdsStock: false });
  });

  test('for an order that an administrator has cancelled is due for refund', () => {
    const cancelled: Order = {
      ...placed(),
      status: 'cancelled',
      holdsStock: false,
      history: [{ from: 'pending', to: 'cancelled', at: NOON, by: 'admin' }],
    };
    const step = pay(cancelled, NOON);
    expect(step).toMatchObject({ after: { status: 'cancelled', paymentStatus: 'refund-due' }, ifStockGone: null });
  });

  test('that is too small has to be reviewed by a person, and a second one may complete it', () => {
    const small = pay(placed(), NOON, { amount: fils(totalPrice(placed()) - 1) }).after;
    expect(small).toMatchObject({ status: 'pending', paymentStatus: 'to-review', payBy: null });
    expect(pay(small, NOON, { amount: fils(1) }).after).toMatchObject({ status: 'processing', paymentStatus: 'paid' });
  });

  test('that is too large, or the second one of an order, is due for refund while the order is prepared', () => {
    const large = pay(placed(), NOON, { amount: fils(totalPrice(placed()) + 1) });
    for (const { after } of [large, pay(paid(), NOON)])
      expect(after).toMatchObject({ status: 'processing', paymentStatus: 'refund-due', holdsStock: true });
  });

  test('may begin only while the order is unpaid, not cancelled and within its time to pay', () => {
    expect(isPayable(placed(), LATER - 1)).toBe(true);
    expect(isPayable(placed(), LATER)).toBe(false);
    for (const order of [paid(), expired(), acceptCashOnDelivery(placed(), null, NOON)!.after])
      expect(isPayable(order, NOON)).toBe(false);
  });
});

describe('the end of the time to pay', () => {
  /** A payment attempt that was started just before the time to pay ended. */
  function attemptOf(order: Order, state: PaymentAttempt['state']): PaymentAttempt {
    return anAttempt(order, { state, startedAt: LATER - 1 });
  }

  test('cancels an order exactly at its deadline, and only if it still awaits payment', () => {
    expect(expire(placed(), null, LATER - 1)).toBeNull();
    expect(expire(placed(), null, LATER)?.after).toMatchObject({ status: 'cancelled', payBy: null, holdsStock: false });
    for (const order of [paid(), expired(), acceptCashOnDelivery(placed(), null, NOON)!.after])
      expect(expire(order, null, LATER)).toBeNull();
  });

  test.each(['created', 'redirected', 'unanswered'] as const)(
    'does not cancel while an attempt is %s, but only for a limited time once the gateway was asked',
    (state) => {
      const order = placed();
      const attempt = attemptOf(order, state);
      const over = attempt.startedAt + LONGEST_EXPIRY_DELAY;
      const asked = askedInVain(attempt, over);
      expect(expire(order, asked, over - 1)).toBeNull();
      expect(expire(order, attempt, over)).toBeNull();
      expect(expire(order, asked, over)).not.toBeNull();
    },
  );

  test.each(ATTEMPT_ENDS)('is not delayed by an attempt that has ended as %s', (state) => {
    const order = placed();
    expect(expire(order, attemptOf(order, state), LATER)).not.toBeNull();
  });
});

describe('a transfer to the bank account', () => {
  test('gives the customer a day, in which the order can still be paid in another way', () => {
    const order = acceptTransfer(placed(), NOON + 1)!.after;
    expect(order).toMatchObject({ status: 'pending', paymentMethod: 'transfer', payBy: NOON + TIME_TO_TRANSFER });
    expect(isPayable(order, LATER)).toBe(true);
    expect(expire(order, null, LATER)).toBeNull();
    expect(expire(order, null, NOON + TIME_TO_TRANSFER)?.after.status).toBe('cancelled');
    expect(pay(order, LATER, { method: 'knet' }).after).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'knet' });
  });

  test('cannot be chosen once the order is paid, cancelled, or its time to pay is over', () => {
    for (const order of [paid(), expired()]) expect(acceptTransfer(order, NOON)).toBeNull();
    expect(acceptTransfer(placed(), LATER)).toBeNull();
  });
});

describe('a step', () => {
  const bow = aProduct('bow');
  const free = aProduct('free', { stock: null });
  const order = anOrder([
    [bow, 2],
    [free, 1],
    [bow, 3],
  ]);
  const late = () => {
    const step = expire(order, null, LATER);
    if (!step) throw new Error('its time was over');
    return pay(step.after, LATER);
  };

  test('takes all pieces again, or takes none and applies its alternative', () => {
    const levels = (left: number | undefined) =>
      new Map<typeof bow.id, number | null>([
        [free.id, null],
        ...(left === undefined ? [] : [[bow.id, left] as const]),
      ]);
    expect(resolveStep(late(), levels(5)).after.paymentStatus).toBe('paid');
    for (const left of [4, undefined]) expect(resolveStep(late(), levels(left)).after.paymentStatus).toBe('refund-due');
  });

  test('leaves a line without an amount of a late payment by a test whose pieces are sold', () => {
    const { before } = late();
    const change = resolveStep(pay(before, LATER, { isTest: true }), new Map([[bow.id, 0]]));
    expect(change.after).toBe(before);
    expect(change.entries).toMatchObject([{ kind: 'capture', amount: 0, isTest: true }]);
  });

  test('needs the stock only if it takes pieces again', () => {
    expect(takesPieces(late())).toBe(true);
    expect(takesPieces(expire(order, null, LATER)!)).toBe(false);
  });
});
