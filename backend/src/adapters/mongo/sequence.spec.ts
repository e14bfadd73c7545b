import { expect, test } from '@jest/globals';
import { NOON } from '../../domain/ordering/order.fixture.ts';
import { MOST_PROCESSES, Sequence } from './sequence.ts';

test('no number is given twice, by as many processes as there may be, also by some that give very many at once', () => {
  const processes = Array.from({ length: MOST_PROCESSES }, (_, slot) => new Sequence(() => slot));
  const given = processes.flatMap((one) => Array.from({ length: 100 }, () => one.next(NOON)));
  expect(new Set(given).size).toBe(MOST_PROCESSES * 100);
  expect(given.every(Number.isSafeInteger)).toBe(true);
});

test('numbers follow those that were written before, by releases that knew 32 processes, too', () => {
  const lastOf32 = (at: number) => (at * 128 + 127) * 32 + 31;
  const sequence = new Sequence(() => 0);
  expect(sequence.next(NOON + 1)).toBeGreaterThan(lastOf32(NOON));
  const before = sequence.next(NOON + 1);
  expect(sequence.next(NOON)).toBeGreaterThan(before);
});
