import { describe, expect, test } from '@jest/globals';
import { aBundle } from '../../../domain/catalog/bundles/bundle.fixture.ts';
import { MOST_BUNDLES } from '../../../domain/catalog/bundles/bundle.ts';
import { bundleId } from '../../../domain/ids.ts';
import { fils } from '../../../domain/money.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import { BLANK_SETTINGS } from '../../../domain/store/settings.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import { anEditor, by, FORMER } from '../editing/editing.fixture.ts';

/** @param open opens the storage to test */
export function bundlesContract(open: OpenStorage): void {
  describe('bundles', () => {
    test('are read by level in the order of their places, hidden ones by the office only', async () => {
      const { bundles } = await open();
      const [last, first, hidden, other] = [
        aBundle('a', { place: 2 }),
        aBundle('b', { place: 1 }),
        aBundle('c', { isVisible: false }),
        aBundle('d', { level: 'secondary' }),
      ] as const;
      for (const bundle of [last, first, hidden, other]) await bundles.create(bundle, by(FORMER));
      expect(await bundles.ofLevel('primary')).toEqual([first, last]);
      expect([...(await bundles.visible([hidden.id, other.id, bundleId('gone')])).values()]).toEqual([other]);
      expect((await bundles.list()).map(({ bundle }) => bundle)).toEqual([hidden, first, last, other]);
    });

    test('are edited with a history, and not over what somebody else has changed', async () => {
      const storage = await open();
      const { bundles, history } = storage;
      const huda = await anEditor(storage, 'huda@example.com');
      await bundles.create(aBundle('one'), by(FORMER));
      const dearer = aBundle('one', { price: fils(3200) });
      expect(await bundles.change(dearer, 1, by(huda, 1))).toEqual({
        kind: 'saved',
        saved: { bundle: dearer, version: 2, changedBy: 'huda@example.com', changedAt: NOON + 60_000 },
      });
      expect(await bundles.change(aBundle('one', { price: fils(2000) }), 1, by(FORMER))).toMatchObject({
        kind: 'conflict',
        conflict: { current: { version: 2 }, changes: [{ field: 'price', from: 3, to: 3.2 }] },
      });
      expect(await bundles.change(aBundle('gone'), 1, by(huda))).toEqual({ kind: 'not-found' });
      expect(await bundles.delete(dearer.id, by(huda))).toBe(true);
      expect(await bundles.delete(dearer.id, by(huda))).toBe(false);
      const { entries } = await history.of({ subject: 'bundle', subjectId: 'one' }, { page: 1, limit: 10 });
      expect(entries.map(({ kind }) => kind)).toEqual(['deleted', 'changed', 'created']);
    });

    test('come with the demonstration, are bounded, and tell caches that they have changed', async () => {
      const { bundles, filling, changes } = await open();
      const first = Array.from({ length: MOST_BUNDLES - 1 }, (_, place) => aBundle(`b${place}`, { place }));
      await filling.fillEmptyShop({ categories: [], products: [], bundles: first, settings: BLANK_SETTINGS }, NOON);
      const heard: string[] = [];
      const unsubscribe = changes.subscribe((change) => heard.push(change));
      expect((await bundles.create(aBundle('last'), by(FORMER))).kind).toBe('saved');
      expect(heard).toEqual(['contents']);
      unsubscribe();
      expect(await bundles.create(aBundle('more'), by(FORMER))).toEqual({
        kind: 'refused',
        faults: [{ field: 'name', code: 'TOO_MANY_ITEMS' }],
      });
    });
  });
}
