import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { StorageUnavailable } from '../../application/storage-unavailable.ts';
import { StorageUnusable } from '../../application/storage-unusable.ts';
import { contentsOf } from '../../application/storage.contract.ts';
import { aProduct } from '../../domain/catalog/product.fixture.ts';
import { paymentAttemptId } from '../../domain/ids.ts';
import { anOrder, NOON } from '../../domain/ordering/order.fixture.ts';
import { requestToPay, WAIT_FOR_PAYMENT } from '../../domain/ordering/mails/order-mail.ts';
import { connect } from './connection/connection.ts';
import { productWordsOf } from '../../testing/search.fixture.ts';
import { checkRelease } from './connection/release-check.ts';
import { writeEmptyShop } from './empty-database.fixture.ts';
import { MIGRATIONS } from './schema/migrations.ts';
import { SqliteStorage } from './storage.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fyonka-storage-'));
  writeEmptyShop(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

const STORAGE_FILES = ['shop.sqlite', 'sandbox-gateway.sqlite'];

describe('the files of a storage', () => {
  test('are one for the shop and one for the sandbox bank, and neither contains data of the other', async () => {
    const storage = SqliteStorage.open(folder, productWordsOf);
    const bow = aProduct('bow');
    await storage.filling.fillEmptyShop(contentsOf([bow]), NOON);
    await storage.orders.place(anOrder([[bow, 1]]), null);
    const token = { behaviour: 'insufficient-funds', lastFour: '9995' } as const;
    await storage.sandboxLedger.addToken('hash-of-a-token', token, { at: NOON, expiresAt: NOON + 1 });
    await storage.close();
    const holding = (text: string) =>
      readdirSync(folder, { withFileTypes: true })
        .filter((file) => file.isFile() && readFileSync(join(folder, file.name), 'latin1').includes(text))
        .map(({ name }) => name);
    expect(holding('noura@example.com')).toEqual(['shop.sqlite']);
    expect(holding('hash-of-a-token')).toEqual(['sandbox-gateway.sqlite']);
  });

  test('store queued mails and mail allowances over a restart', async () => {
    const before = SqliteStorage.open(folder, productWordsOf);
    const bow = aProduct('bow');
    await before.filling.fillEmptyShop(contentsOf([bow]), NOON);
    const orders = Array.from({ length: 4 }, () => anOrder([[bow, 1]]));
    for (const order of orders) await before.orders.place(order, null);
    const [first, second, third, fourth] = orders.map(requestToPay);
    for (const mail of [first, second, third]) await before.outbox.allow(mail!, NOON);
    await before.close();
    const after = SqliteStorage.open(folder, productWordsOf);
    const due = await after.outbox.claimDue({ at: NOON + WAIT_FOR_PAYMENT, until: NOON * 2, limit: 10 });
    expect(due.map(({ mail }) => mail)).toMatchObject(orders.map(({ number }) => ({ orderNumber: number })));
    expect(await after.outbox.allow(third!, NOON + 1)).toBe(true);
    expect(await after.outbox.allow(fourth!, NOON + 1)).toBe(false);
    await after.close();
  });

  test('are both closed with the storage, and later calls fail with StorageUnavailable', async () => {
    const storage = SqliteStorage.open(folder, productWordsOf);
    await storage.close();
    await expect(storage.settings.read()).rejects.toBeInstanceOf(StorageUnavailable);
    await expect(storage.sandboxLedger.findCharge(paymentAttemptId('a'))).rejects.toBeInstanceOf(StorageUnavailable);
  });

  test.each(STORAGE_FILES)('are named in the error when they are no database: %s', (name) => {
    writeFileSync(join(folder, name), 'nothing that SQLite has ever written');
    expect(() => SqliteStorage.open(folder, productWordsOf)).toThrow(StorageUnusable);
    expect(() => SqliteStorage.open(folder, productWordsOf)).toThrow(join(folder, name));
  });

  test('can be those of a bank from before its migrations, whose charges are still found', async () => {
    rmSync(join(folder, 'sandbox-gateway.sqlite'));
    const old = connect(join(folder, 'sandbox-gateway.sqlite'));
    old.exec(`
      CREATE TABLE tokens (hash TEXT PRIMARY KEY, behaviour TEXT NOT NULL, last_four TEXT NOT NULL, expires_at INTEGER NOT NULL) STRICT;
      CREATE INDEX tokens_expiry ON tokens (expires_at);
      CREATE TABLE charges (attempt_id TEXT PRIMARY KEY, order_number TEXT NOT NULL, amount INTEGER NOT NULL, last_four TEXT NOT NULL,
        state TEXT NOT NULL, decline_reason TEXT, challenge_id TEXT UNIQUE, created_at INTEGER NOT NULL) STRICT;
      INSERT INTO charges VALUES ('attempt', 'B0W00-B0W00-0', 3550, '1111', 'approved', NULL, NULL, 5);`);
    old.close();
    const storage = SqliteStorage.open(folder, productWordsOf);
    expect(await storage.sandboxLedger.findCharge(paymentAttemptId('attempt'))).toMatchObject({
      state: 'approved',
      amount: 3550,
      createdAt: 5,
    });
    await storage.close();
  });
});

/** Overwrites a part of a file. */
function overwrite(file: string, from: number, contents: Buffer): void {
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, contents, 0, contents.length, from);
  closeSync(descriptor);
}

