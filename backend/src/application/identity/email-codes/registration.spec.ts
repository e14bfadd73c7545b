import { describe, expect, test } from '@jest/globals';
import { emailKey } from '../../../domain/email.ts';
import { PASSWORD, ScriptedPasswords, testIdentity } from '../../../testing/identity.fixture.ts';

const ADDRESS = '192.0.2.1';
const EMAIL = 'noura@example.com';
const PURPOSE = 'registration';

describe('registering', () => {
  test('leads from an address over code and ticket to an account that can sign in and out', async () => {
    const identity = testIdentity();
    const code = await identity.mailedCode({ email: ' Noura@Example.com ' });
    expect(code).toMatch(/^\d{6}$/);
    const verified = await identity.verifyCode.execute({ email: EMAIL, code, purpose: PURPOSE, address: ADDRESS });
    if (verified.kind !== 'verified') throw new Error(verified.kind);
    const set = { email: EMAIL, password: PASSWORD, ticket: verified.ticket, address: ADDRESS };
    expect(await identity.setPassword.execute(set)).toMatchObject({ kind: 'done' });
    expect(await identity.setPassword.execute({ ...set, password: 'another one' })).toEqual({ kind: 'no-ticket' });

    const signedIn = await identity.signIn.execute({
      email: 'NOURA@example.com',
      password: PASSWORD,
      device: 'Safari, iPhone',
      address: ADDRESS,
    });
    if (signedIn.kind !== 'signed-in') throw new Error(signedIn.kind);
    expect(signedIn.account).toMatchObject({ email: 'Noura@Example.com', isEmailVerified: true, role: 'customer' });
    expect(await identity.identifySession.execute(signedIn.session.id, true)).toEqual({
      session: signedIn.session,
      account: signedIn.account,
      onlyRun: null,
    });

    await identity.signOut.execute({ accountId: signedIn.account.id, address: ADDRESS });
    expect(await identity.identifySession.execute(signedIn.session.id, true)).toBeNull();
  });

  test('answers the same for an address that has an account, and notifies only its owner', async () => {
    const identity = testIdentity();
    await identity.register('Noura@Example.com');
    const ask = (email: string) =>
      identity.requestCode.execute({ email, purpose: PURPOSE, language: 'ar', address: ADDRESS });
    expect(await ask('noura@EXAMPLE.com')).toEqual(await ask('hessa@example.com'));
    expect((await identity.mails()).map(({ template, to }) => [template, to])).toEqual([
      ['already-registered', 'Noura@Example.com'],
      ['registration-code', 'hessa@example.com'],
    ]);
  });

  // The Kelvin sign is a K to Unicode, and a k in small letters.
  test.each([
    ['noura.\u212alein@example.com', 'noura.Klein@example.com'],
    ['NOURA.KLEIN@EXAMPLE.COM', 'noura.klein@example.com'],
  ])('%s never gets the mail of the account whose address looks the same', async (lookAlike, owner) => {
    const identity = testIdentity();
    await identity.register(owner);
    for (const purpose of ['registration', 'reset'] as const)
      await identity.requestCode.execute({ email: lookAlike, purpose, language: 'ar', address: ADDRESS });
    expect((await identity.mails()).map(({ template, to }) => [template, to])).toEqual([
      ['already-registered', owner],
      ['reset-code', owner],
    ]);
  });

  test('with other capitals creates an account whose mails go where the code was sent', async () => {
    const identity = testIdentity();
    const ticket = await identity.ticket({ email: 'Noura@Example.com' });
    await identity.setPassword.execute({ email: 'NOURA@EXAMPLE.COM', password: PASSWORD, ticket, address: ADDRESS });
    expect(await identity.storage.accounts.findByEmail(emailKey(EMAIL))).toMatchObject({ email: 'Noura@Example.com' });
  });

  test('200 times at once from many networks sends the owner nine mails, and the last code works', async () => {
    const identity = testIdentity();
    const ask = (host: number) =>
      identity.requestCode.execute({ email: EMAIL, purpose: PURPOSE, language: 'ar', address: `192.0.2.${host}` });
    const answers = await Promise.all(Array.from({ length: 200 }, (_, host) => ask(host)));
    expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(['accepted']));
    const mails = await identity.mails();
    expect(mails).toHaveLength(9);
    const code = identity.codeIn(mails.at(-1)!);
    const verified = await identity.verifyCode.execute({ email: EMAIL, code, purpose: PURPOSE, address: ADDRESS });
    expect(verified.kind).toBe('verified');
  });

  test('reports the fault of an address', async () => {
    const { requestCode } = testIdentity();
    const ask = (email: string) => requestCode.execute({ email, purpose: PURPOSE, language: 'ar', address: ADDRESS });
    expect(await ask(' ')).toEqual({ kind: 'invalid', faults: [{ field: 'email', code: 'REQUIRED' }] });
    expect(await ask('a@b@c')).toEqual({ kind: 'invalid', faults: [{ field: 'email', code: 'INVALID_EMAIL' }] });
  });

  test('is possible 600 times an hour from one network address', async () => {
    const { requestCode, clock } = testIdentity();
    const ask = (index: number, address = ADDRESS) =>
      requestCode.execute({ email: `${index}@example.com`, purpose: PURPOSE, language: 'ar', address });
    const answers = await Promise.all(Array.from({ length: 601 }, (_, index) => ask(index)));
    expect(answers.filter(({ kind }) => kind === 'accepted')).toHaveLength(600);
    expect(await ask(601)).toEqual({ kind: 'too-many', wait: 60 * 60 * 1000 });
    expect(await ask(601, '192.0.2.2')).toEqual({ kind: 'accepted' });
    clock.advance(60 * 60 * 1000);
    expect(await ask(601)).toEqual({ kind: 'accepted' });
  });
});

