import { describe, expect, test } from '@jest/globals';
import { MOST_MISSES } from '../../../domain/catalog/search/search-miss.ts';
import type { SearchMiss } from '../../../domain/catalog/search/search-miss.ts';
import type { KuwaitDay } from '../../../domain/kuwait-day.ts';
import type { OpenStorage } from '../../storage.contract.ts';

const MONDAY = '2026-01-12' as KuwaitDay;
const TUESDAY = '2026-01-13' as KuwaitDay;
const aMiss = (text: string, given: Partial<SearchMiss> = {}): SearchMiss => ({
  text,
  times: 1,
  lastDay: TUESDAY,
  readAs: null,
  ...given,
});

/** @param open opens the storage to test */
export function searchMissesContract(open: OpenStorage): void {
  describe('texts that nothing matches', () => {
    test('are added up, the most frequent first, with their last day and reading', async () => {
      const { searchMisses } = await open();
      await searchMisses.add([aMiss('clipps', { lastDay: MONDAY, readAs: 'clip' }), aMiss('zebra', { times: 2 })]);
      await searchMisses.add([aMiss('clipps', { times: 3, readAs: 'clips' }), aMiss('لولو', { lastDay: MONDAY })]);
      const clips = aMiss('clipps', { times: 4, readAs: 'clips' });
      const all = [clips, aMiss('zebra', { times: 2 }), aMiss('لولو', { lastDay: MONDAY })];
      expect(await searchMisses.list(10)).toEqual({ misses: all, total: 3 });
      expect(await searchMisses.list(1)).toEqual({ misses: [clips], total: 3 });
    });

    test('are forgotten one by one, and by their last day', async () => {
      const { searchMisses } = await open();
      await searchMisses.add([aMiss('zebra'), aMiss('old', { lastDay: MONDAY }), aMiss('bag')]);
      await searchMisses.forget('bag');
      await searchMisses.forget('nothing');
      await searchMisses.deleteBefore(TUESDAY);
      expect(await searchMisses.list(10)).toEqual({ misses: [aMiss('zebra')], total: 1 });
    });

    test('are bounded: the least and oldest go, and new ones stay', async () => {
      const { searchMisses } = await open();
      const often = Array.from({ length: MOST_MISSES - 2 }, (_, index) => aMiss(`often ${index}`, { times: 2 }));
      await searchMisses.add([...often, aMiss('oldest', { lastDay: MONDAY }), aMiss('once')]);
      await searchMisses.add([aMiss('new')]);
      const { misses, total } = await searchMisses.list(MOST_MISSES + 1);
      expect([
        total,
        ...misses
          .slice(-2)
          .map(({ text }) => text)
          .sort(),
      ]).toEqual([MOST_MISSES, 'new', 'once']);
    });

    test('are bounded also when the new ones are the least: those go that are least of the others, and no more', async () => {
      const { searchMisses } = await open();
      const rare = ['a', 'b', 'c'].map((letter) => aMiss(`rare ${letter}`, { times: 2, lastDay: MONDAY }));
      const famous = aMiss('famous', { times: 9, lastDay: MONDAY });
      const often = Array.from({ length: MOST_MISSES - 4 }, (_, index) => aMiss(`often ${index}`, { times: 2 }));
      await searchMisses.add([...often, ...rare, famous]);
      const added = [aMiss('new a', { lastDay: MONDAY }), aMiss('new b', { lastDay: MONDAY })];
      await searchMisses.add(added);
      const textsNow = async () => {
        const { misses, total } = await searchMisses.list(MOST_MISSES + 1);
        expect(total).toBe(MOST_MISSES);
        return misses.map(({ text }) => text).filter((text) => !text.startsWith('often'));
      };
      expect(await textsNow()).toEqual(['famous', 'rare c', 'new b', 'new a']);
      await searchMisses.add([aMiss('famous')]);
      expect(await textsNow()).toHaveLength(4);
    });

    test('are not bounded before there are too many, and then lose only as many as are too many', async () => {
      const { searchMisses } = await open();
      const often = Array.from({ length: MOST_MISSES - 4 }, (_, index) => aMiss(`often ${index}`));
      const total = async () => (await searchMisses.list(1)).total;
      await searchMisses.add(often);
      await searchMisses.add(['a', 'b', 'c'].map((text) => aMiss(text, { times: 5 })));
      expect(await total()).toBe(MOST_MISSES - 1);
      await searchMisses.add(['d', 'e', 'f'].map((text) => aMiss(text, { times: 5 })));
      expect(await total()).toBe(MOST_MISSES);
    });

    test('may be none', async () => {
      const { searchMisses } = await open();
      await searchMisses.add([]);
      expect(await searchMisses.list(10)).toEqual({ misses: [], total: 0 });
    });
  });
}
