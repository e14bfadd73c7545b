import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { waitingMails } from '../../../application/identity/identity.fixture.ts';
import { CODE_MAILS_TIME } from '../../../domain/identity/email-codes/code-mails.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import { PASSWORD, testIdentity } from '../../../testing/identity.fixture.ts';
import type { MongoStorage } from '../storage.ts';
import { closeAfterEach, emptyMongo, everythingIn, openMongoTwice } from '../test-database.fixture.ts';

const ADDRESS = '192.0.2.77';
const EMAIL = 'noura@example.com';

closeAfterEach();
let storage: MongoStorage;
beforeEach(async () => {
  storage = await emptyMongo();
});

test('no field of any document holds a password, a code, a ticket, or the address of a visitor', async () => {
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

  const contents = JSON.stringify(await everythingIn(storage));
  expect(contents).toContain(EMAIL);
  expect(contents).toContain(createHash('sha256').update(ticket).digest('base64url'));
  // A digest of a code would be no better: a million guesses find its code.
  const secrets = [PASSWORD, wrong, used, ticket, ADDRESS, createHash('sha256').update(code).digest('base64url')];
  for (const secret of secrets) expect(contents.includes(secret)).toBe(false);
  expect(contents).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`));
});

test('attempts of strangers are counted under keys and deleted when their time is over', async () => {
  const identity = testIdentity({ storage });
  for (let index = 0; index < 20; index += 1) {
    const email = `stranger-${index}@example.com`;
    await identity.signIn.execute({ email, password: PASSWORD, device: '', address: ADDRESS });
    await identity.requestCode.execute({ email, purpose: 'reset', language: 'ar', address: ADDRESS });
    await identity.verifyCode.execute({ email, purpose: 'reset', code: '123456', address: ADDRESS });
  }
  const stored = await everythingIn(storage);
  expect(stored['attemptCounts']).not.toEqual([]);
  expect(JSON.stringify(stored['attemptCounts'])).not.toContain('example.com');
  for (const name of ['auditEntries', 'mails', 'accounts']) expect([name, stored[name]]).toEqual([name, []]);
  identity.clock.advance(CODE_MAILS_TIME);
  expect(await identity.deleteOld.execute()).toBe(false);
  const left = await everythingIn(storage);
  for (const name of ['attemptCounts', 'emailCodes', 'emailTickets', 'codeMails'])
    expect([name, left[name]]).toEqual([name, []]);
});

test('many expired documents are deleted in batches, so that no call waits for all', async () => {
  const { deleteOld } = testIdentity({ storage });
  const counts = storage.db.collection('attemptCounts');
  await counts.insertMany(Array.from({ length: 450 }, (_, index) => ({ _id: `${index}`, count: 1, endsAt: NOON })));
  const isMoreLeft = [await deleteOld.execute(), await deleteOld.execute(), await deleteOld.execute()];
  expect(isMoreLeft).toEqual([true, true, false]);
  expect(await counts.countDocuments({})).toBe(0);
});

test('an address that has an account costs as many commits as one that has none', async () => {
  const identity = testIdentity({ storage });
  await identity.register(EMAIL);
  const commitsOf = async (call: (email: string) => Promise<unknown>) => {
    const counted: number[] = [];
    for (const email of [EMAIL, 'unknown@example.com']) {
      const before = storage.db.commits;
      await call(email);
      counted.push(storage.db.commits - before);
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

test('of attempts that are counted together only a faulty one fails', async () => {
  const limit = { name: 'tries', most: 10, time: 1000 };
  const taken = await Promise.allSettled([
    storage.attemptCounts.take([{ limit, key: 'one' }], NOON),
    storage.attemptCounts.take([{ limit, key: 'two' }], Number.POSITIVE_INFINITY),
    storage.attemptCounts.take([{ limit, key: null as never }], NOON),
    storage.attemptCounts.take([{ limit, key: 'three' }], NOON),
  ]);
  expect(taken.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
});

describe('two processes on one database', () => {
  test('count wrong guesses together: after five the right code is refused in both', async () => {
    const [one, other] = await openMongoTwice();
    const [here, there] = [testIdentity({ storage: one }), testIdentity({ storage: other })];
    const code = await here.mailedCode({ email: EMAIL });
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const guess = ({ verifyCode }: typeof here, typed: string, host: number) =>
      verifyCode.execute({ email: EMAIL, code: typed, purpose: 'registration', address: `192.0.2.${host}` });
    await Promise.all(Array.from({ length: 200 }, (_, host) => guess(host % 2 === 0 ? here : there, wrong, host)));
    expect(await guess(here, code, 1)).toEqual({ kind: 'wrong-code' });
    expect(await guess(there, code, 1)).toEqual({ kind: 'wrong-code' });
    expect(await one.db.collection('emailCodes').find({}).toArray()).toMatchObject([{ wrongTries: 5 }]);
  });

  test('end the sessions of an account in both when it signs out in one', async () => {
    const [one, other] = await openMongoTwice();
    const [here, there] = [testIdentity({ storage: one }), testIdentity({ storage: other })];
    const { id } = await here.register('hessa@example.com');
    const session = await there.session('hessa@example.com');
    expect(await here.identifySession.execute(session.id, true)).not.toBeNull();
    await there.signOut.execute({ accountId: id, address: ADDRESS });
    expect(await here.identifySession.execute(session.id, true)).toBeNull();
  });
});
