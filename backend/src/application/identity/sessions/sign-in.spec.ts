import { describe, expect, test } from '@jest/globals';
import { emailKey } from '../../../domain/email.ts';
import { accountId } from '../../../domain/ids.ts';
import type { AccountId } from '../../../domain/ids.ts';
import { emptyStorage } from '../../../testing/storage.fixture.ts';
import { PASSWORD, ScriptedPasswords, testIdentity } from '../../../testing/identity.fixture.ts';

const ADDRESS = '192.0.2.1';
const EMAIL = 'noura@example.com';
const HOUR = 60 * 60 * 1000;

type Identity = ReturnType<typeof testIdentity>;

function signIn(
  { signIn: useCase }: Identity,
  password: string,
  { email = EMAIL, address = ADDRESS, knownDevice }: { email?: string; address?: string; knownDevice?: string } = {},
) {
  return useCase.execute({ email, password, device: '', address, knownDevice });
}

/** Wrong passwords for an e-mail, at once, from as many addresses, each of its own network. @returns kinds of outcomes */
async function guess(identity: Identity, times: number, { email = EMAIL, addresses = 1 } = {}): Promise<string[]> {
  const tries = Array.from({ length: times }, (_, index) =>
    signIn(identity, 'a wrong password', { email, address: `198.51.100.${index % addresses}` }),
  );
  return (await Promise.all(tries)).map(({ kind }) => kind);
}

async function kindsOf({ storage }: Identity, account: AccountId): Promise<string[]> {
  return (await storage.auditTrail.of(account, 1000)).map(({ kind }) => kind);
}

