import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { StorageUnavailable } from '../../../application/storage-unavailable.ts';
import { connect } from './connection.ts';
import { SqliteDatabase } from './database.ts';

const folder = mkdtempSync(join(tmpdir(), 'fyonka-commits-'));
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
afterAll(() => rmSync(folder, { recursive: true }));

let opened = 0;
function open(): { db: SqliteDatabase; file: string } {
  opened += 1;
  const file = join(folder, `${opened}.sqlite`);
  return {
    file,
    db: new SqliteDatabase(file, { migrations: [{ name: 'numbers', sql: 'CREATE TABLE numbers (n INTEGER UNIQUE)' }] }),
  };
}

const add = (db: SqliteDatabase, n: number) => () => db.run('INSERT INTO numbers VALUES (?)', n);
const numbersOf = (db: SqliteDatabase) => db.all<{ n: number }>('SELECT n FROM numbers ORDER BY n').map(({ n }) => n);

describe('writes of the same turn of the event loop, or of turns without a pause', () => {
  test('are visible to another connection once they are answered', async () => {
    const { db, file } = open();
    await Promise.all(Array.from({ length: 500 }, (_, n) => db.write(add(db, n))));
    const other = connect(file);
    expect(other.prepare('SELECT count(*) AS count FROM numbers').get()).toEqual({ count: 500 });
    other.close();
    db.close();
  });

  test('fail alone: a failed write leaves nothing behind, and the others are committed', async () => {
    const { db } = open();
    const twoAtOnce = () => {
      add(db, 2)();
      add(db, 1)();
    };
    const results = await Promise.allSettled([db.write(add(db, 1)), db.write(twoAtOnce), db.write(add(db, 3))]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(numbersOf(db)).toEqual([1, 3]);
    db.close();
  });

  test('are tried again only when another one of their group has failed', async () => {
    const { db } = open();
    let tries = 0;
    const counted = (n: number) => () => {
      tries += 1;
      add(db, n)();
    };
    await Promise.all([db.write(counted(1)), db.write(counted(2))]);
    await expect(db.write(counted(1))).rejects.toThrow('UNIQUE');
    expect(tries).toBe(3);
    await Promise.allSettled([db.write(counted(3)), db.write(add(db, 1))]);
    expect([tries, numbersOf(db)]).toEqual([5, [1, 2, 3]]);
    db.close();
  });

  test('are refused as unavailable while the disk is full, and succeed again afterwards', async () => {
    const { db } = open();
    const pages = db.get<{ page_count: number }>('PRAGMA page_count')?.page_count ?? 0;
    db.get(`PRAGMA max_page_count = ${pages}`);
    const big = () =>
      db.run(
        `INSERT INTO numbers SELECT value FROM (WITH RECURSIVE c(value) AS (SELECT 10 UNION ALL SELECT value + 1 FROM c LIMIT 5000) SELECT value FROM c)`,
      );
    const results = await Promise.allSettled([db.write(add(db, 1)), db.write(big)]);
    expect(results[1]).toMatchObject({ status: 'rejected', reason: expect.any(StorageUnavailable) });
    expect(numbersOf(db).filter((n) => n >= 10)).toEqual([]);
    db.get('PRAGMA max_page_count = 100000');
    await db.write(add(db, 2));
    expect(numbersOf(db)).toContain(2);
    db.close();
  });

  test('are committed once with those of the next turn, and apart from those that come after a turn without any', async () => {
    const { db } = open();
    let commits = 0;
    db.afterCommit(() => (commits += 1));
    const first = db.write(add(db, 1));
    await nextTurn();
    await Promise.all([first, db.write(add(db, 2))]);
    expect(commits).toBe(1);
    await db.write(add(db, 3));
    expect(commits).toBe(2);
    db.close();
  });

  test('that are queued are committed by closing the database, and later writes are refused', async () => {
    const { db, file } = open();
    const waiting = db.write(add(db, 1));
    db.close();
    await expect(waiting).resolves.toBe(1);
    await expect(db.write(add(db, 2))).rejects.toBeInstanceOf(StorageUnavailable);
    expect(() => numbersOf(db)).toThrow(StorageUnavailable);
    const reopened = connect(file);
    expect(reopened.prepare('SELECT n FROM numbers').all()).toEqual([{ n: 1 }]);
    reopened.close();
  });
});
