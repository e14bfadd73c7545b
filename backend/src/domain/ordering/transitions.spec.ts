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
import { acceptCashOnDelivery, expire, receivePayment, resolveStep } from './transitions.ts';

const LATER = NOON + TIME_TO_PAY;
const placed = () => anOrder([[aProduct('bow'), 2]]);

function paid(): Order {
  const order = placed();
  return receivePayment(order, totalPrice(order), NOON + 1).transition.order;
}

function expired(): Order {
  const step = expire(placed(), null, LATER);
  if (!step) throw new Error('its time was over');
  return step.transition.order;
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
    expect(step.transition.order).toMatchObject({ status: 'shipped', paymentStatus: 'paid', history: shipped.history });
  });

  test('that is late takes the pieces again, or else has to go back', () => {
    const step = receivePayment(expired(), totalPrice(expired()), LATER + 1);
    expect(step.transition).toMatchObject({
      stock: 'take',
      order: { status: 'processing', paymentStatus: 'paid' },
      mail: { template: 'order-paid' },
    });
    expect(step.ifStockGone).toMatchObject({
      stock: 'keep',
      order: { status: 'cancelled', paymentStatus: 'refund-due' },
      mail: { template: 'order-refund-due' },
    });
  });

  test('of an order that an administrator has cancelled has to go back', () => {
    const cancelled: Order = {
      ...placed(),
      status: 'cancelled',
      holdsStock: false,
      history: [{ from: 'pending', to: 'cancelled', at: NOON, by: 'admin' }],
    };
    const step = receivePayment(cancelled, totalPrice(cancelled), NOON);
    expect(step).toMatchObject({
      transition: { stock: 'keep', order: { status: 'cancelled', paymentStatus: 'refund-due' } },
      ifStockGone: null,
    });
  });

  test.each([
    ['of another amount', placed(), fils(1)],
    ['of an order that is paid', paid(), totalPrice(paid())],
  ])('%s is for a person to look at', (_case, order, amount) => {
    const { transition } = receivePayment(order, amount, NOON);
    expect(transition).toMatchObject({
      stock: 'keep',
      mail: { template: 'order-to-review' },
      order: { status: order.status, paymentStatus: 'to-review' },
    });
  });

  test('may begin only while the order is unpaid, alive and in time', () => {
    expect(isPayable(placed(), LATER - 1)).toBe(true);
    expect(isPayable(placed(), LATER)).toBe(false);
    for (const order of [paid(), expired(), acceptCashOnDelivery(placed(), NOON)!.transition.order])
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
    expect(expire(placed(), null, LATER)?.transition).toMatchObject({
      stock: 'return',
      mail: { template: 'order-expired' },
      order: { status: 'cancelled', payBy: null },
    });
    for (const order of [paid(), expired(), acceptCashOnDelivery(placed(), NOON)!.transition.order])
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
    return receivePayment(step.transition.order, totalPrice(order), LATER);
  };

  test('gives the pieces of all lines back, to products that exist and are tracked', () => {
    const back = expire(order, null, LATER);
    const stock = new Map<typeof bow.id, number | null>([
      [bow.id, 1],
      [free.id, null],
    ]);
    expect(resolveStep(back!, stock).stock).toEqual(new Map([[bow.id, 6]]));
    expect(resolveStep(back!, new Map()).stock).toEqual(new Map());
  });

  test('takes all pieces again, or none and is another step then', () => {
    const levels = (left: number | undefined) =>
      new Map<typeof bow.id, number | null>([
        [free.id, null],
        ...(left === undefined ? [] : [[bow.id, left] as const]),
      ]);
    const taken = resolveStep(late(), levels(5));
    expect([taken.transition.order.paymentStatus, taken.stock]).toEqual(['paid', new Map([[bow.id, 0]])]);
    for (const left of [4, undefined]) {
      const refused = resolveStep(late(), levels(left));
      expect([refused.transition.order.paymentStatus, refused.stock]).toEqual(['refund-due', new Map()]);
    }
  });

  test('has a mail whose id is its own, and the same whenever it is made', () => {
    const mailOf = () => late().transition.mail?.id;
    expect(mailOf()).toBe(mailOf());
    const ids = [
      late().transition,
      late().ifStockGone,
      expire(order, null, LATER)?.transition,
      expire(placed(), null, LATER)?.transition,
    ].map((made) => made?.mail?.id);
    expect(new Set(ids).size).toBe(4);
  });
});
