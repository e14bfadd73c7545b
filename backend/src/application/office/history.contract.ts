import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../domain/catalog/product.fixture.ts';
import { fils } from '../../domain/money.ts';
import { NOON } from '../../domain/ordering/order.fixture.ts';
import { anEditor, by, FORMER } from '../catalog/editing/editing.fixture.ts';
import { anEntry } from '../identity/identity.fixture.ts';
import type { Storage } from '../storage.ts';
import { openWith } from '../storage.contract.ts';
import type { OpenStorage } from '../storage.contract.ts';
import { RepeatedRequest } from './repeated-request.ts';

/** @param open opens the storage to test */
export function historyContract(open: OpenStorage): void {
  const [bow, clip] = [aProduct('bow'), aProduct('clip')];
  const OF_BOW = { subject: 'product', subjectId: bow.id } as const;
  const ALL = { page: 1, limit: 100 };

  /** A shop in which the price of the bow was changed to 2, 3, 4, 5 and 6 KD, a minute apart. */
  async function withFiveChanges() {
    const storage = await openWith(open, [bow, clip], NOON);
    for (const kd of [2, 3, 4, 5, 6])
      await storage.productEditing.change(bow.id, { change: { price: fils(kd * 1000) } }, by(FORMER, kd));
    return storage;
  }

  describe('the history of a thing', () => {
    test('is read page by page, the newest first, each page with the total', async () => {
      const { history } = await withFiveChanges();
      const pricesOf = async (page: number) => {
        const { entries, total } = await history.of(OF_BOW, { page, limit: 2 });
        return { prices: entries.map(({ changes }) => changes[0]?.to), total };
      };
      expect(await pricesOf(1)).toEqual({ prices: [6, 5], total: 5 });
      expect(await pricesOf(2)).toEqual({ prices: [4, 3], total: 5 });
      expect(await pricesOf(3)).toEqual({ prices: [2], total: 5 });
      expect(await pricesOf(4)).toEqual({ prices: [], total: 5 });
    });

    test('contains no entries of another thing with the same kind or the same id', async () => {
      const { history } = await withFiveChanges();
      const others = [
        { subject: 'product', subjectId: clip.id },
        { subject: 'product', subjectId: null },
        { subject: 'category', subjectId: bow.id },
      ] as const;
      for (const other of others) expect(await history.of(other, ALL)).toEqual({ entries: [], total: 0 });
    });

    test('names the editor by e-mail, and nobody whose account was erased', async () => {
      const storage = await openWith(open, [bow], NOON);
      const noura = await anEditor(storage, 'noura@example.com');
      const change = { change: { price: fils(2000) } };
      await storage.productEditing.change(bow.id, change, by(noura, 5));
      const entry = { kind: 'changed', at: NOON + 300_000, changes: [{ field: 'price', from: 1.75, to: 2 }] };
      expect(await storage.history.of(OF_BOW, ALL)).toEqual({
        entries: [{ ...entry, by: 'noura@example.com' }],
        total: 1,
      });
      await storage.erasure.eraseAccount({ audit: anEntry(noura.accountId, 'erased'), forgives: [] });
      expect(await storage.history.of(OF_BOW, ALL)).toEqual({ entries: [{ ...entry, by: null }], total: 1 });
    });
  });

  describe('a request that may be repeated', () => {
    const request = { key: 'of noura', fingerprint: 'a price of 2 KD' };
    const asked = { editor: { ...FORMER, request }, at: NOON };
    const change = (storage: Storage, kd: number) =>
      storage.productEditing.change(bow.id, { change: { price: fils(kd * 1000) } }, asked);

    test('is known by what it has changed, and is undone when it comes again', async () => {
      const storage = await openWith(open, [bow, clip], NOON);
      expect(await storage.history.ofRequest(request.key)).toBeNull();
      await change(storage, 2);
      const { fingerprint } = request;
      const trace = { fingerprint, things: [{ subjectId: bow.id, version: 2 }] };
      expect(await storage.history.ofRequest(request.key)).toEqual(trace);
      await expect(change(storage, 3)).rejects.toThrow(RepeatedRequest);
      expect((await storage.history.of(OF_BOW, ALL)).total).toBe(1);
      expect((await storage.officeCatalogue.findProduct(bow.id))?.product.price).toBe(2000);
    });

    test('changes something once, also when it comes several times at the same moment', async () => {
      const storage = await openWith(open, [bow, clip], NOON);
      const results = await Promise.allSettled([2, 3, 4, 5].map((kd) => change(storage, kd)));
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect((await storage.history.of(OF_BOW, ALL)).total).toBe(1);
    });
  });
}
