import { describe, expect, test } from '@jest/globals';
import { NOON } from '../../domain/ordering/order.fixture.ts';
import type { OpenStorage, OpenStorageTwice } from '../storage.contract.ts';
import { aCountKey } from './identity.fixture.ts';
import { keyWithin } from './ports/attempt-counts.ts';
import type { CountKey } from './ports/attempt-counts.ts';

/** @param openTwice gives two instances on the same data, as two processes have them */
export function attemptCountsContract(open: OpenStorage, openTwice: OpenStorageTwice): void {
  describe('counted attempts', () => {
    test('are limited over two processes together, until the window of the first has ended', async () => {
      const [one, other] = await openTwice();
      const key = aCountKey({ most: 10, time: 1000 });
      const taken = Array.from({ length: 100 }, (_, index) =>
        (index % 2 === 0 ? one : other).attemptCounts.take([key], NOON),
      );
      const answers = await Promise.all(taken);
      expect(answers.filter(({ kind }) => kind === 'counted')).toHaveLength(10);
      expect(await one.attemptCounts.take([key], NOON + 999)).toEqual({ kind: 'too-many', wait: 1 });
      expect(await other.attemptCounts.take([key], NOON + 1000)).toEqual({ kind: 'counted' });
    });

    test('are counted under all keys or under none', async () => {
      const { attemptCounts } = await open();
      const [full, free] = [aCountKey({ most: 1 }), aCountKey({ most: 2 })];
      expect(await attemptCounts.take([full], NOON)).toEqual({ kind: 'counted' });
      for (const keys of [
        [full, free],
        [free, full],
      ])
        expect(await attemptCounts.take(keys, NOON)).toMatchObject({ kind: 'too-many' });
      expect(await attemptCounts.take([free], NOON)).toEqual({ kind: 'counted' });
      expect(await attemptCounts.take([free], NOON)).toEqual({ kind: 'counted' });
      expect(await attemptCounts.take([free], NOON)).toMatchObject({ kind: 'too-many' });
    });

    test('are taken back one by one, and never below none', async () => {
      const { attemptCounts } = await open();
      const key = aCountKey({ most: 2 });
      await attemptCounts.takeBack([key]);
      await attemptCounts.take([key], NOON);
      await attemptCounts.takeBack([key]);
      await attemptCounts.takeBack([key]);
      expect(await attemptCounts.take([key], NOON)).toEqual({ kind: 'counted' });
      expect(await attemptCounts.take([key], NOON)).toEqual({ kind: 'counted' });
      expect(await attemptCounts.take([key], NOON)).toMatchObject({ kind: 'too-many' });
    });

    test('are forgotten with those within them, or all', async () => {
      const { attemptCounts } = await open();
      const [outer, other] = [aCountKey({ most: 1 }), aCountKey({ most: 1 })];
      const within = { ...outer, key: keyWithin(outer.key, 'of a network') };
      const isFull = async (key: CountKey) => (await attemptCounts.take([key], NOON)).kind === 'too-many';
      for (const key of [outer, within, other]) await attemptCounts.take([key], NOON);
      await attemptCounts.forget([outer]);
      expect([await isFull(outer), await isFull(within), await isFull(other)]).toEqual([false, false, true]);
      await attemptCounts.forget();
      expect([await isFull(outer), await isFull(within), await isFull(other)]).toEqual([false, false, false]);
    });

    test('are deleted after their window, in batches', async () => {
      const { attemptCounts, oldDocuments } = await open();
      for (let count = 0; count < 5; count += 1) await attemptCounts.take([aCountKey({ time: 1000 })], NOON);
      await attemptCounts.take([aCountKey({ time: 2000 })], NOON);
      expect(await oldDocuments.delete(NOON + 999, 10)).toEqual({});
      expect(await oldDocuments.delete(NOON + 1000, 3)).toEqual({ attemptCounts: 3 });
      expect(await oldDocuments.delete(NOON + 1000, 10)).toEqual({ attemptCounts: 2 });
      expect(await oldDocuments.delete(NOON + 1000, 10)).toEqual({});
    });
  });
}
