import { describe, expect, test } from '@jest/globals';
import { WANTED_TIME, wantedPictures } from '../../../../domain/catalog/pictures/wanted-pictures.ts';
import type { WantedPictures } from '../../../../domain/catalog/pictures/wanted-pictures.ts';
import { aProduct } from '../../../../domain/catalog/product.fixture.ts';
import type { OpenStorage } from '../../../storage.contract.ts';

const NOON = Date.parse('2026-01-12T09:00:00Z');

const wantedBy = (id: string, at = NOON): WantedPictures =>
  wantedPictures(aProduct(id), [`https://cdn.example/${id}.jpg`], { isShownThen: true, at });

/** @param open opens the storage to test */
export function wantedPicturesContract(open: OpenStorage): void {
  describe('pictures that products want', () => {
    test('are due until they are there, the longest waiting first', async () => {
      const { wantedPictures: list } = await open();
      const [bow, clip, sock] = [wantedBy('bow'), wantedBy('clip'), wantedBy('sock')];
      await list.want([bow, clip], NOON + 2);
      await list.want([sock, { ...wantedBy('bare'), pictures: [] }], NOON + 1);
      expect(await list.due(NOON, 10)).toEqual([]);
      expect(await list.due(NOON + 2, 2)).toEqual([sock, bow]);
      await list.update(sock, NOON + 100);
      await list.remove(bow.productId);
      expect(await list.due(NOON + 99, 10)).toEqual([clip]);
      expect(await list.due(NOON + 100, 10)).toEqual([clip, sock]);
    });

    test('that could not be fetched are counted and listed, and tried anew when the office asks', async () => {
      const { wantedPictures: list } = await open();
      const all = ['a', 'b', 'c'].map((id) => wantedBy(id));
      await list.want(all, NOON);
      const missed = all.slice(0, 2).map((one) => ({
        ...one,
        pictures: one.pictures.map((picture) => ({ ...picture, problem: 'missing' as const, tries: 1 })),
      }));
      for (const one of missed) await list.update(one, null);
      expect(await list.state(1)).toEqual({ waiting: 1, failed: 2, listed: missed.slice(0, 1) });
      expect([await list.retry(NOON + 5, 1), await list.retry(NOON + 5, 1), await list.retry(NOON + 5, 1)]).toEqual([
        true,
        true,
        false,
      ]);
      expect(await list.state(10)).toEqual({ waiting: 3, failed: 0, listed: [] });
      expect((await list.due(NOON + 5, 10)).map(({ pictures }) => pictures[0]?.tries)).toEqual([0, 0, 0]);
    });

    test('of a product that was imported again are those of the last file', async () => {
      const { wantedPictures: list } = await open();
      const [before, after] = [wantedBy('bow'), wantedBy('bow', NOON + 9)];
      await list.want([before], NOON);
      await list.want([after], NOON);
      await list.update(before, null);
      expect(await list.due(NOON, 10)).toEqual([after]);
    });

    test('are not wanted any more after 30 days', async () => {
      const { wantedPictures: list, oldDocuments } = await open();
      await list.want([wantedBy('bow'), wantedBy('clip', NOON + 1)], NOON);
      await oldDocuments.delete(NOON + WANTED_TIME, 10);
      expect((await list.due(NOON, 10)).map(({ productId }) => productId)).toEqual(['clip']);
    });
  });
}
