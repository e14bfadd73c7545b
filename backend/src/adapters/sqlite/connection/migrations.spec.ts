import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from '@jest/globals';
import { connect } from './connection.ts';
import { migrate, schemaVersion } from './migrations.ts';
import type { Migration } from './migrations.ts';
import { MIGRATIONS } from '../schema/migrations.ts';

const FIRST: Migration = { name: 'first', sql: 'CREATE TABLE one (a)' };
const SECOND: Migration = { name: 'second', sql: 'CREATE TABLE two (a); CREATE TABLE three (a)' };

const folder = mkdtempSync(join(tmpdir(), 'fyonka-migrations-'));
afterAll(() => rmSync(folder, { recursive: true }));

const tablesOf = (db: ReturnType<typeof connect>) =>
  db
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY rowid`)
    .all()
    .map((row) => row['name']);

describe('migrations', () => {
  test('bring a new database up to date, and apply only the missing ones to an older database', () => {
    const db = connect(':memory:');
    migrate(db, [FIRST]);
    migrate(db, [FIRST, SECOND]);
    migrate(db, [FIRST, SECOND]);
    expect(tablesOf(db)).toEqual(['one', 'two', 'three']);
    expect(schemaVersion(db)).toBe(2);
  });

  test('leave nothing of a migration that fails, and name it in the error', () => {
    const db = connect(':memory:');
    const broken = { name: 'second', sql: 'CREATE TABLE two (a); CREATE TABLE one (a)' };
    expect(() => migrate(db, [FIRST, broken])).toThrow('migration 2 (second) failed');
    expect([tablesOf(db), schemaVersion(db)]).toEqual([['one'], 1]);
  });

  test('refuse a database that a newer version of the program has written', () => {
    const db = connect(':memory:');
    migrate(db, [FIRST, SECOND]);
    expect(() => migrate(db, [FIRST])).toThrow('newer version');
  });

  test('are completed by the next start after one was killed half-way', () => {
    const file = join(folder, 'killed.sqlite');
    const script = fileURLToPath(new URL('half-way.fixture.mjs', import.meta.url));
    const killed = spawnSync(process.execPath, [script, file], { env: {} });
    expect(killed.signal).toBe('SIGKILL');

    const db = connect(file);
    expect([tablesOf(db), schemaVersion(db)]).toEqual([['one'], 1]);
    migrate(db, [FIRST, SECOND]);
    expect(tablesOf(db)).toEqual(['one', 'two', 'three']);
    expect(db.prepare('SELECT * FROM one').all()).toEqual([]);
    db.close();
  });

  test('of the shop all apply to a new database', () => {
    const db = connect(':memory:');
    migrate(db, MIGRATIONS);
    expect(schemaVersion(db)).toBe(MIGRATIONS.length);
  });
});

describe('a connection', () => {
  test('makes every commit durable and enforces foreign keys', () => {
    const db = connect(join(folder, 'settings.sqlite'));
    const pragma = (name: string) => db.prepare(`PRAGMA ${name}`).get()?.[name];
    expect([pragma('journal_mode'), pragma('synchronous'), pragma('foreign_keys')]).toEqual(['wal', 2, 1]);
    db.close();
  });
});
