import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../catalog/product.fixture.ts';
import { paymentAttemptId } from '../ids.ts';
import { fils } from '../money.ts';
import { anOrder, NOON } from './order.fixture.ts';
import { isPayable, TIME_TO_PAY, totalPrice } from './order.ts';
import type { Order } from './order.ts';
import type { PaymentAttempt } from './paying/payment-attempt.ts';
import { LONGEST_EXPIRY_DELAY } from './paying/payment-attempt.ts';
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
  test('makes a pending order one to prepare', () => {
    expect(paid()).toMatchObject({ status: 'processing', paymentStatus: 'paid', payBy: null });
    expect(paid().history.map(({ from, to, by }) => [from, to, by])).toEqual([
      [null, 'pending', 'customer'],
      ['pending', 'processing', 'payment'],
    ]);
  });

  test('leaves the status that an administrator has moved it on to', () => {
    const shipped: Order = { ...placed(), status: 'shipped' };
    const step = receivePayment(shipped, totalPrice(shipped), NOON);
    expect(step.after).toMatchObject({ status: 'shipped', paymentStatus: 'paid', history: shipped.history });
  });

  test('that is late takes the pieces again, or else has to go back', () => {
    const step = receivePayment(expired(), totalPrice(expired()), LATER + 1);
    expect(step.after).toMatchObject({ status: 'processing', paymentStatus: 'paid', holdsStock: true });
    expect(step.ifStockGone).toMatchObject({ status: 'cancelled', paymentStatus: 'refund-due', holdsStock: false });
  });

  test('of an order that an administrator has cancelled has to go back', () => {
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
    ['of too little', placed(), fils(totalPrice(placed()) - 1)],
    ['of too much', placed(), fils(totalPrice(placed()) + 1)],
    ['of an order that is paid', paid(), totalPrice(paid())],
  ])('%s is to be reviewed by a person', (_case, order, amount) => {
    const { after } = receivePayment(order, amount, NOON);
    expect(after).toMatchObject({ status: order.status, paymentStatus: 'to-review', holdsStock: order.holdsStock });
  });

  test('may begin only while the order is unpaid, alive and in time', () => {
    expect(isPayable(placed(), LATER - 1)).toBe(true);
    expect(isPayable(placed(), LATER)).toBe(false);
    for (const order of [paid(), expired(), acceptCashOnDelivery(placed(), NOON)!.after])
      expect(isPayable(order, NOON)).toBe(false);
  });
});

describe('the end of the time to pay', () => {
  /** The order's attempt to pay, begun a moment before its time was over. */
  function attemptOf(order: Order, state: PaymentAttempt['state']): PaymentAttempt {
    const started = startPayment(order, null, paymentAttemptId('attempt'), LATER - 1);
    if (started.kind !== 'started') throw new Error('it was payable');
    return { ...started.attempt, state };
  }

  test('comes at its moment, and only for an order that waits for its payment', () => {
    expect(expire(placed(), null, LATER - 1)).toBeNull();
    expect(expire(placed(), null, LATER)?.after).toMatchObject({ status: 'cancelled', payBy: null, holdsStock: false });
    for (const order of [paid(), expired(), acceptCashOnDelivery(placed(), NOON)!.after])
      expect(expire(order, null, LATER)).toBeNull();
  });

  test.each(['started', 'challenged', 'unanswered'] as const)(
    'waits while an attempt is %s, but not for ever',
    (state) => {
      const order = placed();
      const attempt = attemptOf(order, state);
      expect(expire(order, attempt, attempt.startedAt + LONGEST_EXPIRY_DELAY - 1)).toBeNull();
      expect(expire(order, attempt, attempt.startedAt + LONGEST_EXPIRY_DELAY)).not.toBeNull();
    },
  );

  test.each(['declined', 'cancelled'] as const)('waits for no attempt that was %s', (state) => {
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

  test('takes all pieces again, or none and is another step then', () => {
    const levels = (left: number | undefined) =>
      new Map<typeof bow.id, number | null>([
        [free.id, null],
        ...(left === undefined ? [] : [[bow.id, left] as const]),
      ]);
    expect(resolveStep(late(), levels(5)).after.paymentStatus).toBe('paid');
    for (const left of [4, undefined]) expect(resolveStep(late(), levels(left)).after.paymentStatus).toBe('refund-due');
  });

  test('reads no stock unless it takes pieces again', () => {
    expect(takesPieces(late())).toBe(true);
    expect(takesPieces(expire(order, null, LATER)!)).toBe(false);
  });
});
