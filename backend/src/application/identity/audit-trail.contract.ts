import { describe, expect, test } from '@jest/globals';
import { accountId } from '../../domain/ids.ts';
import { NOON } from '../../domain/ordering/order.fixture.ts';
import type { OpenStorage } from '../storage.contract.ts';
import type { AuditFilter } from './ports/audit-trail.ts';
import { aCountKey, anAccount, anEntry } from './identity.fixture.ts';

/** @param open opens the storage to test */
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

    test('is searched by account, kind and time, the newest first, one page after another', async () => {
      const storage = await open();
      const { auditTrail } = storage;
      const { id } = await anAccount(storage, 'noura@example.com');
      const add = (entry: ReturnType<typeof anEntry>) => auditTrail.note(entry, aCountKey(), entry.at);
      // Two of the same time, as two processes may write them.
      for (const at of [NOON + 10, NOON + 20, NOON + 20, NOON + 30]) await add(anEntry(id, 'sign-in-failed', at));
      await add(anEntry(accountId('erased'), 'erased', NOON + 25));
      const everything = { accounts: null, kinds: null, from: NOON + 10, until: null };
      const all = await auditTrail.find(everything, null, 10);
      expect(all.map(({ at, email }) => [at - NOON, email])).toEqual([
        [30, 'noura@example.com'],
        [25, null],
        [20, 'noura@example.com'],
        [20, 'noura@example.com'],
        [10, 'noura@example.com'],
      ]);
      const paged = [];
      for (let before: (typeof all)[number] | null = null; ;) {
        const [entry] = await auditTrail.find(everything, before, 1);
        if (!entry) break;
        paged.push(entry);
        before = entry;
      }
      expect(paged).toEqual(all);
      const timesOf = async (filter: Partial<AuditFilter>) =>
        (await auditTrail.find({ ...everything, ...filter }, null, 10)).map(({ at }) => at - NOON);
      expect(await timesOf({ accounts: [id] })).toEqual([30, 20, 20, 10]);
      expect(await timesOf({ kinds: ['erased'] })).toEqual([25]);
      expect(await timesOf({ accounts: [id, accountId('erased')], kinds: ['erased', 'signed-in'] })).toEqual([25]);
      expect(await timesOf({ accounts: [accountId('erased'), id], until: NOON + 26 })).toEqual([25, 20, 20, 10]);
      expect(await timesOf({ from: NOON + 20, until: NOON + 30 })).toEqual([25, 20, 20]);
    });
  });
}
