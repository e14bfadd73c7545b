import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { buildShop } from '../../../../test/support/server/built-shop.ts';
import type { BuiltShop } from '../../../../test/support/server/built-shop.ts';
import { fillWholeShop } from '../../../application/data/whole-shop.fixture.ts';
import { productWordsOf } from '../../../testing/search.fixture.ts';
import { storageEnvironment } from '../../../testing/storage.fixture.ts';
import { ReplicaSet } from '../replica-set.fixture.ts';
import { MongoStorage } from '../storage.ts';

// Backups of a replica set whose reads fail, by the tool as it is deployed.

let set: ReplicaSet;
let built: BuiltShop;
let uri: string;
let folders = 0;
beforeAll(async () => {
  [set, built] = await Promise.all([ReplicaSet.of(1), buildShop(storageEnvironment)]);
  await set.start();
  // A busy machine is no outage.
  uri = `${set.uri('shop')}&timeoutMS=20000`;
  const storage = new MongoStorage(uri, productWordsOf);
  await storage.ready();
  await fillWholeShop(storage);
  await storage.close();
}, 120_000);
afterEach(() => set.refuse('find', 'shop.orders', 0, 'off'));
afterAll(async () => {
  await built.remove();
  await set.remove();
});

function newFolder(): string {
  const folder = join(built.dataDir, '..', `backups-${(folders += 1)}`);
  mkdirSync(folder);
  return folder;
}

test.each([
  ['SnapshotTooOld', 239],
  ['SnapshotUnavailable', 246],
])(
  'a backup of a moment that the set has dropped (%s) fails with a reason and a remedy, and leaves no file',
  async (_name, code) => {
    const folder = newFolder();
    await set.refuse('find', 'shop.orders', code);
    const backup = await built.data(['backup', folder, uri]);
    expect([backup.code, backup.output]).toEqual([1, '']);
    expect(backup.errors.trimEnd().split('\n').at(-1)).toMatch(
      /taken longer than the database keeps a moment .+minSnapshotHistoryWindowInSeconds.+ Nothing was written\.$/,
    );
    expect(readdirSync(folder)).toEqual([]);

    await set.refuse('find', 'shop.orders', code, 'off');
    expect(await built.data(['backup', folder, uri])).toMatchObject({ code: 0 });
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^fyonka-.+\.backup\.gz$/)]);
  },
  60_000,
);

test('an interrupted backup cannot be restored under either of its names', async () => {
  const file = join(newFolder(), 'half.backup.gz');
  const data = { failCommands: ['find'], namespace: 'shop.orders', blockConnection: true, blockTimeMS: 60_000 };
  await set.ask(0, { configureFailPoint: 'failCommand', mode: 'alwaysOn', data });
  const tool = built.startData(['backup', file, uri]);
  while (!existsSync(`${file}.part`)) await pause(20);
  const ended = once(tool, 'exit');
  tool.kill('SIGKILL');
  await ended;
  for (const half of [file, `${file}.part`]) {
    const target = join(newFolder(), 'restored');
    const { code, errors } = await built.data(['restore', half, target]);
    expect([code, errors]).toEqual([1, expect.stringContaining('cut off')]);
    expect(existsSync(target)).toBe(false);
  }
}, 60_000);
