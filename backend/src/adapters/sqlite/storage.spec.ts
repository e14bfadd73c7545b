import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { StorageUnavailable } from '../../application/storage-unavailable.ts';
import { StorageUnusable } from '../../application/storage-unusable.ts';
import { contentsOf } from '../../application/storage.contract.ts';
import { aProduct } from '../../domain/catalog/product.fixture.ts';
import { paymentAttemptId } from '../../domain/ids.ts';
import { anOrder, NOON } from '../../domain/ordering/order.fixture.ts';
import { requestToPay, WAIT_FOR_PAYMENT } from '../../domain/ordering/order-mail.ts';
import { connect } from './connection.ts';
import { SqliteStorage } from './storage.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fyonka-storage-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the files of a storage', () => {
  test('are one for the shop and one for the sandbox bank, and neither holds what is the other one', async () => {
    const storage = SqliteStorage.open(folder);
    const bow = aProduct('bow');
    await storage.filling.fillEmptyShop(contentsOf([bow]), NOON);
    await storage.orders.place(anOrder([[bow, 1]]), null);
    const token = { behaviour: 'insufficient-funds', lastFour: '9995' } as const;
    await storage.sandboxLedger.addToken('hash-of-a-token', token, { at: NOON, expiresAt: NOON + 1 });
    await storage.close();
    const holding = (text: string) =>
      readdirSync(folder).filter((name) => readFileSync(join(folder, name), 'latin1').includes(text));
    expect(holding('noura@example.com')).toEqual(['shop.sqlite']);
    expect(holding('hash-of-a-token')).toEqual(['sandbox-gateway.sqlite']);
  });

  test('keep mails and what their receivers were told of over a restart', async () => {
    const before = SqliteStorage.open(folder);
    const bow = aProduct('bow');
    await before.filling.fillEmptyShop(contentsOf([bow]), NOON);
    const orders = Array.from({ length: 4 }, () => anOrder([[bow, 1]]));
    for (const order of orders) await before.orders.place(order, null);
    const [first, second, third, fourth] = orders.map(requestToPay);
    for (const mail of [first, second, third]) await before.outbox.allow(mail!, NOON);
    await before.close();
    const after = SqliteStorage.open(folder);
    const due = await after.outbox.claimDue({ at: NOON + WAIT_FOR_PAYMENT, until: NOON * 2, limit: 10 });
    expect(due.map(({ mail }) => mail.orderNumber)).toEqual(orders.map(({ number }) => number));
    expect(await after.outbox.allow(third!, NOON + 1)).toBe(true);
    expect(await after.outbox.allow(fourth!, NOON + 1)).toBe(false);
    await after.close();
  });

  test('are both closed: whoever asks then is told that there is no storage', async () => {
    const storage = SqliteStorage.open(folder);
    await storage.close();
    await expect(storage.settings.read()).rejects.toBeInstanceOf(StorageUnavailable);
    await expect(storage.sandboxLedger.findCharge(paymentAttemptId('a'))).rejects.toBeInstanceOf(StorageUnavailable);
  });

  test.each(['shop.sqlite', 'sandbox-gateway.sqlite'])('that are no database are named: %s', (name) => {
    writeFileSync(join(folder, name), 'nothing that SQLite has ever written');
    expect(() => SqliteStorage.open(folder)).toThrow(StorageUnusable);
    expect(() => SqliteStorage.open(folder)).toThrow(join(folder, name));
  });

  test('of a bank from before its migrations are taken over as they are', async () => {
    const old = connect(join(folder, 'sandbox-gateway.sqlite'));
    old.exec(`
      CREATE TABLE tokens (hash TEXT PRIMARY KEY, behaviour TEXT NOT NULL, last_four TEXT NOT NULL, expires_at INTEGER NOT NULL) STRICT;
      CREATE INDEX tokens_expiry ON tokens (expires_at);
      CREATE TABLE charges (attempt_id TEXT PRIMARY KEY, order_number TEXT NOT NULL, amount INTEGER NOT NULL, last_four TEXT NOT NULL,
        state TEXT NOT NULL, decline_reason TEXT, challenge_id TEXT UNIQUE, created_at INTEGER NOT NULL) STRICT;
      INSERT INTO charges VALUES ('attempt', 'B0W00-B0W00-0', 3550, '1111', 'approved', NULL, NULL, 5);`);
    old.close();
    const storage = SqliteStorage.open(folder);
    expect(await storage.sandboxLedger.findCharge(paymentAttemptId('attempt'))).toMatchObject({
      state: 'approved',
      amount: 3550,
      createdAt: 5,
    });
    await storage.close();
  });
});
