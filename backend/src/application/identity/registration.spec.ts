import { describe, expect, test } from '@jest/globals';
import { PASSWORD, testIdentity } from '../../testing/identity.fixture.ts';

const ADDRESS = '192.0.2.1';
const EMAIL = 'noura@example.com';

describe('registering', () => {
  test('goes from an address by its code and ticket to an account that can sign in and out', async () => {
    const identity = testIdentity();
    const code = await identity.mailedCode({ email: ' Noura@Example.com ' });
    expect(code).toMatch(/^\d{6}$/);
    const verified = await identity.verifyCode.execute({
      email: EMAIL,
      code,
      purpose: 'registration',
      address: ADDRESS,
    });
    if (verified.kind !== 'verified') throw new Error(verified.kind);
    const set = { email: EMAIL, password: PASSWORD, ticket: verified.ticket, address: ADDRESS };
    expect(await identity.setPassword.execute(set)).toEqual({ kind: 'done' });

    const signedIn = await identity.signIn.execute({
      email: 'NOURA@example.com',
      password: PASSWORD,
      device: 'Safari, iPhone',
      address: ADDRESS,
    });
    if (signedIn.kind !== 'signed-in') throw new Error(signedIn.kind);
    expect(signedIn.account).toMatchObject({ email: 'Noura@Example.com', isEmailVerified: true, role: 'customer' });
    expect(await identity.identifySession.execute(signedIn.session.id)).toEqual({
      session: signedIn.session,
      account: signedIn.account,
    });

    await identity.signOut.execute({ accountId: signedIn.account.id, address: ADDRESS });
    expect(await identity.identifySession.execute(signedIn.session.id)).toBeNull();
  });
});
