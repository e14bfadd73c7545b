import { describe, expect, test } from '@jest/globals';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import { EDITOR, historyOf } from '../../ordering/money/money.fixture.ts';

/** @param open opens the storage to test */
export function serviceKeysContract(open: OpenStorage): void {
  describe('keys of services', () => {
    test('are stored, replaced and deleted for each service', async () => {
      const { serviceKeys } = await open();
      expect(await serviceKeys.read()).toEqual(new Map());
      await serviceKeys.write('tap', 'sealed 1', EDITOR, NOON);
      await serviceKeys.write('myfatoorah', 'sealed 2', EDITOR, NOON);
      await serviceKeys.write('tap', 'sealed 3', EDITOR, NOON);
      expect(await serviceKeys.read()).toEqual(
        new Map([
          ['tap', 'sealed 3'],
          ['myfatoorah', 'sealed 2'],
        ]),
      );
      await serviceKeys.write('tap', null, EDITOR, NOON);
      expect(await serviceKeys.read()).toEqual(new Map([['myfatoorah', 'sealed 2']]));
    });

    test('leave lines in the history that do not contain them', async () => {
      const storage = await open();
      await storage.serviceKeys.write('tap', null, EDITOR, NOON);
      await storage.serviceKeys.write('tap', 'sealed secret', EDITOR, NOON);
      await storage.serviceKeys.write('tap', null, EDITOR, NOON + 1);
      const history = await historyOf(storage, 'payments');
      expect(history.map(({ kind, changes }) => [kind, changes.map(({ from, to }) => [from, to])])).toEqual([
        [
          'keys-changed',
          [
            [null, 'tap'],
            [true, false],
          ],
        ],
        [
          'keys-changed',
          [
            [null, 'tap'],
            [false, true],
          ],
        ],
      ]);
      expect(JSON.stringify(history)).not.toContain('secret');
    });
  });
}
