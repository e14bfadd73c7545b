import { describe, expect, test } from '@jest/globals';
import type { LimitCounts } from './limit-counts.ts';

/** @param open two instances that count together; the same instance twice where each process counts for itself */
export function limitCountsContract(open: () => Promise<readonly [LimitCounts, LimitCounts]>): void {
  describe('counts of a limit', () => {
    const limit = { name: 'tries', points: 3, seconds: 60 };

    test('add up over all processes, and return the time to wait beyond the limit', async () => {
      const [one, other] = await open();
      expect([await one.take(limit, 'a', 1), await other.take(limit, 'a', 2)]).toEqual([null, null]);
      const wait = await one.take(limit, 'a', 1);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(60_000);
      expect(await other.take(limit, 'a', 1)).toBeGreaterThan(0);
    });

    test('are exact for simultaneous calls', async () => {
      const [one, other] = await open();
      const waits = await Promise.all(
        Array.from({ length: 40 }, (_, index) => (index % 2 ? one : other).take({ ...limit, points: 25 }, 'many', 1)),
      );
      expect(waits.filter((wait) => wait === null)).toHaveLength(25);
    });

    test('are separate for each caller and each limit', async () => {
      const [one] = await open();
      for (const key of ['b', 'c']) expect(await one.take(limit, key, 3)).toBeNull();
      expect(await one.take({ ...limit, name: 'others' }, 'b', 3)).toBeNull();
    });

    test('that are taken back can be used again', async () => {
      const [one, other] = await open();
      const returning = { ...limit, name: 'returning', isGivenBack: true };
      expect(await one.take(returning, 'd', 3)).toBeNull();
      expect(await other.take(returning, 'd', 1)).toBeGreaterThan(0);
      for (let count = 0; count < 2; count += 1) await one.giveBack(returning, 'd');
      expect(await other.take(returning, 'd', 1)).toBeNull();
    });

    test('end with their window', async () => {
      const [one] = await open();
      const short = { name: 'short', points: 1, seconds: 0.05 };
      expect(await one.take(short, 'e', 1)).toBeNull();
      // On a busy machine a window may end between two calls.
      let wait: number | null = null;
      while (wait === null) wait = await one.take(short, 'e', 1);
      await new Promise((resolve) => setTimeout(resolve, (wait ?? 0) + 1));
      expect(await one.take(short, 'e', 1)).toBeNull();
    });
  });
}
