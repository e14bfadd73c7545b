import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../catalog/product.fixture.ts';
import { paymentAttemptId } from '../ids.ts';
import { fils } from '../money.ts';
import { anOrder, NOON } from './order.fixture.ts';
import { isPayable, TIME_TO_PAY, totalPrice } from './order.ts';
import type { Order } from './order.ts';
import type { PaymentAttempt } from './paying/payment-attempt.ts';
import { LONGEST_EXPIRY_DELAY } from './paying/payment-attempt.ts';
import { withoutPerson } from './erasure.ts';
import { startPayment } from './paying/paying.ts';
import { acceptCashOnDelivery, expire, receivePayment, resolveStep, takesPieces } from './transitions.ts';

const LATER = NOON + TIME_TO_PAY;
const placed = () => anOrder([[aProduct('bow'), 2]]);

function paid(): Order {
  const order = placed();
  return receivePayment(order, totalPrice(order), NOON + 1).after;
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
    const order = placed();
    const test = receivePayment(order, totalPrice(order), NOON, true).after;
    expect(test).toMatchObject({ status: 'processing', paymentStatus: 'paid', paymentMethod: 'test-card' });
    expect(receivePayment(test, totalPrice(order), NOON).after).toMatchObject({
      paymentStatus: 'to-review',
      paymentMethod: 'card',
    });
  });

  test('by a test changes nothing about an order that has money, or is cancelled for good', () => {
    const pay = (order: Order) => receivePayment(order, totalPrice(order), LATER + 1, true);
    const erased = withoutPerson(expired());
    for (const order of [paid(), erased]) expect(pay(order).after).toBe(order);
    expect(pay(expired()).ifStockGone).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' });
  });

  test('does not change a later status that an administrator has set', () => {
    const shipped: Order = { ...placed(), status: 'shipped' };
    const step = receivePayment(shipped, totalPrice(shipped), NOON);
    expect(step.after).toMatchObject({ status: 'shipped', paymentStatus: 'paid', history: shipped.history });
  });

  test('for an expired order takes the pieces again, or is due for refund when they are sold', () => {
    const step = receivePayment(expired(), totalPrice(expired()), LATER + 1);
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
    const step = receivePayment(cancelled, totalPrice(cancelled), NOON);
    expect(step).toMatchObject({ after: { status: 'cancelled', paymentStatus: 'refund-due' }, ifStockGone: null });
  });

  test.each([
    ['that is too small', placed(), fils(totalPrice(placed()) - 1)],
    ['that is too large', placed(), fils(totalPrice(placed()) + 1)],
    ['for an order that is already paid', paid(), totalPrice(paid())],
  ])('%s has to be reviewed by a person', (_case, order, amount) => {
    const { after } = receivePayment(order, amount, NOON);
    expect(after).toMatchObject({ status: order.status, paymentStatus: 'to-review', holdsStock: order.holdsStock });
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
    const started = startPayment(order, null, paymentAttemptId('attempt'), LATER - 1);
    if (started.kind !== 'started') throw new Error('it was payable');
    return { ...started.attempt, state };
  }

  test('cancels an order exactly at its deadline, and only if it still awaits payment', () => {
    expect(expire(placed(), null, LATER - 1)).toBeNull();
    expect(expire(placed(), null, LATER)?.after).toMatchObject({ status: 'cancelled', payBy: null, holdsStock: false });
    for (const order of [paid(), expired(), acceptCashOnDelivery(placed(), null, NOON)!.after])
      expect(expire(order, null, LATER)).toBeNull();
  });

  test.each(['started', 'challenged', 'unanswered'] as const)(
    'does not cancel while an attempt is %s, but only for a limited time',
    (state) => {
      const order = placed();
      const attempt = attemptOf(order, state);
      expect(expire(order, attempt, attempt.startedAt + LONGEST_EXPIRY_DELAY - 1)).toBeNull();
      expect(expire(order, attempt, attempt.startedAt + LONGEST_EXPIRY_DELAY)).not.toBeNull();
    },
  );

  test.each(['declined', 'cancelled'] as const)('is not delayed by an attempt that was %s', (state) => {
    const order = placed();
    expect(expire(order, attemptOf(order, state), LATER)).not.toBeNull();
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
    return receivePayment(step.after, totalPrice(order), LATER);
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

  test('needs the stock only if it takes pieces again', () => {
    expect(takesPieces(late())).toBe(true);
    expect(takesPieces(expire(order, null, LATER)!)).toBe(false);
  });
});
