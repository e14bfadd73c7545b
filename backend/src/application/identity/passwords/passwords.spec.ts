import { describe, expect, test } from '@jest/globals';
import { WRONG_PASSWORDS_OF_NETWORK, WRONG_PASSWORDS_OF_SESSION } from '../../../domain/identity/limits.ts';
import { TICKET_TIME } from '../../../domain/identity/email-codes/ticket.ts';
import type { SessionId } from '../../../domain/ids.ts';
import { PASSWORD, ScriptedPasswords, testIdentity } from '../../../testing/identity.fixture.ts';

const ADDRESS = '192.0.2.1';
const EMAIL = 'noura@example.com';
const NEW = 'سبع شرائط زرقاء';

describe('a forgotten password', () => {
  test('is replaced with the code of a mail, which ends all sessions and notifies the owner', async () => {
    const identity = testIdentity();
    await identity.register(EMAIL);
    const session = await identity.session(EMAIL);
    const ticket = await identity.ticket({ email: EMAIL, purpose: 'reset' });
    const reset = { email: EMAIL, password: NEW, ticket, language: 'en', address: ADDRESS } as const;
    expect(await identity.resetPassword.execute(reset)).toMatchObject({ kind: 'done' });
    expect(await identity.resetPassword.execute({ ...reset, password: PASSWORD })).toEqual({ kind: 'no-ticket' });
    expect(await identity.identifySession.execute(session.id, true)).toBeNull();
    expect(await identity.mails()).toEqual([{ template: 'password-changed', to: EMAIL, language: 'en', codeId: null }]);
    await expect(identity.session(EMAIL, PASSWORD)).rejects.toThrow('wrong');
    await identity.session(EMAIL, NEW);
  });

  test('that was replaced says so again when the same request is repeated, and replaces nothing', async () => {
    const identity = testIdentity();
    const { id } = await identity.register(EMAIL);
    const ticket = await identity.ticket({ email: EMAIL, purpose: 'reset' });
    const reset = { email: EMAIL, password: NEW, ticket, language: 'en', address: ADDRESS } as const;
    await identity.resetPassword.execute(reset);
    const session = await identity.session(EMAIL, NEW);
    expect(await identity.resetPassword.execute(reset)).toMatchObject({ kind: 'done' });
    expect(await identity.identifySession.execute(session.id, true)).not.toBeNull();
    const kinds = (await identity.storage.auditTrail.of(id, 10)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'password-reset')).toHaveLength(1);
    for (const other of [{ ticket: 'guessed' }, { password: 'another password' }, { email: 'hessa@example.com' }])
      expect(await identity.resetPassword.execute({ ...reset, ...other })).toEqual({ kind: 'no-ticket' });
    identity.clock.advance(TICKET_TIME);
    expect(await identity.resetPassword.execute(reset)).toEqual({ kind: 'no-ticket' });
  });

  test('of an unknown address gets the same answer, but no mail and no valid code', async () => {
    const identity = testIdentity();
    await identity.register(EMAIL);
    const ask = (email: string) =>
      identity.requestCode.execute({ email, purpose: 'reset', language: 'ar', address: ADDRESS });
    expect(await ask('unknown@example.com')).toEqual(await ask(EMAIL));
    expect((await identity.mails()).map(({ to }) => to)).toEqual([EMAIL]);
  });

  test('needs a ticket for the same address and purpose', async () => {
    const passwords = new ScriptedPasswords();
    const identity = testIdentity({ passwords });
    await identity.register(EMAIL);
    await identity.register('hessa@example.com');
    passwords.hashed = 0;
    const others = await identity.ticket({ email: 'hessa@example.com', purpose: 'reset' });
    const registration = await identity.ticket({ email: 'new@example.com' });
    for (const ticket of [undefined, 'guessed', others, registration])
      expect(
        await identity.resetPassword.execute({ email: EMAIL, password: NEW, ticket, language: 'ar', address: ADDRESS }),
      ).toEqual({ kind: 'no-ticket' });
    expect(passwords.hashed).toBe(0);
    await identity.session(EMAIL, PASSWORD);
  });

  test('that breaks a rule changes nothing, and the ticket stays valid', async () => {
    const identity = testIdentity();
    await identity.register(EMAIL);
    const session = await identity.session(EMAIL);
    const ticket = await identity.ticket({ email: EMAIL, purpose: 'reset' });
    const reset = { email: EMAIL, ticket, language: 'ar', address: ADDRESS } as const;
    expect(await identity.resetPassword.execute({ ...reset, password: 'iloveyou1' })).toEqual({
      kind: 'invalid',
      faults: [{ field: 'password', code: 'PASSWORD_WELL_KNOWN' }],
    });
    expect(await identity.identifySession.execute(session.id, true)).not.toBeNull();
    expect(await identity.resetPassword.execute({ ...reset, password: NEW })).toMatchObject({ kind: 'done' });
  });

  test('resets the count of wrong ones', async () => {
    const identity = testIdentity({ passwords: new ScriptedPasswords() });
    await identity.register(EMAIL);
    const guess = (host: number) =>
      identity.signIn.execute({ email: EMAIL, password: 'wrong', device: '', address: `192.0.2.${host}` });
    await Promise.all(Array.from({ length: WRONG_PASSWORDS_OF_NETWORK.most }, () => guess(1)));
    await expect(identity.session(EMAIL)).rejects.toThrow('too-many');
    const ticket = await identity.ticket({ email: EMAIL, purpose: 'reset' });
    await identity.resetPassword.execute({ email: EMAIL, password: NEW, ticket, language: 'ar', address: ADDRESS });
    await identity.session(EMAIL, NEW);
  });
});

