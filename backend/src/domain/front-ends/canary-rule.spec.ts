import { expect, test } from '@jest/globals';
import { isFailing } from './canary-rule.ts';

test.each([
  ['is broken for everybody, after some documents', [6, 6], [20, 0]],
  ['is broken on one page', [500, 25], [9_500, 10]],
  ['has twice as many errors as usual and more, over many documents', [5_000, 120], [95_000, 950]],
  ['has more errors than documents, because pages stay open', [10, 30], [200, 2]],
] as const)('a canary fails that %s', (_what, [documents, callers], [others, usual]) => {
  expect(isFailing({ documents, callers }, { documents: others, callers: usual })).toBe(true);
});

test.each([
  ['has one unlucky visitor', [1, 1], [1_000, 0]],
  ['has four callers with errors, however few documents', [4, 4], [10_000, 0]],
  ['has as many errors as the others', [500, 50], [9_500, 950]],
  ['has some more errors by chance', [500, 5], [9_500, 47]],
  ['has more errors, but not twice as many', [50_000, 900], [50_000, 500]],
  ['cannot be compared yet', [50, 50], [0, 0]],
] as const)('a canary does not fail that %s', (_what, [documents, callers], [others, usual]) => {
  expect(isFailing({ documents, callers }, { documents: others, callers: usual })).toBe(false);
});
