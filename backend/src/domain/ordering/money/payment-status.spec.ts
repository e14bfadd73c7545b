import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../catalog/product.fixture.ts';
import { accountId } from '../../ids.ts';
import { fils } from '../../money.ts';
import { anOrder } from '../order.fixture.ts';
import { totalPrice } from '../order.ts';
import type { Order } from '../order.ts';
import { NO_MONEY } from './order-money.ts';
import { amountAsked, amountDue, excessOf, isPayable, paymentStatusOf, surplusOf } from './payment-status.ts';

const bow = aProduct('bow', { price: fils(1000) });
/** 2 KD and a delivery of 1.8 KD. */
const placed = anOrder([[bow, 2]]);
const TOTAL = totalPrice(placed);

function order(
  money: Partial<Record<'received' | 'returned' | 'refunding', number>>,
  given: Partial<Order> = {},
): Order {
  const amounts = Object.fromEntries(Object.entries(money).map(([name, amount]) => [name, fils(amount)]));
  return { ...placed, money: { ...NO_MONEY, ...amounts }, ...given };
}

const cancelled = { status: 'cancelled' } as const;

test('the order of these tests costs 3.8 KD', () => {
  expect(TOTAL).toBe(3800);
});

describe('the payment status', () => {
  test.each([
    ['nothing came in', order({}), 'unpaid'],
    ['nothing came in before it was cancelled', order({}, cancelled), 'unpaid'],
    ['the total came in', order({ received: 3800 }), 'paid'],
    ['a fils is missing', order({ received: 3799 }), 'to-review'],
    ['a fils is too much', order({ received: 3801 }), 'refund-due'],
    ['it was paid twice', order({ received: 7600 }), 'refund-due'],
    ['the second payment went back', order({ received: 7600, returned: 3800 }), 'paid'],
    ['the second payment is on its way back', order({ received: 7600, refunding: 3800 }), 'refund-due'],
    ['a part went back', order({ received: 3800, returned: 1000 }), 'partly-refunded'],
    ['everything went back', order({ received: 3800, returned: 3800 }), 'refunded'],
    ['it was cancelled after its payment', order({ received: 3800 }, cancelled), 'refund-due'],
    ['it was cancelled, and a part went back', order({ received: 3800, returned: 1000 }, cancelled), 'refund-due'],
    ['it was cancelled, and everything went back', order({ received: 3800, returned: 3800 }, cancelled), 'refunded'],
    ['more went back than came in', order({ received: 3800, returned: 4800 }, cancelled), 'refunded'],
    ['a test paid for it', order({ received: 3800 }, { ...cancelled, paymentMethod: 'test-card' }), 'paid'],
  ] as const)('when %s: %#', (_case, given, status) => {
    expect(paymentStatusOf(given)).toBe(status);
  });

  test('is in review as long as a person has to look, whatever the sums are', () => {
    const { money } = order({ received: 3800 });
    for (const received of [0, 3800, 7600])
      expect(paymentStatusOf({ ...placed, money: { ...money, received: fils(received), needsReview: true } })).toBe(
        'to-review',
      );
  });

  test('is in order when an administrator has accepted this balance, and only this one', () => {
    const accepted = (received: number, given: Partial<Order> = {}) => {
      const { money } = order({ received });
      return paymentStatusOf({ ...placed, ...given, money: { ...money, acceptedBalance: fils(3000) } });
    };
    expect([accepted(3000), accepted(3000, cancelled), accepted(2999), accepted(3001, cancelled)]).toEqual([
      'paid',
      'paid',
      'to-review',
      'refund-due',
    ]);
  });
});

test('a customer is not asked to pay while a payment is reviewed, but for what is left of one that fits', () => {
  const given = order({ received: 3000 }, { paymentStatus: 'to-review' });
  expect(amountAsked(given)).toBe(800);
  expect(amountAsked({ ...given, money: { ...given.money, needsReview: true } })).toBe(0);
});

describe('amounts that follow from the sums', () => {
  test('are what is due, what is too much, and what of that is not on its way yet', () => {
    const of = (given: Order) => [amountDue(given), excessOf(given), surplusOf(given)];
    expect(of(order({ received: 3000 }))).toEqual([800, 0, 0]);
    expect(of(order({ received: 5000, refunding: 200 }))).toEqual([0, 1200, 1000]);
    expect(of(order({ received: 3800, returned: 1000, refunding: 3000 }, cancelled))).toEqual([0, 2800, 0]);
    // What was given back is not asked for again.
    expect(of(order({ received: 3800, returned: 1000 }))).toEqual([0, 0, 0]);
    expect(of(order({ received: 3800, returned: 4800 }))).toEqual([0, 0, 0]);
  });

  test('are nothing once an administrator has accepted the balance as it is, until the balance changes', () => {
    const of = (received: number, accepted: number, given: Partial<Order> = {}) => {
      const { money } = order({ received });
      const one = { ...placed, ...given, money: { ...money, acceptedBalance: fils(accepted) } };
      return [amountDue(one), excessOf(one), surplusOf(one)];
    };
    expect(of(3000, 3000)).toEqual([0, 0, 0]);
    expect(of(5000, 5000)).toEqual([0, 0, 0]);
    expect(of(3000, 3000, cancelled)).toEqual([0, 0, 0]);
    expect(of(3100, 3000)).toEqual([700, 0, 0]);
    expect(of(5100, 5000)).toEqual([0, 1300, 1300]);
    // Accepting that a misfit has brought nothing does not make the order free.
    expect(of(0, 0)).toEqual([3800, 0, 0]);
  });
});

describe('a payment', () => {
  const unpaid = (given: Partial<Order>): Order => ({ ...placed, payBy: 100, ...given });

  test.each([
    ['before its time is over', unpaid({}), 99, true],
    ['when its time is over', unpaid({}), 100, false],
    ['of an order without a time to pay', unpaid({ payBy: null }), 100, true],
    ['of an order that the office prepares before it is paid', unpaid({ status: 'processing', payBy: null }), 1, true],
    ['instead of cash that nobody has confirmed', unpaid({ paymentMethod: 'cash-on-delivery' }), 99, true],
    ['of confirmed cash', unpaid({ paymentMethod: 'cash-on-delivery', status: 'processing' }), 99, false],
    ['of an order that is cancelled', unpaid({ status: 'cancelled' }), 99, false],
    [
      'of a rest, without a time',
      unpaid({ paymentStatus: 'to-review', money: order({ received: 1 }).money }),
      200,
      true,
    ],
    [
      'of a rest while another payment has to be reviewed',
      unpaid({ paymentStatus: 'to-review', money: { ...order({ received: 1 }).money, needsReview: true } }),
      99,
      false,
    ],
  ] as const)('can be started %s: %#', (_when, given, at, isPossible) => {
    expect(isPayable(given, at)).toBe(isPossible);
  });
});

test('an edited order of which a part went back asks for more only where it has become dearer', () => {
  const edits = { version: 1, at: 1, by: accountId('office'), untold: [], surplusReturned: fils(0) };
  const money = { received: 3800, returned: 1000 };
  expect(paymentStatusOf(order(money, { edits }))).toBe('partly-refunded');
  const dearer = order(money, { edits, deliveryCost: fils(placed.deliveryCost + 500) });
  expect([paymentStatusOf(dearer), amountDue(dearer)]).toEqual(['to-review', 500]);
});
