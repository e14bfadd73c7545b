import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { MIGRATIONS } from '../schema/migrations.ts';
import { SqliteDatabase } from './database.ts';
import { FolderLock } from './folder-lock.ts';
import { checkRelease } from './release-check.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fyonka-check-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const NEXT = { name: 'the next one', sql: 'CREATE TABLE next (id TEXT)' };

/** Names of the files of the folder, with what they contain, but for the marks of those that read at present. */
const files = () =>
  readdirSync(folder).map((name) => [name, name.endsWith('-shm') ? '' : readFileSync(join(folder, name), 'base64')]);

test('a shop is checked without a trace, whether or not a server has it open', () => {
  const own = MIGRATIONS.length;
  expect(checkRelease(folder)).toMatchObject({ own, stored: null, steps: [], obstacles: [] });
  const db = new SqliteDatabase(join(folder, 'shop.sqlite'));
  for (const end of [() => db.close(), () => undefined]) {
    const before = files();
    expect(checkRelease(folder)).toMatchObject({ own, stored: own, steps: [], obstacles: [] });
    const later = checkRelease(folder, [...MIGRATIONS, NEXT]);
    expect(later).toMatchObject({ own: own + 1, stored: own, steps: ['the next one'], obstacles: [] });
    expect(checkRelease(folder, MIGRATIONS.slice(0, -1)).obstacles).toEqual([expect.stringMatching(/newer release/)]);
    expect(files()).toEqual(before);
    end();
  }
});

test('a server that has the folder has to end first, and nothing has where none runs', () => {
  expect(checkRelease(folder).running).toEqual([]);
  const lock = FolderLock.take(folder);
  expect(checkRelease(folder).running).toBeNull();
  lock.release();
  expect(checkRelease(folder).running).toEqual([]);
});

test.each([
  ['is no database', 'n'.repeat(100)],
  ['ends early', 'SQLite'],
])('a file that %s is not taken for one of a newer release', (_what, content) => {
  writeFileSync(join(folder, 'shop.sqlite'), content);
  expect(() => checkRelease(folder)).toThrow(/shop\.sqlite cannot be used \(.*not a database/);
});

test('a lock that cannot be read is not taken for one that nobody holds', () => {
  new SqliteDatabase(join(folder, 'shop.sqlite')).close();
  writeFileSync(join(folder, 'server.lock'), 'n'.repeat(100));
  expect(() => checkRelease(folder)).toThrow(/server\.lock cannot be read/);
});
