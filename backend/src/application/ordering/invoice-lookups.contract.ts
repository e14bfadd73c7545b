import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../domain/catalog/product.fixture.ts';
import { anOrder, NOON } from '../../domain/ordering/order.fixture.ts';
import type { OpenStorage } from '../storage.contract.ts';

const HOUR = 60 * 60 * 1000;

/** @param open opens the storage to test */
export function invoiceLookupsContract(open: OpenStorage): void {
  const { number } = anOrder([[aProduct('bow'), 1]]);
  const other = anOrder([[aProduct('bow'), 1]]).number;

  describe('invoice lookups', () => {
    test('grant a right answer and refuse a wrong one', async () => {
      const { lookups } = await open();
      expect(await lookups.judge(number, false, NOON)).toBe('refused');
      expect(await lookups.judge(number, true, NOON)).toBe('granted');
    });

    test('lock one order for an hour after five wrong answers, even for the right answer', async () => {
      const { lookups } = await open();
      const guesses = await Promise.all(Array.from({ length: 500 }, () => lookups.judge(number, false, NOON)));
      expect(guesses.filter((answer) => answer === 'refused')).toHaveLength(5);
      expect(await lookups.judge(number, true, NOON + HOUR - 1)).toBe('locked');
      expect(await lookups.judge(other, true, NOON)).toBe('granted');
      expect(await lookups.judge(number, true, NOON + HOUR)).toBe('granted');
    });

    test('refuse even the right answer for good after thirty wrong ones', async () => {
      const { lookups } = await open();
      for (let hour = 0; hour < 6; hour += 1)
        for (let wrong = 0; wrong < 5; wrong += 1)
          expect(await lookups.judge(number, false, NOON + hour * HOUR)).toBe('refused');
      expect(await lookups.judge(number, true, NOON + 10_000 * HOUR)).toBe('locked');
      expect(await lookups.judge(other, true, NOON)).toBe('granted');
    });

    test('do not reset the count of wrong answers after a right one', async () => {
      const { lookups } = await open();
      for (let wrong = 0; wrong < 4; wrong += 1) await lookups.judge(number, false, NOON);
      expect(await lookups.judge(number, true, NOON)).toBe('granted');
      expect(await lookups.judge(number, false, NOON)).toBe('refused');
      expect(await lookups.judge(number, true, NOON)).toBe('locked');
    });
  });
}
