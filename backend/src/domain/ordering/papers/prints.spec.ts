import { expect, test } from '@jest/globals';
import { aProduct } from '../../catalog/product.fixture.ts';
import { accountId } from '../../ids.ts';
import { NOTHING } from '../../money.ts';
import { anOrder, NOON } from '../order.fixture.ts';
import type { Order, OrderStatus } from '../order.ts';
import { isOutdated, markPrinted, papersToPrint, unmarkPrinted } from './prints.ts';

const office = accountId('office');
const bow = aProduct('bow');
const inStatus = (status: OrderStatus): Order => ({ ...anOrder([[bow, 1]]), status });
const edited = (order: Order): Order => ({
  ...order,
  edits: { version: 1, at: NOON, by: office, untold: [], surplusReturned: NOTHING },
});

test.each([
  ['pending', 0],
  ['processing', 3],
  ['ready', 3],
  ['shipped', 0],
  ['delivered', 0],
  ['cancelled', 0],
] as const)('an order that is %s has %d papers to print', (status, papers) => {
  expect(papersToPrint(inStatus(status))).toHaveLength(papers);
});

test('a paper is to be printed again when other pieces are left than it shows, and none when nothing is left', () => {
  const order: Order = {
    ...anOrder([
      [bow, 2],
      [bow, 1],
    ]),
    status: 'ready',
  };
  const refunded = (...pieces: readonly number[]): Order => ({
    ...order,
    lines: order.lines.map((line, place) => ({ ...line, refunded: pieces[place] ?? 0 })),
  });
  const { prints = {} } = markPrinted(refunded(1, 0), 'slip', office, NOON);
  const outdated = ([first, second]: readonly number[]) => isOutdated({ ...refunded(first!, second!), prints }, 'slip');
  expect(
    [
      [1, 0],
      [0, 0],
      [2, 0],
      [0, 1],
    ].map(outdated),
  ).toEqual([false, true, true, true]);
  expect(papersToPrint(refunded(2, 0))).toHaveLength(3);
  expect(papersToPrint(refunded(2, 1))).toEqual([]);
});

test('a paper is to be printed until it was, and again after an edit or without its mark', () => {
  const printed = markPrinted(inStatus('ready'), 'label', office, NOON);
  expect(printed.prints).toEqual({ label: { at: NOON, by: office, version: 0 } });
  expect(papersToPrint(printed)).toEqual(['slip', 'invoice']);
  expect(isOutdated(printed, 'label')).toBe(false);

  const changed = edited(printed);
  expect([isOutdated(changed, 'label'), isOutdated(changed, 'slip')]).toEqual([true, false]);
  expect(papersToPrint(changed)).toEqual(['slip', 'invoice', 'label']);
  expect(papersToPrint(markPrinted(changed, 'label', office, NOON))).toEqual(['slip', 'invoice']);
  expect(papersToPrint(unmarkPrinted(printed, 'label'))).toEqual(['slip', 'invoice', 'label']);
});
