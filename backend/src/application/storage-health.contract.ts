import { describe, expect, test } from '@jest/globals';
import type { OpenStorage } from './storage.contract.ts';
import type { StorageState } from './storage-health.ts';

/** How every storage reports its health. Each adapter tests full and broken disks in its own way. */
export function storageHealthContract(open: OpenStorage): void {
  describe('the health of a storage', () => {
    test('is ok while it can be read and written, and checks signal no change', async () => {
      const { health } = await open();
      const states: StorageState[] = [];
      health.subscribe((state) => states.push(state));
      expect([await health.check(), await health.check(), await health.check()]).toEqual(['ok', 'ok', 'ok']);
      expect(states).toEqual([]);
    });

    test('leaves an empty shop empty', async () => {
      const { health, filling } = await open();
      await health.check();
      expect(await filling.isEmpty()).toBe(true);
    });

    test('is not ok after it was closed, which is not reported as an outage', async () => {
      const storage = await open();
      const states: StorageState[] = [];
      storage.health.subscribe((state) => states.push(state));
      await storage.close();
      expect(await storage.health.check()).toBe('other');
      expect(states).toEqual([]);
    });
  });
}
