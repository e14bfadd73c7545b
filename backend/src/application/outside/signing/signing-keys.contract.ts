import { describe, expect, test } from '@jest/globals';
import type { SigningKey } from '../../../domain/outside/signing-key.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import type { OpenStorage } from '../../storage.contract.ts';

const keyAt = (id: string, createdAt: number): SigningKey => ({
  id,
  sealed: `sealed ${id}`,
  x: 'x',
  y: 'y',
  createdAt,
});
const OLD = keyAt('old', NOON);
const NEW = keyAt('new', NOON + 1);

/** @param open opens the storage to test */
export function signingKeysContract(open: OpenStorage): void {
  describe('keys that sign', () => {
    test('are listed from the newest on, and stay where nothing is to change', async () => {
      const { signingKeys } = await open();
      expect(await signingKeys.change(() => [OLD])).toEqual([OLD]);
      expect(await signingKeys.change((keys) => [NEW, ...keys])).toEqual([NEW, OLD]);
      expect(await signingKeys.change(() => null)).toEqual([NEW, OLD]);
      expect(await signingKeys.list()).toEqual([NEW, OLD]);
      await signingKeys.change(() => [NEW]);
      expect(await signingKeys.list()).toEqual([NEW]);
    });

    test('are changed one after the other, so that several processes make one', async () => {
      const { signingKeys } = await open();
      const make = (key: SigningKey) => signingKeys.change((keys) => (keys.length === 0 ? [key] : null));
      const [first, second] = await Promise.all([make(OLD), make(NEW)]);
      expect(first).toEqual(second);
      expect(await signingKeys.list()).toHaveLength(1);
    });
  });
}
