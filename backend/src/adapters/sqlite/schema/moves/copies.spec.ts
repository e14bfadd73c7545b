import { expect, test } from '@jest/globals';
import { ShopsBefore } from './moves.fixture.ts';

const shops = new ShopsBefore();
const MOVE = 'copies and backups as documents';

test('the time of the last backup', async () => {
  expect(await shops.upgraded(MOVE, 'INSERT INTO backups VALUES (1, 7)').exchange.lastBackup()).toBe(7);
});

test('a copy that is not finished, so that no server opens it', () => {
  const progress = { source: '/data', fingerprint: 'f', kind: 'orders', place: null, written: 3 };
  shops.filled(MOVE, `INSERT INTO copy_progress VALUES (1, '${JSON.stringify(progress)}')`).close();
  expect(() => shops.open()).toThrow('holds a copy of /data that is not finished');
});
