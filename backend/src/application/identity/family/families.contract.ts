import { describe, expect, test } from '@jest/globals';
import { NO_FAMILY } from '../../../domain/identity/family/family.ts';
import type { Child } from '../../../domain/identity/family/family.ts';
import { accountId } from '../../../domain/ids.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import { anAccount, anEntry } from '../identity.fixture.ts';

const AUGUST = Date.parse('2026-08-10T12:00:00Z');
const LULWA: Child = { name: 'لولوة', level: 'kindergarten', color: 'blue' };
const SARA: Child = { name: 'سارة', level: 'primary', color: 'white' };

/** @param open opens the storage to test */
export function familiesContract(open: OpenStorage): void {
  async function withFamily() {
    const storage = await open();
    const { id } = await anAccount(storage, 'noura@example.com');
    const first = { kind: 'replace', children: [LULWA, SARA], version: 0 } as const;
    const changed = await storage.families.change(id, first, AUGUST - 300 * 86_400_000);
    if (changed?.kind !== 'changed') throw new Error('the list was not stored');
    return { storage, id, family: changed.family };
  }

  describe('a family list', () => {
    test('is stored as a whole, and only for its account', async () => {
      const { storage, id, family } = await withFamily();
      expect(await storage.families.of(id)).toEqual({ ...family, children: [LULWA, SARA] });
      const { id: other } = await anAccount(storage, 'hessa@example.com');
      expect(await storage.families.of(other)).toEqual(NO_FAMILY);
      const nobody = await storage.families.change(
        accountId('nobody'),
        { kind: 'replace', children: [LULWA], version: 0 },
        AUGUST,
      );
      expect([nobody, await storage.families.of(accountId('nobody'))]).toEqual([null, NO_FAMILY]);
    });

    test('changes once, however many ask from the same version, and keeps what can be undone', async () => {
      const { storage, id, family } = await withFamily();
      const raise = { kind: 'raise', places: [0], version: family.version } as const;
      const replace = { kind: 'replace', children: [SARA], version: family.version } as const;
      const results = await Promise.all([
        storage.families.change(id, raise, AUGUST),
        storage.families.change(id, raise, AUGUST),
      ]);
      expect(results.map((result) => result?.kind).sort()).toEqual(['changed', 'conflict']);
      const raised = await storage.families.of(id);
      expect(raised).toMatchObject({ children: [{ level: 'primary' }, SARA], before: [LULWA, SARA], year: 2026 });
      expect(await storage.families.change(id, replace, AUGUST)).toEqual({ kind: 'conflict', family: raised });
    });

    test('is erased at once, also together with its account', async () => {
      const { storage, id, family } = await withFamily();
      await storage.families.erase(id);
      expect(await storage.families.of(id)).toEqual(NO_FAMILY);
      const late = { kind: 'replace', children: [SARA], version: family.version } as const;
      expect(await storage.families.change(id, late, AUGUST)).toMatchObject({ kind: 'conflict' });
      await storage.families.change(id, { ...late, version: 0 }, AUGUST);
      await storage.erasure.eraseAccount({ audit: anEntry(id, 'erased'), forgives: [] });
      expect(await storage.families.of(id)).toEqual(NO_FAMILY);
    });
  });
}
