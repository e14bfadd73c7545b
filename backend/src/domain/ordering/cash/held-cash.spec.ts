import { expect, test } from '@jest/globals';
import { driverId, orderId, runId } from '../../ids.ts';
import { fils } from '../../money.ts';
import type { OrderNumber } from '../order-number.ts';
import type { DeliveryRun } from '../delivery/runs/run.ts';
import { heldCash } from './held-cash.ts';

function driven(driver: string, id: string, ...taken: readonly (readonly [cash: number, at: number | null])[]) {
  const stops = taken.map(([cash, at], index) => {
    const order = orderId(`${id}.${index}`);
    return { order, number: 'N' as OrderNumber, state: 'delivered', cash: fils(cash), attempt: 1, at } as const;
  });
  const run: DeliveryRun = {
    id: runId(id),
    driver: driverId(driver),
    state: 'out',
    createdAt: 5,
    handedOverAt: 6,
    stops,
    count: null,
  };
  const known = { id: driverId(driver), name: driver.toUpperCase(), phone: '51234567', isActive: true, account: null };
  return { run, driver: known };
}

test('cash of drivers is added up by driver, who has had some for the longest first, with the run to count first', () => {
  const open = [
    driven('salem', 'new', [1000, 90], [2000, 70]),
    driven('huda', 'other', [0, 10], [500, 40]),
    driven('salem', 'old', [0, 20], [3000, 30]),
    driven('ali', 'nothing', [0, null]),
  ];
  expect(heldCash(open)).toEqual([
    { driver: 'salem', name: 'SALEM', amount: 6000, since: 30, run: 'old' },
    { driver: 'huda', name: 'HUDA', amount: 500, since: 40, run: 'other' },
  ]);
  expect(heldCash([])).toEqual([]);
});
