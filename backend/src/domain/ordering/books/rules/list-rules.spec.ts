import { expect, test } from '@jest/globals';
import { runId, stallId } from '../../../ids.ts';
import { NOON } from '../../order.fixture.ts';
import type { BookRule } from '../book-difference.ts';
import { paperId } from '../sales-paper.ts';
import type { BookList } from './list-rules.ts';
import { BOOK_LISTS, ListRules } from './list-rules.ts';

const HOUR = 3_600_000;
const PAYOUT = { gateway: 'tap', reference: 'po_1', status: 'paid', amount: 4900 };
const LINE = { id: 'one', gateway: 'tap', kind: 'charge', payout: 'po_1', amount: 5000, fee: 90, vat: 10 };
const COUNT = { expected: 500, counted: 400, at: NOON };
const RUN = { id: runId('run'), stops: [{ cash: 500 }], count: COUNT };
const STALL = { id: stallId('fair'), count: { ...COUNT, counted: 500 } };
const LACKS = { runId: runId('run'), stallId: null, amount: -100, at: NOON };

function paper(number: number, given: object = {}): object {
  const key = { kind: 'invoice', year: 2026, number } as const;
  return { id: paperId(key), ...key, issuedAt: NOON, ...given };
}

type Lists = Readonly<Partial<Record<BookList, readonly object[]>>>;

const WHOLE: Lists = {
  deliveryRuns: [RUN, { ...RUN, id: runId('under way'), count: null }],
  stalls: [STALL],
  // What lacked came later, and the stall lacked nothing.
  cashDifferences: [LACKS, { ...LACKS, amount: 100, at: NOON + 1 }, { ...LACKS, runId: null, amount: 7 }],
  salesPapers: [paper(2), paper(1), paper(3)],
  paperCounters: [{ id: 'invoice-2026', last: 3 }],
  papersDue: [{ orderNumber: 'one', at: NOON - HOUR }],
  payouts: [PAYOUT, { ...PAYOUT, reference: 'by hand' }],
  settlementRows: [LINE, { ...LINE, payout: null }],
};

function found(lists: Lists, now: number | null = NOON) {
  const rules = new ListRules(now);
  for (const list of BOOK_LISTS) rules.add(list, (lists[list] ?? []) as never[]);
  return rules.differences;
}

test('nothing is found in whole lists', () => {
  expect(found(WHOLE)).toEqual([]);
});

test('papers are overdue in a shop that runs, and beside later ones in one that stands still', () => {
  const later = { ...WHOLE, papersDue: [{ orderNumber: 'one', at: NOON + 1 }] };
  expect(found(later, NOON + 2 * HOUR)).toMatchObject([{ rule: 'papers-due' }]);
  expect(found(later, null)).toEqual([]);
  const skipped = { ...later, salesPapers: [paper(1), paper(2), paper(3, { issuedAt: NOON + 2 * HOUR })] };
  expect(found(skipped, null)).toMatchObject([{ rule: 'papers-due' }]);
});

test.each<readonly [rule: BookRule, damage: Lists, what: string]>([
  ['run-count', { deliveryRuns: [{ ...RUN, stops: [{ cash: 499 }] }] }, 'run'],
  ['cash-difference', { cashDifferences: [{ ...LACKS, amount: -99 }] }, 'run run'],
  ['cash-difference', { cashDifferences: [{ ...LACKS, at: NOON + 1 }] }, 'run run'],
  ['cash-difference', { cashDifferences: [LACKS, { ...LACKS, runId: runId('gone') }] }, 'run gone'],
  ['cash-difference', { cashDifferences: [LACKS, { ...LACKS, runId: null, stallId: stallId('fair') }] }, 'stall fair'],
  ['paper-numbers', { salesPapers: [paper(1), paper(3)] }, 'invoice-2026-000002'],
  ['paper-numbers', { salesPapers: [paper(1), paper(2)] }, 'invoice-2026-000003'],
  ['paper-numbers', { salesPapers: [paper(1), paper(2), paper(3), paper(4)] }, 'invoice-2026-000004'],
  ['paper-numbers', { salesPapers: [paper(1), paper(2), paper(3), paper(3)] }, 'invoice-2026-000003'],
  ['paper-numbers', { salesPapers: [paper(1), paper(2), paper(3), paper(1, { id: 'other' })] }, 'other'],
  ['papers-due', { papersDue: [{ orderNumber: 'one', at: NOON - HOUR - 1 }] }, ''],
  ['payout-lines', { payouts: [{ ...PAYOUT, amount: 4901 }] }, 'tap:po_1'],
  ['payout-lines', { settlementRows: [LINE, LINE] }, 'tap:po_1'],
])('%s is found by what it compares (%#)', (rule, damage, what) => {
  expect(found({ ...WHOLE, ...damage })).toMatchObject([{ rule, what }]);
});
