import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { aSession, anAccount, anEntry, waitingMails } from '../../../application/identity/identity.fixture.ts';
import { CODE_MAILS_TIME } from '../../../domain/identity/email-codes/code-mails.ts';
import { accountId } from '../../../domain/ids.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import { PASSWORD, testIdentity } from '../../../testing/identity.fixture.ts';
import { productWordsOf } from '../../../testing/search.fixture.ts';
import { addAuditEntry } from './audit-rows.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { SqliteStorage } from '../storage.ts';
import { emptySqliteStorage } from '../empty-database.fixture.ts';

const ADDRESS = '192.0.2.77';
const EMAIL = 'noura@example.com';

let storage: SqliteStorage;
beforeEach(() => {
  storage = emptySqliteStorage();
});
afterEach(() => storage.close());

function tablesOf(db: SqliteDatabase): string[] {
  return db.all<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table'").map(({ name }) => name);
}

/** All rows of all tables as one text. */
function contentsOf(db: SqliteDatabase): string {
  return tablesOf(db)
    .map((table) => JSON.stringify(db.all(`SELECT * FROM "${table}"`)))
    .join('\n');
}

const rowsIn = (table: string) => storage.db.get<{ count: number }>(`SELECT count(*) AS count FROM ${table}`)?.count;

describe('the audit trail', () => {
  const entry = anEntry(accountId('noura'), 'signed-in');
  beforeEach(() => storage.db.write(() => addAuditEntry(storage.db, entry)));

  test.each([
    "UPDATE audit_entries SET account_id = 'hessa'",
    'DELETE FROM audit_entries',
    `INSERT OR REPLACE INTO audit_entries (seq, account_id, kind, actor, at) VALUES (1, 'hessa', 'erased', 'server', 1)`,
    `REPLACE INTO audit_entries (seq, account_id, kind, actor, at) VALUES (1, 'hessa', 'erased', 'server', 1)`,
  ])('refuses %s', async (sql) => {
    await expect(storage.db.write(() => storage.db.run(sql))).rejects.toThrow('the audit trail is only added to');
    expect(await storage.auditTrail.of(entry.accountId, 10)).toEqual([entry]);
  });

  test('stays when its account is deleted, unlike the sessions of the account', async () => {
    const { id } = await anAccount(storage);
    await aSession(storage, id);
    await storage.db.write(() => storage.db.run('DELETE FROM accounts WHERE id = ?', id));
    expect(rowsIn('docs_sessions')).toBe(0);
    expect(await storage.auditTrail.of(id, 10)).toHaveLength(2);
  });
});

