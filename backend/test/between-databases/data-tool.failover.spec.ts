import { once } from 'node:events';
import { mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import type { WholeShop } from '../../src/application/data/whole-shop.fixture.ts';
import type { OrderNumber } from '../../src/domain/ordering/order-number.ts';
import { readPlace } from '../../src/config.ts';
import { openStorage } from '../../src/wiring/storage.ts';
import { freshShops, post } from '../support/shops/fresh-shops.ts';
import { contentsOf, newDatabase, wholeShop } from '../support/shops/whole-shops.ts';
import { anOrder } from '../support/orders.ts';

// Kills `npm run data` as it is deployed, and runs it beside a server.

const shops = freshShops();
const newPlace = () => shops.newFolder().DATA_DIR;

/** MongoDB, where a server is available. */
const PLACES: readonly (readonly [string, () => string])[] = [
  ['a folder', newPlace],
  ...(process.env['TEST_MONGODB_URI'] === undefined ? [] : ([['MongoDB', newDatabase]] as const)),
];

/** The environment of a server with this data. */
function serverAt(place: string): {
  readonly DATA_DIR: string;
  readonly MONGODB_URI: string;
  readonly JWT_SECRET: string;
} {
  const data = place.startsWith('mongodb:')
    ? { DATA_DIR: newPlace(), MONGODB_URI: place }
    : { DATA_DIR: place, MONGODB_URI: '' };
  return { ...data, JWT_SECRET: 'a secret that a server and a tool share' };
}

/** As a server of this place knows it. */
async function lastBackup(place: string): Promise<number | null> {
  const storage = await openStorage(readPlace(place));
  try {
    return await storage.exchange.lastBackup();
  } finally {
    await storage.close();
  }
}

/** Runs the tool until it reports that it writes, then kills it. */
async function kill(words: readonly string[]): Promise<void> {
  const tool = shops.startData(words);
  let said = '';
  for await (const text of tool.stderr ?? []) if ((said += String(text)).includes('Writing:')) break;
  const ended = once(tool, 'exit');
  tool.kill('SIGKILL');
  expect((await ended)[1]).toBe('SIGKILL');
}

describe('a copy', () => {
  test.each(PLACES)(
    'into %s that is killed on the way goes on where it was',
    async (_name, newOne) => {
      const [from, between] = [newPlace(), newOne()];
      const shop = await wholeShop(from, 1500);
      await kill(['copy', from, between]);
      await expect(shops.start(serverAt(between))).rejects.toThrow(`holds a copy of ${from} that is not finished`);

      const copied = await shops.data(['copy', from, between]);
      expect(copied).toMatchObject({
        code: 0,
        output: expect.stringMatching(/both hold the same \(it went on after \d+ records\)/),
      });
      expect(await contentsOf(between, shop)).toEqual(await contentsOf(from, shop));
    },
    120_000,
  );

  test.each(PLACES)(
    'of a shop that runs on %s is refused',
    async (_name, newOne) => {
      const place = newOne();
      await shops.start(serverAt(place));
      const { code, errors } = await shops.data(['copy', place, newPlace()]);
      expect([code, errors]).toEqual([1, expect.stringMatching(/is in use by (another server|1 other process)/)]);
    },
    60_000,
  );
});

describe('a backup', () => {
  let folder: string;
  let file: string;
  let shop: WholeShop;
  let before: object;
  beforeAll(async () => {
    folder = newPlace();
    file = join(newPlace(), '..', 'whole.backup.gz');
    shop = await wholeShop(folder);
    expect(await shops.data(['backup', file, folder])).toMatchObject({ code: 0 });
    before = await contentsOf(folder, shop);
  }, 60_000);

  test.each(PLACES)(
    'of a shop that runs on %s is consistent, and readable by its owner only',
    async (_name, newOne) => {
      const server = serverAt(newOne());
      const open = await shops.start(server);
      const place = async () =>
        ((await (await post(open, '/api/orders', anOrder())).json()) as PlaceOrderAnswer).order.orderNumber;
      const first = await place();
      const backups = newPlace();
      mkdirSync(backups);
      // The documented command on MongoDB knows no data folder.
      const known = server.MONGODB_URI === '' ? server : { MONGODB_URI: server.MONGODB_URI };
      const { code, output } = await shops.data(['backup', backups], known);
      expect([code, output]).toEqual([0, expect.stringContaining('orders 1,')]);
      expect(await lastBackup(server.MONGODB_URI || server.DATA_DIR)).not.toBeNull();
      const second = await place();
      const made = output.split('\n')[0] ?? '';
      expect(statSync(made).mode & 0o777).toBe(0o600);

      const restored = newPlace();
      expect(await shops.data(['restore', made, restored])).toMatchObject({ code: 0 });
      const storage = await openStorage(readPlace(restored));
      expect(await storage.orders.find(first as OrderNumber)).toMatchObject({ status: 'pending' });
      expect(await storage.orders.find(second as OrderNumber)).toBeNull();
      await storage.close();
      await shops.start(serverAt(restored));
    },
    60_000,
  );

  test.each(PLACES)(
    'is restored into %s, with its pictures, also after it was broken off',
    async (_name, newOne) => {
      const place = newOne();
      await kill(['restore', file, place]);
      expect((await shops.data(['restore', file, place])).output).toContain('both hold the same');
      expect(await contentsOf(place, shop)).toEqual(before);
    },
    60_000,
  );

  const DAMAGES: readonly (readonly [string, (file: string) => void, string])[] = [
    ['cut off', (name) => truncateSync(name, statSync(name).size - 100), 'is damaged, cut off, or no backup at all'],
    ['no backup', (name) => writeFileSync(name, 'orders'), 'is damaged, cut off, or no backup at all'],
    ['another file', (name) => writeFileSync(name, gzipSync('{"a":1}\n')), 'is no backup of a shop'],
    ['without its end', (name) => edit(name, (lines) => lines.slice(0, -1)), 'is cut off: its end is missing'],
    [
      'changed',
      (name) => edit(name, (lines) => lines.map((line) => line.replace(/"stock":(\d)/, '"stock":1$1'))),
      'was changed after it was written (products: ',
    ],
    [
      'newer',
      (name) => edit(name, (lines) => lines.map((line) => line.replace('"fyonkaBackup":2', '"fyonkaBackup":3'))),
      'is of a newer version',
    ],
  ];

  test('that is damaged is refused, and nothing is written', async () => {
    const target = newPlace();
    for (const [name, damage, said] of DAMAGES) {
      const damaged = `${file}.${name}`;
      writeFileSync(damaged, readFileSync(file));
      damage(damaged);
      const { code, errors } = await shops.data(['restore', damaged, target]);
      expect([name, code, errors]).toEqual([name, 1, expect.stringContaining(said)]);
    }
    const restored = await shops.data(['restore', file, target]);
    expect(restored).toMatchObject({ code: 0, output: expect.not.stringContaining('went on') });
  }, 60_000);

  test('overwrites nothing', async () => {
    const { code, errors } = await shops.data(['backup', file, folder]);
    expect([code, errors]).toEqual([1, `${file} is there already. Name another file.\n`]);
  });
});

function edit(file: string, change: (lines: string[]) => string[]): void {
  const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
  writeFileSync(file, gzipSync(`${change(lines).join('\n')}\n`));
}