describe('signing in', () => {
  test('accepts the password in any Unicode composition, and no other password', async () => {
    const identity = testIdentity();
    await identity.register(EMAIL, 'café au lait');
    expect(await signIn(identity, 'cafe\u0301 au lait')).toMatchObject({ kind: 'signed-in' });
    for (const password of ['Café au lait', 'café au lait ', 'cafe au lait', ''])
      expect(await signIn(identity, password)).toEqual({ kind: 'wrong' });
  });

  test('notes that the password is too short for the office, of customers too, but not in a shop that is only tried out', async () => {
    const storage = emptyStorage();
    const shop = testIdentity({ storage });
    await shop.register(EMAIL, 'تسع زرافات');
    await shop.register('hessa@example.com', 'تسع زرافات!!');
    const flawOf = async ({ identifySession, signIn: useCase }: Identity, email: string, password: string) => {
      const signedIn = await useCase.execute({ email, password, device: '', address: ADDRESS });
      if (signedIn.kind !== 'signed-in') throw new Error(signedIn.kind);
      return (await identifySession.execute(signedIn.session.id, true))?.session.flaw;
    };
    expect(await flawOf(shop, EMAIL, 'تسع زرافات')).toBe('short-password');
    expect(await flawOf(shop, 'hessa@example.com', 'تسع زرافات!!')).toBeNull();
    expect(await flawOf(testIdentity({ storage, isTriedOut: true }), EMAIL, 'تسع زرافات')).toBeNull();
  });

  test('gives the same answer for a wrong password, an unknown e-mail, and an account without a password', async () => {
    const passwords = new ScriptedPasswords();
    const identity = testIdentity({ passwords });
    await identity.register(EMAIL);
    const office = { id: accountId('office'), email: 'office@example.com', passwordHash: null } as const;
    await identity.storage.accounts.makeAdministrator({ ...office, actor: 'server', at: 0 });
    for (const email of [EMAIL, 'unknown@example.com', office.email])
      expect(await signIn(identity, 'a wrong password', { email })).toEqual({ kind: 'wrong' });
    expect(passwords.compared).toBe(3);
    expect(await signIn(identity, 'a wrong password', { email: 'no e-mail at all' })).toEqual({ kind: 'wrong' });
  });

  test('can fail 50 times an hour for one e-mail, known or not, from one network, and is free elsewhere', async () => {
    const passwords = new ScriptedPasswords();
    const identity = testIdentity({ passwords });
    await identity.register(EMAIL);
    for (const email of [EMAIL, 'unknown@example.com']) {
      passwords.compared = 0;
      const outcomes = await guess(identity, 278, { email });
      expect(outcomes.filter((kind) => kind === 'wrong')).toHaveLength(50);
      expect(passwords.compared).toBe(50);
      const address = '198.51.100.0';
      expect(await signIn(identity, PASSWORD, { email, address })).toEqual({ kind: 'too-many', wait: HOUR });
    }
    expect(await signIn(identity, PASSWORD)).toMatchObject({ kind: 'signed-in' });
  });

  test('is slowed on new devices, three tries an hour for each network, when many networks guess', async () => {
    const identity = testIdentity({ passwords: new ScriptedPasswords() });
    await identity.register(EMAIL);
    const outcomes = await guess(identity, 1500, { addresses: 300 });
    expect(outcomes.filter((kind) => kind === 'wrong')).toHaveLength(250 + 300 * 3);
    const owner = (password: string) => signIn(identity, password).then(({ kind }) => kind);
    const wrong = 'a slip';
    expect([await owner(wrong), await owner(wrong), await owner(PASSWORD)]).toEqual(['wrong', 'wrong', 'signed-in']);
    expect(await owner(wrong)).toBe('wrong');
    expect(await signIn(identity, PASSWORD)).toEqual({ kind: 'too-many', wait: HOUR });
    identity.clock.advance(HOUR);
    expect(await owner(PASSWORD)).toBe('signed-in');
  });

  test('is possible after an hour on a new device, also for somebody who keeps trying while refused', async () => {
    const identity = testIdentity({ passwords: new ScriptedPasswords() });
    await identity.register(EMAIL);
    await guess(identity, 1500, { addresses: 300 });
    for (let slips = 0; slips < 3; slips += 1) await signIn(identity, 'a slip');
    identity.clock.advance(HOUR - 1);
    for (let tries = 0; tries < 60; tries += 1) await signIn(identity, PASSWORD);
    identity.clock.advance(1);
    expect(await signIn(identity, PASSWORD)).toMatchObject({ kind: 'signed-in' });
  });

  test('is not slowed by a network that is refused already', async () => {
    const identity = testIdentity({ passwords: new ScriptedPasswords() });
    await identity.register(EMAIL);
    await guess(identity, 500);
    const outcomes = await guess(identity, 22, { addresses: 22 });
    expect(new Set(outcomes.slice(1))).toEqual(new Set(['wrong']));
    for (let slips = 0; slips < 5; slips += 1) await signIn(identity, 'a slip');
    expect(await signIn(identity, PASSWORD)).toMatchObject({ kind: 'signed-in' });
  });

  test('is not counted when it succeeds', async () => {
    const identity = testIdentity();
    await identity.register(EMAIL);
    for (let day = 0; day < 260; day += 1)
      expect(await signIn(identity, PASSWORD, { address: `192.0.2.${day}` })).toMatchObject({ kind: 'signed-in' });
  });

  test('can be tried 600 times in ten minutes from one network address', async () => {
    const passwords = new ScriptedPasswords();
    const identity = testIdentity({ passwords });
    await identity.register(EMAIL);
    passwords.isBusy = true;
    const tries = Array.from({ length: 600 }, (_, index) =>
      signIn(identity, PASSWORD, { email: `${index}@example.com` }),
    );
    expect(new Set((await Promise.all(tries)).map(({ kind }) => kind))).toEqual(new Set(['busy']));
    passwords.isBusy = false;
    expect(await signIn(identity, PASSWORD)).toEqual({ kind: 'too-many', wait: 10 * 60 * 1000 });
    expect(await signIn(identity, PASSWORD, { address: '192.0.2.2' })).toMatchObject({ kind: 'signed-in' });
  });

  test('is not counted when it was refused because too many waited', async () => {
    const passwords = new ScriptedPasswords();
    const identity = testIdentity({ passwords });
    await identity.register(EMAIL);
    passwords.isBusy = true;
    for (let tries = 0; tries < 260; tries += 1)
      expect(await signIn(identity, PASSWORD, { address: `192.0.2.${tries}` })).toEqual({ kind: 'busy' });
    passwords.isBusy = false;
    expect(await signIn(identity, PASSWORD)).toMatchObject({ kind: 'signed-in' });
  });

  test('fails when the password is changed while it is compared', async () => {
    const passwords = new ScriptedPasswords();
    const identity = testIdentity({ passwords });
    const account = await identity.register(EMAIL);
    const ticket = await identity.ticket({ email: EMAIL, purpose: 'reset' });
    passwords.meanwhile = () =>
      identity.resetPassword.execute({
        email: EMAIL,
        password: 'another one',
        ticket,
        language: 'ar',
        address: ADDRESS,
      });
    expect(await signIn(identity, PASSWORD)).toEqual({ kind: 'wrong' });
    expect(await identity.listSessions.execute(account.id)).toEqual([]);
  });

  test('is in the audit trail: each success, and the first failures of a day', async () => {
    const identity = testIdentity();
    const { id } = await identity.register(EMAIL);
    await identity.session(EMAIL);
    for (let tries = 0; tries < 30; tries += 1) await signIn(identity, 'a wrong password');
    const kinds = await kindsOf(identity, id);
    expect(kinds.filter((kind) => kind === 'sign-in-failed')).toHaveLength(20);
    expect(kinds.slice(-2)).toEqual(['signed-in', 'registered']);
    const trail = await identity.storage.auditTrail.of(id, 1);
    expect(trail).toEqual([
      {
        accountId: id,
        kind: 'sign-in-failed',
        actor: 'account',
        addressKey: expect.not.stringContaining(ADDRESS),
        at: identity.clock.now(),
      },
    ]);
  });
});

