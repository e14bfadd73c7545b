import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { productWordsOf } from '../../../testing/search.fixture.ts';
import { FILES, SqliteStorage } from '../storage.ts';
import { buildShop } from '../../../../test/support/server/built-shop.ts';
import { storageEnvironment } from '../../../testing/storage.fixture.ts';
import type { BuiltShop } from '../../../../test/support/server/built-shop.ts';
import { SOLD_FREELY } from '../../../../test/support/shops/demo-shop.ts';
import { anOrder } from '../../../../test/support/orders.ts';
import { eventually } from '../../../../test/support/server/eventually.ts';

let shop: BuiltShop;
/** A copy, for each test, of a data folder that a shop has used. */
let folder: string;
let used: string;
beforeAll(async () => {
  shop = await buildShop(storageEnvironment);
  const running = await shop.start();
  for (let index = 0; index < 3; index += 1) await order(running.url);
  await running.end('SIGTERM');
  used = shop.dataDir;
}, 60_000);
afterAll(() => shop.remove());
beforeEach(() => {
  folder = mkdtempSync(join(used, '..', 'copy-'));
  cpSync(used, folder, { recursive: true });
});

const start = () => shop.start({ DATA_DIR: folder });

async function order(url: string): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`${url}/api/orders`, { method: 'POST', headers, body: JSON.stringify(anOrder()) })).status;
}

const IN_USE = /ended with 1: DATA_DIR: \S+ is in use by another server of the shop\. [^\n]*MONGODB_URI[^\n]*\n$/;

test('one server at a time has a data folder, beside which tools work; when it was killed, the next one starts', async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(IN_USE);
  const tool = SqliteStorage.open(folder, productWordsOf);
  expect((await tool.settings.read()).name.en).toBe('Fyonka');
  expect(await tool.health.check()).toBe('ok');
  await tool.close();
  // The order starts the typesetter, a separate process that survives the server for a moment.
  expect(await order(first.url)).toBe(201);
  expect(await first.end('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
  const next = await start();
  await expect(start()).rejects.toThrow(IN_USE);
  expect(await order(next.url)).toBe(201);
  await next.end('SIGKILL');
}, 60_000);

test('other users of the machine cannot read the files of the shop', () => {
  for (const name of [...Object.values(FILES), 'secret'])
    expect([name, statSync(join(used, name)).mode & 0o077]).toEqual([name, 0]);
});

test('exactly one of several servers that start at once opens the shop', async () => {
  const starts = await Promise.allSettled([start(), start(), start()]);
  expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  for (const result of starts) if (result.status === 'fulfilled') await result.value.end('SIGKILL');
}, 60_000);

/** Overwrites a whole file in place, so that a process that has it open reads the nonsense. */
function overwrite(file: string): void {
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, Buffer.alloc(statSync(file).size, 0xa5));
  closeSync(descriptor);
}

test('damage of the storage while the shop runs is logged in one line; the process goes on and serves pages', async () => {
  const running = await start();
  const read = async (path: string) => (await fetch(`${running.url}${path}`)).status;
  expect(await read(`/api/products/${SOLD_FREELY}`)).toBe(200);
  // The first commit of a process empties the log; the pages of later ones are read from there.
  for (let placed = 0; placed < 2; placed += 1) expect(await order(running.url)).toBe(201);
  for (const name of readdirSync(folder).filter((one) => one.startsWith('shop.sqlite'))) overwrite(join(folder, name));
  await eventually(async () => {
    const answer = await fetch(`${running.url}/api/health/ready`);
    expect([answer.status, ((await answer.json()) as { code?: string }).code]).toEqual([503, 'STORAGE_DAMAGED']);
  });
  expect(await order(running.url)).toBe(503);
  expect(await read(`/api/products/${SOLD_FREELY}`)).toBe(200);
  expect(running.output().split('the storage is damaged').length - 1).toBe(1);
  expect(running.output()).not.toContain('unexpected failure');
  expect((await running.end('SIGTERM')).signal).toBeNull();
  await expect(start()).rejects.toThrow(/^the server ended with 1: DATA_DIR: \S+shop\.sqlite cannot be used [^\n]+\n$/);
}, 60_000);

test.each([
  ['is a file', 'occupied', ''],
  ['holds a secret that was cut off', 'damaged/secret', ''],
])('the shop does not start with a data folder that %s, and says why in one line', async (_what, file, contents) => {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, contents);
  const dataDir = file.includes('/') ? dirname(path) : path;
  await expect(shop.start({ DATA_DIR: dataDir })).rejects.toThrow(/ended with 1: DATA_DIR: [^\n]+\n$/);
});

test('the shop does not start with a data folder where it cannot create files', async () => {
  await expect(shop.start({ DATA_DIR: '/proc/fyonka' })).rejects.toThrow(/ended with 1: DATA_DIR: [^\n]+\n$/);
});

test('a lost secret beside a filled database is not replaced without a word', async () => {
  rmSync(join(folder, 'secret'));
  await expect(start()).rejects.toThrow(/ended with 1: DATA_DIR: \S+secret is missing [^\n]+--new-secret[^\n]+\n$/);
  expect(existsSync(join(folder, 'secret'))).toBe(false);
  const running = await shop.start({ DATA_DIR: folder }, ['--new-secret']);
  expect(running.output()).toContain('a new secret was made in place of the lost one');
  expect(await order(running.url)).toBe(201);
  await running.end('SIGTERM');
  const again = await start();
  expect(again.output()).not.toContain('a new secret');
  await again.end('SIGTERM');
}, 60_000);
