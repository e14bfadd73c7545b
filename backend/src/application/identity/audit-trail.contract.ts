import { describe, expect, test } from '@jest/globals';
import { accountId } from '../../domain/ids.ts';
import { NOON } from '../../domain/ordering/order.fixture.ts';
import type { OpenStorage } from '../storage.contract.ts';
import { aCountKey, anEntry } from './identity.fixture.ts';

/** @param open of the storage that is to behave so */
export function auditTrailContract(open: OpenStorage): void {
  const noura = accountId('noura');

  describe('the audit trail', () => {
    test('returns the entries of one account, the newest first, up to a limit', async () => {
      const { auditTrail } = await open();
      const [first, second, third] = [NOON, NOON + 1, NOON + 2].map((at) => anEntry(noura, 'sign-in-failed', at));
      const byServer = { ...anEntry(accountId('hessa'), 'account-made'), actor: 'server', addressKey: null } as const;
      for (const entry of [first, byServer, second, third])
        await auditTrail.note(entry ?? null, aCountKey(), entry?.at ?? NOON);
      expect(await auditTrail.of(noura, 10)).toEqual([third, second, first]);
      expect(await auditTrail.of(noura, 2)).toEqual([third, second]);
      expect(await auditTrail.of(byServer.accountId, 10)).toEqual([byServer]);
    });

    test('limits entries of one kind in a period, also those without an account', async () => {
      const { auditTrail } = await open();
      const counted = aCountKey({ most: 3, time: 1000 });
      await auditTrail.note(null, counted, NOON);
      for (let tries = 0; tries < 50; tries += 1)
        await auditTrail.note(anEntry(noura, 'sign-in-failed'), counted, NOON);
      expect(await auditTrail.of(noura, 100)).toHaveLength(2);
      await auditTrail.note(anEntry(noura, 'sign-in-failed'), counted, NOON + 1000);
      expect(await auditTrail.of(noura, 100)).toHaveLength(3);
    });
  });
}
