import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { forgetPerson } from '@fyonka/shop-bridge/personal-data';
import { session } from '@fyonka/shop-bridge/session';
import { tokenOf } from '@fyonka/testing/session';
import { deviceStore } from './device-store.ts';
import { freshKey, keyFrom, seal, unseal } from './sealing.ts';

// jsdom has no IndexedDB, so that the records are those of a browser that keeps nothing; the journeys use real ones.

const HOUR = 60 * 60 * 1000;
const NOURA = 'noura@example.com';
const RUN = { stops: [{ fullName: 'Hessa', phone: '97553456' }] };

let signIns = 0;
/** Each time another session. */
const signIn = (email = NOURA) => session.signIn(tokenOf(email, { exp: 4_000_000_000 + ++signIns }));

beforeEach(() => void signIn());
afterEach(() => void jest.restoreAllMocks());

test('what was written is read and listed, in the order of its ids, until it is removed', async () => {
  expect(await deviceStore.write('runs/2', RUN, 'session')).toBe(true);
  await deviceStore.write('runs/1', 'one', 'draft');
  await deviceStore.write('queue/1', 'a call', 'unsent');
  await deviceStore.write('runs/1', 'first', 'draft');
  expect(await deviceStore.read('runs/2')).toEqual(RUN);
  expect(await deviceStore.list('runs/')).toEqual([
    { id: 'runs/1', value: 'first' },
    { id: 'runs/2', value: RUN },
  ]);
  await deviceStore.remove('runs/2');
  expect(await deviceStore.read('runs/2')).toBeNull();
});

/** What is left of a record of each kind. */
const left = async () => (await deviceStore.list<string>('')).map(({ value }) => value);
async function writeOfEach() {
  await deviceStore.write('1', 'copy', 'session');
  await deviceStore.write('2', 'draft', 'draft');
  await deviceStore.write('3', 'call', 'unsent');
}

test('a session that ended while the phone slept leaves nothing to read, and the same person own input', async () => {
  await writeOfEach();
  session.signOut('refused');
  expect(await left()).toEqual([]);
  expect(await deviceStore.write('4', 'more', 'unsent')).toBe(false);
  signIn();
  expect(await left()).toEqual(['draft', 'call']);
});

test('somebody else sees nothing, and leaves only what the shop has not heard of', async () => {
  await writeOfEach();
  session.signOut('expired');
  signIn('hessa@example.com');
  expect(await left()).toEqual([]);
  session.signOut('expired');
  signIn();
  expect(await left()).toEqual(['call']);
});

test('a sign-out removes everything', async () => {
  await writeOfEach();
  session.signOut();
  forgetPerson();
  signIn();
  expect(await left()).toEqual([]);
});

test.each([
  [23, ['copy', 'draft', 'call']],
  [25, ['call']],
  [8 * 24, []],
])('after %i hours %j is left', async (hours, expected) => {
  await writeOfEach();
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + hours * HOUR);
  expect(await left()).toEqual(expected);
});

test('the oldest draft makes room for another one, but no unsent call does', async () => {
  let now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now++);
  for (let count = 0; count < 31; count += 1) await deviceStore.write(`draft/${count}`, count, 'draft');
  expect((await deviceStore.list<number>('draft/')).map(({ value }) => value)).not.toContain(0);
  for (let count = 0; count < 500; count += 1) await deviceStore.write(`queue/${count}`, count, 'unsent');
  expect(await deviceStore.write('queue/500', 500, 'unsent')).toBe(false);
  expect(await deviceStore.write('queue/499', 'refused', 'unsent')).toBe(true);
  expect(await deviceStore.list('queue/')).toHaveLength(500);
});

test('a value that is too long is not kept', async () => {
  expect(await deviceStore.write('1', 'x'.repeat(500_001), 'draft')).toBe(false);
});

test('a sealed value opens with its own key, under its own id', async () => {
  const key = await freshKey();
  const sealed = await seal(key, 'runs/1', JSON.stringify(RUN));
  expect(new TextDecoder('latin1').decode(sealed.sealed)).not.toContain('97553456');
  const record = { id: 'runs/1', keeping: 'session', session: '', at: 0, until: 0, ...sealed } as const;
  expect(await unseal(key, record)).toBe(JSON.stringify(RUN));
  expect(await unseal(key, { ...record, id: 'runs/2' })).toBeNull();
  expect(await unseal(await freshKey(), record)).toBeNull();
  expect(await unseal(await keyFrom('a token'), record)).toBeNull();
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow(/extractable/);
});
