import { describe, expect, test } from '@jest/globals';
import { MOST_API_KEYS } from '@fyonka/api-contract/values/limits';
import { COMMAND_LINE } from '../../../domain/history.ts';
import { ENDED_KEY_KEPT, keyCaller } from '../../../domain/identity/api-key.ts';
import type { ApiKey } from '../../../domain/identity/api-key.ts';
import { accountId, apiKeyId } from '../../../domain/ids.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import { openWith } from '../../storage.contract.ts';
import type { OpenStorage } from '../../storage.contract.ts';

const BY = { editor: COMMAND_LINE, at: NOON };

function aKey(id: string, given: Partial<ApiKey> = {}): ApiKey {
  return {
    id: apiKeyId(id),
    name: 'Accounts',
    permissions: ['office', 'orders.read'],
    digest: `digest of ${id}`,
    createdAt: NOON,
    createdBy: accountId('noura'),
    expiresAt: null,
    lastUsedAt: null,
    ...given,
  };
}

/** @param open opens the storage to test */
export function apiKeysContract(open: OpenStorage): void {
  describe('keys for programs', () => {
    test('are made, found, listed and revoked, and the history says so', async () => {
      const storage = await openWith(open, [], NOON);
      const [old, young] = [aKey('old'), aKey('young', { createdAt: NOON + 1, expiresAt: NOON + 5 })];
      for (const key of [old, young]) expect(await storage.apiKeys.make(key, BY)).toBe('made');
      expect(await storage.apiKeys.list()).toEqual([young, old]);
      expect(await storage.apiKeys.find(old.id)).toEqual(old);
      expect(await storage.apiKeys.revoke(old.id, BY)).toBe(true);
      expect([await storage.apiKeys.revoke(old.id, BY), await storage.apiKeys.find(old.id)]).toEqual([false, null]);
      const { entries } = await storage.history.of({ subject: 'api-keys', subjectId: old.id }, { page: 1, limit: 9 });
      expect(entries.map(({ kind, changes }) => [kind, changes[0]])).toEqual([
        ['deleted', { field: 'name', from: 'Accounts', to: null }],
        ['created', { field: 'name', from: null, to: 'Accounts' }],
      ]);
    });

    test('are not brought back by a use or another secret that comes after they were revoked', async () => {
      const storage = await openWith(open, [], NOON);
      const key = aKey('key');
      await storage.apiKeys.make(key, BY);
      await storage.apiKeys.noteUse(key.id, NOON + 1);
      expect(await storage.apiKeys.renew(key.id, 'other')).toEqual({ ...key, digest: 'other', lastUsedAt: NOON + 1 });
      await storage.apiKeys.revoke(key.id, BY);
      await storage.apiKeys.noteUse(key.id, NOON + 2);
      expect([await storage.apiKeys.renew(key.id, 'third'), await storage.apiKeys.list()]).toEqual([null, []]);
    });

    test('are a bounded number, given by those who may give them', async () => {
      const storage = await openWith(open, [], NOON);
      const nobody = { editor: { accountId: accountId('nobody'), addressKey: '' }, at: NOON };
      expect(await storage.apiKeys.make(aKey('not given'), nobody)).toBe('beyond-own');
      for (let made = 1; made < MOST_API_KEYS; made += 1) await storage.apiKeys.make(aKey(`key-${made}`), BY);
      const last = await Promise.all(['one', 'two'].map((id) => storage.apiKeys.make(aKey(id), BY)));
      expect(last.toSorted()).toEqual(['full', 'made']);
    });

    test('are deleted 30 days after their end, and those without an end never', async () => {
      const storage = await openWith(open, [], NOON);
      const [lasting, ending] = [aKey('lasting'), aKey('ending', { expiresAt: NOON })];
      for (const key of [lasting, ending]) await storage.apiKeys.make(key, BY);
      await storage.oldDocuments.delete(NOON + ENDED_KEY_KEPT - 1, 100);
      expect(await storage.apiKeys.list()).toHaveLength(2);
      await storage.oldDocuments.delete(NOON + ENDED_KEY_KEPT, 100);
      expect(await storage.apiKeys.list()).toEqual([lasting]);
    });

    test('name the program in the history of what it changed', async () => {
      const storage = await openWith(open, [], NOON);
      const editor = { accountId: keyCaller(aKey('0123456789abcdef', { name: 'ERP: one' })).id, addressKey: 'address' };
      await storage.serviceKeys.write('tap', 'sealed', editor, NOON);
      const found = { subjects: ['payments'], account: editor.accountId, from: 0 } as const;
      const [entry] = await storage.history.search(found, { at: NOON + 1, id: '0' }, 5);
      expect(entry?.by).toBe('ERP: one');
      expect(
        (await storage.history.of({ subject: 'payments', subjectId: entry?.subjectId ?? null }, { page: 1, limit: 1 }))
          .entries[0]?.by,
      ).toBe('ERP: one');
    });
  });
}