describe('changing the password', () => {
  test('needs the old one, ends all sessions and notifies the owner', async () => {
    const identity = testIdentity();
    const account = await identity.register(EMAIL);
    const session = await identity.session(EMAIL);
    const change = { account, sessionId: session.id, newPassword: NEW, language: 'ar', address: ADDRESS } as const;
    expect(await identity.changePassword.execute({ ...change, oldPassword: NEW })).toEqual({ kind: 'wrong-password' });
    expect(await identity.changePassword.execute({ ...change, oldPassword: PASSWORD, newPassword: EMAIL })).toEqual({
      kind: 'invalid',
      faults: [{ field: 'newPassword', code: 'PASSWORD_IS_EMAIL' }],
    });
    expect(await identity.identifySession.execute(session.id, true)).not.toBeNull();
    expect(await identity.changePassword.execute({ ...change, oldPassword: PASSWORD })).toEqual({ kind: 'done' });
    expect(await identity.identifySession.execute(session.id, true)).toBeNull();
    expect((await identity.mails()).map(({ template }) => template)).toEqual(['password-changed']);
    await identity.session(EMAIL, NEW);
  });

  test('counts wrong old ones together with wrong confirmations, for each session', async () => {
    const identity = testIdentity({ passwords: new ScriptedPasswords() });
    const account = await identity.register(EMAIL);
    const [stolen, own] = [await identity.session(EMAIL), await identity.session(EMAIL)];
    const guess = (host: number) =>
      identity.changePassword.execute({
        account,
        sessionId: stolen.id,
        oldPassword: 'wrong',
        newPassword: NEW,
        language: 'ar',
        address: `192.0.2.${host}`,
      });
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, host) => guess(host)));
    const { most } = WRONG_PASSWORDS_OF_SESSION;
    expect(outcomes.filter(({ kind }) => kind === 'wrong-password')).toHaveLength(most);
    const confirm = async (sessionId: SessionId) =>
      (await identity.confirmPassword.execute({ account, sessionId, password: PASSWORD, address: ADDRESS })).kind;
    expect([await confirm(stolen.id), await confirm(own.id)]).toEqual(['too-many', 'confirmed']);
  });
});

describe('confirming the password', () => {
  test('returns whether it is right, and does not count right ones', async () => {
    const passwords = new ScriptedPasswords();
    const identity = testIdentity({ passwords });
    const account = await identity.register(EMAIL);
    const { id: sessionId } = await identity.session(EMAIL);
    const confirm = (password: string, host = 1) =>
      identity.confirmPassword.execute({ account, sessionId, password, address: `192.0.2.${host}` });
    expect(await confirm('wrong')).toEqual({ kind: 'wrong' });
    expect((await identity.storage.auditTrail.of(account.id, 1))[0]?.kind).toBe('confirmation-failed');
    for (let times = 0; times < 260; times += 1) expect(await confirm(PASSWORD, times)).toEqual({ kind: 'confirmed' });
    passwords.isBusy = true;
    expect(await confirm(PASSWORD)).toEqual({ kind: 'busy' });
  });
});

describe('the profile', () => {
  test('is changed by the rules of the checkout', async () => {
    const identity = testIdentity();
    const account = await identity.register(EMAIL);
    const update = (given: { fullName?: string; phone?: string }) =>
      identity.updateProfile.execute({ account, address: ADDRESS, ...given });
    expect(await update({ fullName: ' نورة ', phone: '٥١٢٣٤٥٦٧' })).toEqual({
      kind: 'updated',
      account: { ...account, fullName: 'نورة', phone: '51234567' },
    });
    expect(await update({ phone: '' })).toMatchObject({ account: { fullName: 'نورة', phone: '' } });
    expect(await update({ phone: '123' })).toEqual({
      kind: 'invalid',
      faults: [{ field: 'phone', code: 'INVALID_PHONE' }],
    });
  });
});
