import { describe, expect, test } from '@jest/globals';
import { fils } from '../../../domain/money.ts';
import { findingOf } from '../../../domain/ordering/money/finding.ts';
import type { Finding } from '../../../domain/ordering/money/finding.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import { ASKED, EDITOR, historyOf } from './money.fixture.ts';
import type { ReconciliationRun } from './ports.ts';

function aFinding(reference: string, given: Partial<Finding> = {}): Finding {
  const found = { kind: 'unknown-charge', gateway: 'tap', reference, orderNumber: null } as const;
  return findingOf({ ...found, amount: fils(3550), expected: null, foundAt: NOON, ...given });
}

/** @param open opens the storage to test */
export function findingsContract(open: OpenStorage): void {
  describe('findings of the comparison with gateways', () => {
    test('are added once, also after they were resolved', async () => {
      const { findings } = await open();
      const added = await Promise.all(Array.from({ length: 5 }, () => findings.add(aFinding('chg_1'))));
      expect(added.filter(Boolean)).toHaveLength(1);
      await findings.resolve(aFinding('chg_1').id, 'Of another shop', EDITOR, ASKED);
      expect(await findings.add(aFinding('chg_1', { foundAt: ASKED }))).toBe(false);
      expect(await findings.countOpen()).toBe(0);
    });

    test('are listed open ones first, then the newest, up to a limit', async () => {
      const { findings } = await open();
      for (const [index, reference] of ['a', 'b', 'c'].entries())
        await findings.add(aFinding(reference, { foundAt: NOON + index }));
      await findings.resolve(aFinding('c').id, '', EDITOR, ASKED);
      expect((await findings.list(10)).map(({ reference }) => reference)).toEqual(['b', 'a', 'c']);
      expect((await findings.list(1)).map(({ reference }) => reference)).toEqual(['b']);
      expect(await findings.countOpen()).toBe(2);
      expect((await findings.open(10)).map(({ reference }) => reference)).toEqual(['b', 'a']);
      expect(await findings.open(1)).toEqual([aFinding('b', { foundAt: NOON + 1 })]);
      expect((await findings.list(10))[0]).toEqual(aFinding('b', { foundAt: NOON + 1 }));
    });

    test('are resolved once with a line of the history that has no note', async () => {
      const storage = await open();
      const finding = aFinding('chg_1');
      await storage.findings.add(finding);
      const resolved = { ...finding, resolved: { at: ASKED, by: EDITOR.accountId, note: 'Noura paid it' } };
      expect(await storage.findings.resolve(finding.id, 'Noura paid it', EDITOR, ASKED)).toEqual(resolved);
      expect(await storage.findings.resolve(finding.id, 'again', EDITOR, ASKED + 1)).toEqual(resolved);
      expect(await storage.findings.list(10)).toEqual([resolved]);
      expect(await storage.findings.resolve('unknown', '', EDITOR, ASKED)).toBeNull();
      expect(await historyOf(storage, 'payments')).toEqual([
        {
          kind: 'finding-resolved',
          changes: [
            { field: 'finding', from: null, to: 'unknown-charge' },
            { field: 'gateway', from: null, to: 'tap' },
            { field: 'reference', from: null, to: 'chg_1' },
          ],
        },
      ]);
    });

    test('are closed without a note when they are no differences any more', async () => {
      const storage = await open();
      const [ended, dealtWith, other] = [aFinding('ended'), aFinding('dealt with'), aFinding('other')];
      for (const finding of [ended, dealtWith, other]) await storage.findings.add(finding);
      const resolved = await storage.findings.resolve(dealtWith.id, 'Of another shop', EDITOR, ASKED);
      await storage.findings.close([ended.id, dealtWith.id, 'unknown'], ASKED + 1);
      await storage.findings.close([ended.id], ASKED + 2);
      const listed = await storage.findings.list(10);
      expect(listed).toHaveLength(3);
      expect(listed[0]).toEqual(other);
      expect(listed).toContainEqual({ ...ended, resolved: { at: ASKED + 1, by: null, note: '' } });
      expect(listed).toContainEqual(resolved);
      expect(await historyOf(storage, 'payments')).toHaveLength(1);
    });

    test('of the own books stay open as long as they are found, and are opened again unless somebody has dealt with the same', async () => {
      const { findings } = await open();
      const differs = (reference: string, amount = 10) =>
        aFinding(reference, { kind: 'books-differ', gateway: null, amount: fils(amount) });
      const keep = (at: number, unknown: string[], ...found: Finding[]) =>
        findings.keepOpen('books-differ', found, new Set(unknown), at);
      const openOnes = async () =>
        (await findings.list(10)).flatMap(({ resolved, reference }) => (resolved ? [] : reference)).toSorted();
      await findings.add(aFinding('of a gateway'));
      expect(await keep(NOON, [], differs('a'), differs('b'), differs('c'))).toBe(3);
      expect(await keep(NOON + 1, ['c'], differs('b'))).toBe(0);
      expect(await openOnes()).toEqual(['b', 'c', 'of a gateway']);
      expect(await keep(NOON + 2, [], differs('a'), differs('b'))).toBe(1);
      expect(await openOnes()).toEqual(['a', 'b', 'of a gateway']);
      await findings.resolve(differs('a').id, 'It is known', EDITOR, ASKED);
      expect(await keep(NOON + 3, [], differs('a'), differs('b'))).toBe(0);
      expect(await keep(NOON + 4, [], differs('a', 11), differs('b'))).toBe(1);
      expect(await openOnes()).toEqual(['a', 'b', 'of a gateway']);
    });

    test('come with the last audit, whether it has ended or not', async () => {
      const { findings } = await open();
      expect(await findings.lastAudit()).toBeNull();
      for (const endedAt of [null, ASKED]) {
        const run = { startedAt: NOON, endedAt, orders: 3, lines: 9, found: 1 };
        await findings.noteAudit(run);
        expect(await findings.lastAudit()).toEqual(run);
      }
    });

    test('come with the last comparison, whether it has ended or not', async () => {
      const { findings } = await open();
      expect(await findings.lastRun()).toBeNull();
      const run: ReconciliationRun = {
        startedAt: NOON,
        endedAt: null,
        from: NOON - 1000,
        charges: 0,
        refunds: 0,
        found: 0,
        unavailable: [],
        gateways: [],
      };
      await findings.noteRun(run);
      expect(await findings.lastRun()).toEqual(run);
      const ofTap = { gateway: 'tap', comparedAt: NOON, nightsMissed: 2, missedSince: ASKED } as const;
      const tally = { charges: 7, found: 1, unavailable: ['tap'], gateways: [ofTap] } as const;
      const ended: ReconciliationRun = { ...run, endedAt: ASKED, ...tally };
      await findings.noteRun(ended);
      expect(await findings.lastRun()).toEqual(ended);
    });
  });
}