describe('a device on which the account has signed in before', () => {
  async function withDevice(passwords = new ScriptedPasswords()) {
    const identity = testIdentity({ passwords });
    const account = await identity.register(EMAIL);
    const first = await signIn(identity, PASSWORD);
    if (first.kind !== 'signed-in') throw new Error(first.kind);
    return { identity, account, knownDevice: first.knownDevice };
  }

  test('signs in while strangers of many networks guess, also from its own', async () => {
    const { identity, knownDevice } = await withDevice();
    await guess(identity, 1500, { addresses: 300 });
    const address = '198.51.100.0';
    expect(await signIn(identity, PASSWORD, { address })).toMatchObject({ kind: 'too-many' });
    expect(await signIn(identity, PASSWORD, { address, knownDevice })).toMatchObject({ kind: 'signed-in' });
  });

  test('can guess 20 times an hour, and then waits at most that long', async () => {
    const { identity, knownDevice } = await withDevice();
    const outcomes = [];
    for (let tries = 0; tries < 25; tries += 1) outcomes.push(await signIn(identity, 'a wrong one', { knownDevice }));
    expect(outcomes.filter(({ kind }) => kind === 'wrong')).toHaveLength(20);
    expect(await signIn(identity, PASSWORD, { knownDevice })).toEqual({ kind: 'too-many', wait: HOUR });
    expect(await signIn(identity, PASSWORD)).toMatchObject({ kind: 'signed-in' });
    identity.clock.advance(HOUR);
    expect(await signIn(identity, PASSWORD, { knownDevice })).toMatchObject({ kind: 'signed-in' });
  });

  test('is known for this account, this password, and 180 days', async () => {
    const { identity, account, knownDevice } = await withDevice();
    await identity.register('hessa@example.com');
    const known = async (email = EMAIL) => (await identity.knownDevices.find(knownDevice, emailKey(email))) !== null;
    expect([await known(), await known('hessa@example.com'), await known('gone@example.com')]).toEqual([
      true,
      false,
      false,
    ]);
    const { id: sessionId } = await identity.session(EMAIL);
    const change = { account, sessionId, oldPassword: PASSWORD, newPassword: 'سبع شرائط زرقاء' } as const;
    identity.clock.advance(180 * 24 * HOUR - 1);
    expect(await known()).toBe(true);
    await identity.changePassword.execute({ ...change, language: 'ar', address: ADDRESS });
    expect(await known()).toBe(false);
    await identity.changePassword.execute({
      ...change,
      oldPassword: change.newPassword,
      newPassword: PASSWORD,
      language: 'ar',
      address: ADDRESS,
    });
    expect(await known()).toBe(false);
  });

  test('is not known any more after 180 days', async () => {
    const { identity, knownDevice } = await withDevice();
    identity.clock.advance(180 * 24 * HOUR);
    expect(await identity.knownDevices.find(knownDevice, emailKey(EMAIL))).toBeNull();
  });

  test('is not believed when what it sends was changed or made up', async () => {
    const { identity, knownDevice } = await withDevice();
    const [id, expiresAt, signature] = knownDevice.split('.');
    for (const forged of [
      `x.${expiresAt}.${signature}`,
      `${id}.${Number(expiresAt) + 1}.${signature}`,
      `${id}.${expiresAt}.${signature?.slice(1)}`,
      `${id}.${expiresAt}.`,
      `${knownDevice} `,
      'x'.repeat(10_000),
      '',
    ])
      expect(await identity.knownDevices.find(forged, emailKey(EMAIL))).toBeNull();
  });
});
