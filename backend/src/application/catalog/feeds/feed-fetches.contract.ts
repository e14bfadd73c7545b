import { describe, expect, test } from '@jest/globals';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import type { OpenStorage } from '../../storage.contract.ts';

/** @param open opens the storage to test */
export function feedFetchesContract(open: OpenStorage): void {
  describe('fetches of feeds', () => {
    test('are counted by channel and language, with the time of the last', async () => {
      const { feedFetches } = await open();
      expect(await feedFetches.list()).toEqual([]);
      await feedFetches.note('meta', 'ar', NOON);
      await Promise.all([feedFetches.note('meta', 'ar', NOON + 2), feedFetches.note('meta', 'ar', NOON + 1)]);
      await feedFetches.note('meta', 'en', NOON);
      expect((await feedFetches.list()).toSorted((one, other) => one.count - other.count)).toEqual([
        { channel: 'meta', language: 'en', count: 1, lastAt: NOON },
        { channel: 'meta', language: 'ar', count: 3, lastAt: NOON + 2 },
      ]);
    });
  });
}
