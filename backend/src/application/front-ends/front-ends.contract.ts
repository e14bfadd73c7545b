import { describe, expect, test } from '@jest/globals';
import { SHOP_ITSELF } from '../../domain/history.ts';
import { accountId } from '../../domain/ids.ts';
import { NOON } from '../../domain/ordering/order.fixture.ts';
import type { OpenStorage, OpenStorageTwice } from '../storage.contract.ts';

const by = { editor: { accountId: accountId('huda'), addressKey: 'office' }, at: NOON };

/** @param open opens the storage to test */
export function frontEndsContract(open: OpenStorage, openTwice: OpenStorageTwice): void {
  describe('pointers of front ends', () => {
    test('are stored as the domain changes them, each with its line in the history', async () => {
      const { frontEnds, history } = await open();
      expect(await frontEnds.pointers()).toEqual(new Map());
      await frontEnds.change('catalog', { kind: 'use', version: 'one' }, by);
      await frontEnds.change('catalog', { kind: 'canary', version: 'two', percent: 5 }, { ...by, at: NOON + 1 });
      const canary = { version: 'two', percent: 5, since: NOON + 1 };
      expect(await frontEnds.pointers()).toEqual(
        new Map([['catalog', { version: 'one', previous: { version: null }, canary, failed: null }]]),
      );
      await frontEnds.change(
        'catalog',
        { kind: 'fail', canary, because: { documents: 40, callers: 9, error: 'blank' } },
        { editor: SHOP_ITSELF, at: NOON + 2 },
      );
      const failed = { version: 'two', at: NOON + 2, documents: 40, callers: 9, error: 'blank' };
      expect((await frontEnds.pointers()).get('catalog')).toMatchObject({ canary: null, failed });
      const { entries } = await history.of({ subject: 'front-ends', subjectId: 'catalog' }, { page: 1, limit: 10 });
      expect(entries.map(({ kind, at }) => [kind, at])).toEqual([
        ['canary-failed', NOON + 2],
        ['canary-set', NOON + 1],
        ['version-used', NOON],
      ]);
      expect(entries[0]).toMatchObject({ by: null, changes: [{ field: 'canary', from: 'two', to: null }, {}] });
    });

    test('stay as they are where the domain changes nothing', async () => {
      const { frontEnds, history } = await open();
      expect(await frontEnds.change('admin', { kind: 'rollback' }, by)).toEqual({ kind: 'nothing-to-roll-back' });
      expect(await frontEnds.change('admin', { kind: 'use', version: null }, by)).toMatchObject({ kind: 'unchanged' });
      expect(await frontEnds.pointers()).toEqual(new Map());
      const { total } = await history.of({ subject: 'front-ends', subjectId: 'admin' }, { page: 1, limit: 10 });
      expect(total).toBe(0);
    });

    test('changed by two processes at once follow each other', async () => {
      const [one, other] = await openTwice();
      await Promise.all(
        ['a', 'b', 'c', 'd'].map((version, index) =>
          (index % 2 === 0 ? one : other).frontEnds.change('checkout', { kind: 'use', version }, by),
        ),
      );
      const pointer = (await one.frontEnds.pointers()).get('checkout');
      expect((await other.frontEnds.pointers()).get('checkout')).toEqual(pointer);
      const { entries } = await one.history.of({ subject: 'front-ends', subjectId: 'checkout' }, { page: 1, limit: 4 });
      const [last, before] = entries.map(({ changes }) => changes[0]);
      expect(pointer).toMatchObject({ version: last?.to, previous: { version: last?.from } });
      expect(last?.from).toBe(before?.to);
    });
  });
}