const NONSENSE = Buffer.alloc(4_096, 0xa5);
const RESTORE = / Restore it from a backup\.$/;

const DAMAGES: readonly [string, (file: string) => void, RegExp][] = [
  ['is no database', (file) => writeFileSync(file, 'nothing that a storage has ever written\n'.repeat(500)), RESTORE],
  ['is cut off', (file) => truncateSync(file, 8_192), RESTORE],
  ['is cut off within its first page', (file) => truncateSync(file, 100), RESTORE],
  ['is overwritten at its beginning', (file) => overwrite(file, 0, NONSENSE), RESTORE],
  ['is overwritten behind its first page', (file) => overwrite(file, 4_096, NONSENSE), RESTORE],
  ['is overwritten in the middle', (file) => overwrite(file, 12_288, NONSENSE), RESTORE],
  [
    'is a folder',
    (file) => {
      rmSync(file);
      mkdirSync(file);
    },
    /may read and write there\.$/,
  ],
  // The version of the schema is the number at byte 60 of every SQLite database.
  [
    'was written by a newer release',
    (file) => overwrite(file, 60, Buffer.from([0, 0, 3, 231])),
    /its schema is 999, .+\)\.$/,
  ],
];

test.each(STORAGE_FILES.flatMap((name) => DAMAGES.map((damage) => [name, ...damage] as const)))(
  'when %s %s, no server opens it: one line names the file and what to do, and the lock is released',
  async (name, _what, damage, advice) => {
    const storage = SqliteStorage.openAlone(folder, productWordsOf);
    await storage.filling.fillEmptyShop(contentsOf([aProduct('bow')]), NOON);
    await storage.close();
    const file = join(folder, name);
    damage(file);
    const opening = () => SqliteStorage.openAlone(folder, productWordsOf);
    expect(opening).toThrow(StorageUnusable);
    expect(opening).toThrow(`${file} cannot be used (`);
    expect(opening).toThrow(advice);
    expect(opening).not.toThrow('\n');
  },
);

test.each([
  ['is no database', (file: string) => writeFileSync(file, 'something else')],
  ['is a folder', (file: string) => mkdirSync(file)],
])('when the lock file %s, no server opens the storage, and one line names the file', (_what, damage) => {
  damage(join(folder, 'server.lock'));
  const opening = () => SqliteStorage.openAlone(folder, productWordsOf);
  expect(opening).toThrow(StorageUnusable);
  expect(opening).toThrow(/^\S+server\.lock cannot be locked .+$/);
  expect(opening).not.toThrow('\n');
});

test('a folder is served by one server, and tools can use it at the same time', async () => {
  const served = SqliteStorage.openAlone(folder, productWordsOf);
  expect(() => SqliteStorage.openAlone(folder, productWordsOf)).toThrow('is in use by another server');
  const tool = SqliteStorage.open(folder, productWordsOf);
  await tool.filling.fillEmptyShop(contentsOf([aProduct('bow')]), NOON);
  await tool.close();
  expect(await served.catalogue.findProduct(aProduct('bow').id, { includeHidden: false })).not.toBeNull();
  await served.close();
  await SqliteStorage.openAlone(folder, productWordsOf).close();
}, 15_000);

test('a tool of a newer release changes nothing below a server of an older one, and goes on when that has ended', async () => {
  const served = SqliteStorage.openAlone(folder, productWordsOf);
  const older = MIGRATIONS.length - 1;
  served.db.run(`PRAGMA user_version = ${older}`);
  expect(() => SqliteStorage.open(folder, productWordsOf)).toThrow(/server of an earlier release/);
  expect(checkRelease(folder).stored).toBe(older);
  served.db.run(`PRAGMA user_version = ${MIGRATIONS.length}`);
  await SqliteStorage.open(folder, productWordsOf).close();
  await served.close();
}, 15_000);