describe('a code', () => {
  test('is accepted after four wrong ones and any number of malformed ones, and refused after five wrong ones', async () => {
    for (const [wrongOnes, kind] of [
      [4, 'verified'],
      [5, 'wrong-code'],
    ] as const) {
      const identity = testIdentity();
      const code = await identity.mailedCode({ email: EMAIL });
      const guess = (typed: string) =>
        identity.verifyCode.execute({ email: EMAIL, code: typed, purpose: PURPOSE, address: ADDRESS });
      for (const typed of ['', '12345', '1234567', 'abcdef', '12 45', code.slice(1)])
        expect(await guess(typed)).toEqual({ kind: 'wrong-code' });
      const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
      for (let tries = 0; tries < wrongOnes; tries += 1) expect(await guess(wrong)).toEqual({ kind: 'wrong-code' });
      expect(await guess(code)).toMatchObject({ kind });
    }
  });

  test('can be tried 300 times in ten minutes from one network address, for all purposes together', async () => {
    const { verifyCode } = testIdentity();
    const guess = (index: number, address = ADDRESS) =>
      verifyCode.execute({ email: `${index}@example.com`, code: '123456', purpose: PURPOSE, address });
    const answers = await Promise.all(Array.from({ length: 301 }, (_, index) => guess(index)));
    expect(answers.filter(({ kind }) => kind === 'wrong-code')).toHaveLength(300);
    expect(await guess(1)).toEqual({ kind: 'too-many', wait: 10 * 60 * 1000 });
    expect(await guess(1, '192.0.2.2')).toEqual({ kind: 'wrong-code' });
  });
});

describe('a password that is chosen', () => {
  test.each([
    ['', 'REQUIRED'],
    ['short', 'PASSWORD_TOO_SHORT'],
    ['Password123', 'PASSWORD_WELL_KNOWN'],
    ['١٢٣٤٥٦٧٨', 'PASSWORD_WELL_KNOWN'],
    [EMAIL, 'PASSWORD_IS_EMAIL'],
    ['x'.repeat(129), 'TOO_LONG'],
  ])('%j is refused as %s, and the ticket stays valid', async (password, code) => {
    const passwords = new ScriptedPasswords();
    const identity = testIdentity({ passwords });
    const choice = { email: EMAIL, ticket: await identity.ticket({ email: EMAIL }), address: ADDRESS };
    const refused = { kind: 'invalid', faults: [{ field: 'password', code }] };
    expect(await identity.setPassword.execute({ ...choice, password })).toEqual(refused);
    expect(passwords.hashed).toBe(0);
    expect(await identity.setPassword.execute({ ...choice, password: PASSWORD })).toMatchObject({ kind: 'done' });
  });

  test('can be sent again with the same ticket when too many others wait to be hashed', async () => {
    const passwords = new ScriptedPasswords();
    const identity = testIdentity({ passwords });
    const ticket = await identity.ticket({ email: EMAIL });
    const set = { email: EMAIL, ticket, password: PASSWORD, address: ADDRESS };
    passwords.isBusy = true;
    expect(await identity.setPassword.execute(set)).toEqual({ kind: 'busy' });
    passwords.isBusy = false;
    expect(await identity.setPassword.execute(set)).toMatchObject({ kind: 'done' });
  });

  test('is neither checked nor hashed without a ticket for that address and purpose', async () => {
    const passwords = new ScriptedPasswords();
    const identity = testIdentity({ passwords });
    await identity.register('hessa@example.com');
    passwords.hashed = 0;
    const reset = await identity.ticket({ email: 'hessa@example.com', purpose: 'reset' });
    const another = await identity.ticket({ email: 'another@example.com' });
    for (const ticket of [undefined, '', 'guessed', reset, another])
      for (const password of ['short', PASSWORD])
        expect(await identity.setPassword.execute({ email: EMAIL, password, ticket, address: ADDRESS })).toEqual({
          kind: 'no-ticket',
        });
    expect(passwords.hashed).toBe(0);
    expect(await identity.storage.accounts.findByEmail(emailKey(EMAIL))).toBeNull();
  });

  test('sent twice at once with one ticket creates one account, and both are told so', async () => {
    const identity = testIdentity();
    const ticket = await identity.ticket({ email: EMAIL });
    const set = { email: EMAIL, ticket, password: PASSWORD, address: ADDRESS };
    const outcomes = await Promise.all([identity.setPassword.execute(set), identity.setPassword.execute(set)]);
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['done', 'done']);
  });
});
