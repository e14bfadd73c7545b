import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from '@jest/globals';
import type { OpenStorageTwice } from '../../storage.contract.ts';
import type { MadePicture, PictureFiles } from './ports.ts';

/** A file that databases store in several chunks; each byte depends on its position, so that a misplaced one is found. */
const LARGE = Uint8Array.from({ length: 600_000 }, (_, index) => (index * 7 + (index >> 8)) % 251);

const made = (webp: Uint8Array): MadePicture => ({
  webp,
  avif: new Map([320, 560, 960].map((width) => [width, new TextEncoder().encode(`avif of ${width}`)])),
});

async function read(files: PictureFiles, name: string, first = 0, last?: number): Promise<Buffer | null> {
  const file = await files.find(name);
  return file && buffer(file.read(first, last ?? file.bytes - 1));
}

/** @param openTwice opens two storages of files on the same data */
export function pictureFilesContract(openTwice: OpenStorageTwice): void {
  describe('files of pictures', () => {
    test('can be read by every process as soon as they are stored, whole and under their names', async () => {
      const [{ pictureFiles: one }, { pictureFiles: other }] = await openTwice();
      const before = Date.now();
      await one.store('/images/large.webp', made(LARGE));
      const found = await other.find('large.webp');
      expect(found?.bytes).toBe(LARGE.length);
      expect(found?.storedAt).toBeGreaterThan(before - 2000);
      expect(found?.storedAt).toBeLessThan(Date.now() + 2000);
      expect((await read(other, 'large.webp'))?.equals(LARGE)).toBe(true);
      expect(String(await read(other, 'large-560.avif'))).toBe('avif of 560');
    });

    test('can be read in part, also across the borders of stored chunks', async () => {
      const [{ pictureFiles }] = await openTwice();
      await pictureFiles.store('/images/part.webp', made(LARGE));
      const middle = await read(pictureFiles, 'part.webp', 255 * 1024 - 10, 255 * 1024 + 9);
      expect(middle?.equals(LARGE.subarray(255 * 1024 - 10, 255 * 1024 + 10))).toBe(true);
      expect((await read(pictureFiles, 'part.webp', LARGE.length - 1, LARGE.length - 1))?.length).toBe(1);
    });

    test('are removed with all their sizes; removing missing ones is no error', async () => {
      const [{ pictureFiles: one }, { pictureFiles: other }] = await openTwice();
      await one.store('/images/gone.webp', made(LARGE));
      await one.store('/images/gone-not.webp', made(LARGE));
      await other.remove('/images/gone.webp');
      await other.remove('/images/never-there.webp');
      for (const name of ['gone.webp', 'gone-320.avif', 'gone-960.avif']) expect(await one.find(name)).toBeNull();
      expect(await one.find('gone-not.webp')).not.toBeNull();
      await one.store('/images/gone.webp', made(LARGE.subarray(0, 5)));
      expect((await read(other, 'gone.webp'))?.length).toBe(5);
    });

    test('get a further one, which is removed with them; one that is there stays', async () => {
      const [{ pictureFiles: one }, { pictureFiles: other }] = await openTwice();
      await one.store('/images/more.webp', made(LARGE));
      await one.add('more-share.jpg', LARGE);
      await other.add('more-share.jpg', LARGE.subarray(0, 5));
      expect((await read(other, 'more-share.jpg'))?.equals(LARGE)).toBe(true);
      expect((await one.load('/images/more.webp'))?.avif.size).toBe(3);
      await other.remove('/images/more.webp');
      expect((await one.list('more', 1)).filter((name) => name.startsWith('more'))).toEqual([]);
    });

    test.each(['none.webp', '.hidden', '..', '../shop.sqlite', 'a/b.webp', '', 'a\0.webp', 'x'.repeat(3000)])(
      'named %j are not found, whatever files are beside them',
      async (name) => {
        const [{ pictureFiles }] = await openTwice();
        expect(await pictureFiles.find(name)).toBeNull();
      },
    );

    test('are listed by their names, a limited number at a time', async () => {
      const [{ pictureFiles }] = await openTwice();
      for (const name of ['list-b', 'list-a']) await pictureFiles.store(`/images/${name}.webp`, made(LARGE));
      const names: string[] = [];
      let page = await pictureFiles.list('list-', 3);
      while (page.length > 0) {
        names.push(...page.filter((name) => name.startsWith('list-')));
        page = await pictureFiles.list(page.at(-1) ?? '', 3);
      }
      const ofOne = (stem: string) => [`${stem}-320.avif`, `${stem}-560.avif`, `${stem}-960.avif`, `${stem}.webp`];
      expect(names).toEqual([...ofOne('list-a'), ...ofOne('list-b')].toSorted());
    });
  });
}
