import { expect, test } from '@jest/globals';
import { aProduct } from '../../catalog/product.fixture.ts';
import { accountId, returnId } from '../../ids.ts';
import { anOrder } from '../order.fixture.ts';
import { setStatus } from '../set-status.ts';
import { lastDayToReturn, requestReturn, returnDaysOf } from './request-return.ts';

const bow = aProduct('bow');
/** Half an hour before midnight in Kuwait, where it is three hours later. */
const LATE = Date.UTC(2026, 8, 6, 20, 30);
const form = { lines: [{ line: 0, quantity: 1, reason: 'changed-mind' }], wish: 'refund' } as const;

function delivered(at: number) {
  const moved = setStatus(anOrder([[bow, 2]]), 'delivered', accountId('office'), at, new Map());
  if (moved.kind !== 'changed') throw new Error(moved.kind);
  return moved.after;
}

test('pieces come back until the end of the last day in Kuwait, counted from the day of the delivery', () => {
  const order = delivered(LATE);
  expect(lastDayToReturn(order, 14)).toBe('2026-09-20');
  const askedAt = (at: number, by: 'customer' | 'admin' = 'customer') =>
    requestReturn(order, { refunds: [], returns: [], days: 14 }, form, { id: returnId('r'), by, at }).kind;
  const midnight = Date.UTC(2026, 8, 20, 21);
  expect([askedAt(midnight - 1), askedAt(midnight)]).toEqual(['requested', 'not-possible']);
  expect(askedAt(midnight, 'admin')).toBe('requested');
});

test('a shop gives no fewer days than the law, whatever it promises', () => {
  expect([null, 3, 14, 30].map(returnDaysOf)).toEqual([14, 14, 14, 30]);
});