test('no column of any table holds a password, a code, a ticket, or the network address of a visitor', async () => {
  const identity = testIdentity({ storage });
  const wrong = 'her password of another shop';
  await identity.register(EMAIL);
  await identity.session(EMAIL);
  await identity.signIn.execute({ email: EMAIL, password: wrong, device: '', address: ADDRESS });
  await identity.signIn.execute({ email: 'unknown@example.com', password: wrong, device: '', address: ADDRESS });
  const used = await identity.ticket({ email: 'used@example.com', address: ADDRESS });
  const living = { email: EMAIL, purpose: 'reset', address: ADDRESS } as const;
  const ticket = await identity.ticket(living);
  const code = await identity.mailedCode(living);
  await identity.requestCode.execute({ ...living, language: 'ar' });
  expect(await waitingMails(storage)).toEqual([['reset-code', EMAIL]]);

  const contents = contentsOf(storage.db);
  expect(contents).toContain(EMAIL);
  expect(contents).toContain(createHash('sha256').update(ticket).digest('base64url'));
  // A digest of a code must not be stored either, because a million tries are enough to find the code.
  const secrets = [PASSWORD, wrong, used, ticket, ADDRESS, createHash('sha256').update(code).digest('base64url')];
  for (const secret of secrets) expect(contents.includes(secret)).toBe(false);
  expect(contents).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`));
});

test('attempts of strangers are counted without their e-mail addresses, and leave no rows once they have expired', async () => {
  const identity = testIdentity({ storage });
  const before = tablesOf(storage.db).map((table) => [table, rowsIn(table)]);
  for (let index = 0; index < 20; index += 1) {
    const email = `stranger-${index}@example.com`;
    await identity.signIn.execute({ email, password: PASSWORD, device: '', address: ADDRESS });
    await identity.requestCode.execute({ email, purpose: 'reset', language: 'ar', address: ADDRESS });
    await identity.verifyCode.execute({ email, purpose: 'reset', code: '123456', address: ADDRESS });
  }
  expect(JSON.stringify(storage.db.all('SELECT * FROM docs_attemptCounts'))).not.toContain('example.com');
  expect([rowsIn('audit_entries'), rowsIn('docs_mails'), rowsIn('accounts')]).toEqual([0, 0, 0]);
  identity.clock.advance(CODE_MAILS_TIME);
  expect(await identity.deleteOld.execute()).toBe(false);
  expect(tablesOf(storage.db).map((table) => [table, rowsIn(table)])).toEqual(before);
});

test('expired rows are deleted in parts, so that no request waits long', async () => {
  const { clock, deleteOld } = testIdentity({ storage });
  await storage.db.write(() => {
    for (let index = 0; index < 450; index += 1)
      storage.db.insert('docs_attemptCounts', {
        id: `${index}`,
        body: JSON.stringify({ id: `${index}`, count: 1, endsAt: NOON }),
      });
  });
  expect(clock.now()).toBe(NOON);
  expect([await deleteOld.execute(), await deleteOld.execute(), await deleteOld.execute()]).toEqual([
    true,
    true,
    false,
  ]);
  expect(rowsIn('docs_attemptCounts')).toBe(0);
});

test('an e-mail address with an account costs as many commits as one without', async () => {
  const identity = testIdentity({ storage });
  await identity.register(EMAIL);
  let commits = 0;
  storage.db.afterCommit(() => (commits += 1));
  const commitsOf = async (call: (email: string) => Promise<unknown>) => {
    const counted: number[] = [];
    for (const email of [EMAIL, 'unknown@example.com']) {
      commits = 0;
      await call(email);
      counted.push(commits);
    }
    return counted;
  };
  const visitor = { device: '', language: 'ar', address: ADDRESS } as const;
  const wrong = (email: string) => identity.signIn.execute({ email, password: 'wrong', ...visitor });
  expect(await commitsOf(wrong)).toEqual([3, 3]);
  for (const purpose of ['registration', 'reset'] as const) {
    expect(await commitsOf((email) => identity.requestCode.execute({ email, purpose, ...visitor }))).toEqual([1, 1]);
    const guess = (email: string) => identity.verifyCode.execute({ email, purpose, code: '123456', ...visitor });
    expect(await commitsOf(guess)).toEqual([1, 1]);
  }
});

describe('two processes on one folder', () => {
  let folder: string;
  let other: SqliteStorage;
  beforeEach(async () => {
    await storage.close();
    folder = mkdtempSync(join(tmpdir(), 'fyonka-identity-'));
    storage = SqliteStorage.open(folder, productWordsOf);
    other = SqliteStorage.open(folder, productWordsOf);
  });
  afterEach(async () => {
    await other.close();
    rmSync(folder, { recursive: true });
  });

  test('share the limit of five guesses of a code, after which both refuse the right code', async () => {
    const [here, there] = [testIdentity({ storage }), testIdentity({ storage: other })];
    const code = await here.mailedCode({ email: EMAIL });
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const guess = ({ verifyCode }: typeof here, typed: string, host: number) =>
      verifyCode.execute({ email: EMAIL, code: typed, purpose: 'registration', address: `192.0.2.${host}` });
    await Promise.all(Array.from({ length: 500 }, (_, host) => guess(host % 2 === 0 ? here : there, wrong, host)));
    expect(await guess(here, code, 1)).toEqual({ kind: 'wrong-code' });
    expect(await guess(there, code, 1)).toEqual({ kind: 'wrong-code' });
    expect(storage.db.get("SELECT body ->> 'wrongTries' AS tries FROM docs_emailCodes")).toEqual({ tries: 5 });
  });

  test('end the sessions of an account in both when it signs out in one', async () => {
    const [here, there] = [testIdentity({ storage }), testIdentity({ storage: other })];
    const { id } = await here.register(EMAIL);
    const session = await there.session(EMAIL);
    expect(await here.identifySession.execute(session.id, true)).not.toBeNull();
    await there.signOut.execute({ accountId: id, address: ADDRESS });
    expect(await here.identifySession.execute(session.id, true)).toBeNull();
  });
});
