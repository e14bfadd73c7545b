import { ROLES } from '@fyonka/api-contract/values/roles';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from '@jest/globals';
import { SqliteDatabase } from '../connection/database.ts';
import { checkOf, CLOSED_LISTS, widenChecks } from './checks.ts';

test('every column with a closed list refuses all other values', () => {
  const db = new SqliteDatabase(':memory:');
  for (const [table, columns] of Object.entries(CLOSED_LISTS)) {
    const definition = db.get<{ sql: string }>('SELECT sql FROM sqlite_schema WHERE name = ?', table)?.sql;
    for (const [column, values] of Object.entries(columns)) expect(definition).toContain(checkOf(column, values));
  }
});

/** A database whose accounts can only have these roles. */
function withRoles(roles: readonly string[]): DatabaseSync {
  const db = new DatabaseSync(':memory:');
  db.exec(`CREATE TABLE accounts (id TEXT PRIMARY KEY, role TEXT NOT NULL ${checkOf('role', roles)}) STRICT;
    CREATE INDEX accounts_of_role ON accounts (role);
    INSERT INTO accounts VALUES ('noura', '${roles[0]}')`);
  return db;
}

test('a constraint is widened when its list has grown, and rows and indexes stay intact', () => {
  const [first] = ROLES;
  const db = withRoles([first]);
  widenChecks(db);
  for (const role of ROLES) db.prepare('INSERT INTO accounts VALUES (?, ?)').run(`another ${role}`, role);
  expect(() => db.exec("INSERT INTO accounts VALUES ('x', 'owner')")).toThrow('CHECK constraint failed');
  expect(db.prepare('SELECT count(*) AS count FROM accounts WHERE role = ?').get(first)).toEqual({ count: 2 });
  expect(db.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
});

test('a constraint that a newer release has widened stays as it is', () => {
  const db = withRoles([...ROLES, 'courier']);
  widenChecks(db);
  db.exec("INSERT INTO accounts VALUES ('x', 'courier')");
  expect(db.prepare("SELECT role FROM accounts WHERE id = 'x'").get()).toEqual({ role: 'courier' });
});

test('the schema is protected against direct writes again after the update', () => {
  const db = withRoles([ROLES[0]]);
  widenChecks(db);
  expect(() => db.exec("PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = ''")).toThrow(
    'may not be modified',
  );
});
