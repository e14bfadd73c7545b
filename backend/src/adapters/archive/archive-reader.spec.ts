import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { RECORD_KINDS } from '../../storage/record-kinds.ts';
import { ArchiveDamaged } from './archive-lines.ts';
import { checkArchive } from './archive-reader.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fyonka-archive-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const FIRST = '{"fyonkaBackup":2,"at":0,"from":"/data"}';

function checked(...lines: readonly string[]): ReturnType<typeof checkArchive> {
  const file = join(folder, 'one.backup.gz');
  writeFileSync(file, gzipSync(lines.map((line) => `${line}\n`).join('')));
  return checkArchive(
    file,
    RECORD_KINDS,
    () => 0n,
    () => undefined,
  );
}

test.each(['5', 'null', '[]', '{}', '{"measures":{"sums":{}}}'])(
  'a backup whose last line is %s is refused in one sentence',
  async (line) => {
    await expect(checked(FIRST, line)).rejects.toThrow(ArchiveDamaged);
  },
);

test.each([
  '5',
  'null',
  '{}',
  '{"fyonkaBackup":"one","at":0,"from":"/data"}',
  '{"fyonkaBackup":1,"at":"now","from":[]}',
])('a file whose first line is %s is reported as no backup', async (line) => {
  await expect(checked(line)).rejects.toThrow('is no backup of a shop');
});

test('a backup from before the ledger of money is refused, and says which program can read it', async () => {
  const older = checked('{"fyonkaBackup":1,"at":0,"from":"/data"}', '{"measures":{"kinds":{},"sums":{}}}');
  await expect(older).rejects.toThrow('restore it with that version');
});

test('a backup with records of a later release is refused, and says which program can read it', async () => {
  const later = checked('{"fyonkaBackup":2,"at":0,"from":"/data","release":"3f2a"}', '["hats",{}]');
  await expect(later).rejects.toThrow('(hats); restore it with the program that wrote it, release 3f2a');
});

test('a backup that would write a picture outside the folder of pictures is refused', async () => {
  const picture = { path: '/images/../shop.webp', content: { webp: '', avif: {} } };
  await expect(checked(FIRST, JSON.stringify(['pictures', picture]))).rejects.toThrow('no picture of a shop has');
});

test('a backup without the count of a kind, as an older release writes it, has none of that kind', async () => {
  const { measures } = await checked(FIRST, '{"measures":{"kinds":{},"sums":{}}}');
  expect(measures.kinds).toEqual({});
});

test.each([
  ['another record', '{"count":1,"digest":"1"}', 'drivers: as many, but not the same'],
  ['a record less', '{"count":2,"digest":"1"}', 'drivers: 2 in the source, 1 in the target'],
])('a backup with %s than its last line says is refused', async (_name, written, reason) => {
  const last = `{"measures":{"kinds":{"drivers":${written}},"sums":{}}}`;
  await expect(checked(FIRST, '["drivers",{"id":"salem"}]', last)).rejects.toThrow(reason);
});
