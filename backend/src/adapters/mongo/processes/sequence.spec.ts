import { expect, test } from '@jest/globals';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import { MOST_PROCESSES, Sequence } from './sequence.ts';

test('no number is given twice by the largest number of processes, even if some give very many at once', () => {
  const processes = Array.from({ length: MOST_PROCESSES }, (_, slot) => new Sequence(() => slot));
  const given = processes.flatMap((one) => Array.from({ length: 100 }, () => one.next(NOON)));
  expect(new Set(given).size).toBe(MOST_PROCESSES * 100);
  expect(given.every(Number.isSafeInteger)).toBe(true);
});

test('numbers grow, also when the clock is set back', () => {
  const sequence = new Sequence(() => 0);
  const before = sequence.next(NOON + 1);
  expect(before).toBeGreaterThan(new Sequence(() => MOST_PROCESSES - 1).next(NOON));
  expect(sequence.next(NOON)).toBeGreaterThan(before);
});

test('numbers are exact until 2095', () => {
  const sequence = new Sequence(() => MOST_PROCESSES - 1);
  expect(sequence.next(Date.UTC(2094, 0))).toBeLessThan(2 ** 53);
});
