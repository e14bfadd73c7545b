import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { madeUpCases } from '../../../../test/support/made-up-cases.ts';
import { aProduct } from '../../catalog/product.fixture.ts';
import { accountId, refundId } from '../../ids.ts';
import { fils } from '../../money.ts';
import type { Fils } from '../../money.ts';
import { takenOff } from '../discount.ts';
import { anOrder, NOON } from '../order.fixture.ts';
import { productsTotal, totalPrice } from '../order.ts';
import type { Order } from '../order.ts';
import type { PaymentAttempt } from '../paying/payment-attempt.ts';
import { anAttempt, aRefund, pay } from './money.fixture.ts';
import { discountOf, piecesLeft } from './refunded-pieces.ts';
import type { Refund } from './refund.ts';
import { requestRefund } from './request-refund.ts';

/** An order for lines of so many pieces at such prices, with a discount of so many percent. */
function discounted(lines: readonly (readonly [price: number, quantity: number])[], percent: number): Order {
  const order = anOrder(
    lines.map(([price, count], index) => [aProduct(`bow-${index}`, { price: fils(price) }), count]),
  );
  const amount = takenOff({ percent, amount: fils(0) }, productsTotal(order));
  return { ...order, discount: { amount, percent, freeDelivery: false, reason: 'A sister shop' } };
}

/** A paid order whose pieces go back. */
class Returns {
  readonly refunds: Refund[] = [];
  order: Order;
  private readonly capture: PaymentAttempt;

  constructor(order: Order) {
    this.capture = anAttempt(order);
    this.order = pay(order, NOON).after;
  }

  /** @returns what went back; null when it was refused */
  giveBack(pieces: readonly (readonly [line: number, quantity: number])[]): Fils | null {
    const result = requestRefund(
      this.order,
      { captures: [this.capture], refunds: this.refunds },
      {
        id: refundId(`refund-${this.refunds.length}`),
        amount: null,
        lines: pieces.map(([line, quantity]) => ({ line, quantity, restock: false })),
        deliveryFee: false,
        reason: 'Too small',
        by: accountId('office'),
        at: NOON,
        fingerprint: '',
      },
    );
    if (result.kind !== 'requested') return null;
    this.refunds.push(result.refund);
    this.order = result.step.after;
    return result.refund.amount;
  }
}

describe('the pieces of a discounted order', () => {
  const twoBows = () => new Returns(discounted([[9500, 2]], 20));

  test('give back what was paid for them, one by one or together', () => {
    const oneByOne = twoBows();
    expect([oneByOne.giveBack([[0, 1]]), oneByOne.giveBack([[0, 1]])]).toEqual([7600, 7600]);
    expect(twoBows().giveBack([[0, 2]])).toBe(15_200);
  });

  test('give back the fils that a division leaves with the last of them', () => {
    // 3 pieces for 5.250 with 1 % off: 0.050, which rounds down to 5.200.
    const returns = new Returns(discounted([[1750, 3]], 1));
    const given = [1, 1, 1].map((quantity) => returns.giveBack([[0, quantity]]));
    expect(given).toEqual([1733, 1733, 1734]);
  });

  test('give back exactly what was paid for them also when a refund has failed between', () => {
    // 3 pieces for 5.250 with 2 % off: 5.150.
    const returns = new Returns(discounted([[1750, 3]], 2));
    const given = [returns.giveBack([[0, 1]]), returns.giveBack([[0, 1]])];
    returns.refunds[0] = { ...returns.refunds[0]!, state: 'failed' };
    given.push(returns.giveBack([[0, 1]]), returns.giveBack([[0, 1]]));
    expect(given).toEqual([1716, 1717, 1717, 1716]);
  });

  test('give back no more than is left after one went back for its price before', () => {
    const order = discounted([[9500, 2]], 20);
    const before = aRefund(order, {
      lines: [{ line: 0, quantity: 1, restock: false }],
      amount: fils(9500),
      state: 'done',
    });
    expect(piecesLeft(order, [before])[0]?.worth(1)).toBe(5700);
    const dearer = aRefund(order, { lines: [{ line: 0, quantity: 1, restock: false, amount: fils(15_300) }] });
    expect(piecesLeft(order, [dearer])[0]?.worth(1)).toBe(0);
  });

  test('give back no more than is left before the last of them, too', () => {
    // 3 pieces for 28.500 with 20 % off: 22.800.
    const order = discounted([[9500, 3]], 20);
    const before = aRefund(order, { lines: [{ line: 0, quantity: 1, restock: false, amount: fils(22_700) }] });
    expect(piecesLeft(order, [before])[0]?.worth(1)).toBe(100);
  });

  test('are none when a refund that had failed was made after all, beside another of the same', () => {
    const order = discounted([[9500, 2]], 20);
    const twice = [{ line: 0, quantity: 2, restock: false, amount: fils(15_200) }];
    const refunds = [1, 2].map(() => aRefund(order, { lines: twice, state: 'done' }));
    expect(piecesLeft(order, refunds)[0]?.pieces).toBe(0);
  });

  test('give back with the last of them what an edit has made them dearer since', () => {
    const { discount: _taken, ...dearer } = discounted([[9500, 2]], 20);
    const before = aRefund(dearer, { lines: [{ line: 0, quantity: 1, restock: false, amount: fils(7600) }] });
    expect(piecesLeft(dearer, [before])[0]?.worth(1)).toBe(11_400);
  });

  test('of whatever order give back exactly what was paid for them, in whatever order and grouping', () => {
    const line = fc.tuple(fc.integer({ min: 10, max: 20_000 }), fc.integer({ min: 1, max: 7 }));
    const picks = fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 4 })), { maxLength: 12 });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 99 }),
        picks,
        (lines, off, some) => {
          const returns = new Returns(discounted(lines, off));
          const paid = totalPrice(returns.order) - returns.order.deliveryCost;
          const left = () => piecesLeft(returns.order, returns.refunds).map(({ pieces }) => pieces);
          let given = 0;
          const giveBack = (pieces: readonly (readonly [number, number])[]) => {
            const amount = returns.giveBack(pieces);
            // A refund of nothing is none: pieces so cheap that their part is below a fils.
            if (amount !== null) given += amount;
            return amount !== null;
          };
          for (const [at, quantity] of some) {
            const pieces = Math.min(quantity, left()[at] ?? 0);
            if (pieces > 0) giveBack([[at, pieces]]);
          }
          const rest = left().flatMap((pieces, at) => (pieces > 0 ? [[at, pieces] as const] : []));
          if (rest.length > 0 && paid > given) expect(giveBack(rest)).toBe(true);
          expect(given).toBe(paid);
        },
      ),
      madeUpCases(100),
    );
  });
});

test('what the discount took off refunded pieces is their price without what they gave back', () => {
  const order = discounted([[2000, 3]], 50);
  const of = (line: Partial<Refund['lines'][number]>) =>
    discountOf({ lines: [{ line: 0, quantity: 2, restock: false, ...line }] }, order);
  expect(of({ amount: fils(2000) })).toBe(2000);
  // Refunds of before had no amounts of their lines: they gave the whole price back.
  expect(of({})).toBe(0);
  // An edit has made them cheaper since.
  expect(of({ amount: fils(4001) })).toBe(0);
  expect(of({ line: 7 })).toBe(0);
});
