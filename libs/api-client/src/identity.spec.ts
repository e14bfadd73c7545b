import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { session } from '@fyonka/shop-bridge/session';
import { fakeApi, refusal } from '@fyonka/testing/fake-api';
import { tokenOf } from '@fyonka/testing/session';
import { changeProfile, endAllSessions } from './account.ts';
import {
  requestRegistrationCode,
  requestResetCode,
  resetPassword,
  setPassword,
  signIn,
  verifyRegistrationCode,
  verifyResetCode,
  verifyResetLink,
} from './identity.ts';
import { saveAddresses } from './own/addresses.ts';
import { raiseFamily, undoRaise } from './own/family.ts';
import { beginPasskeySignIn, signInWithPasskey } from './passkeys.ts';

const OWN = tokenOf('noura@example.com');
const email = 'noura@example.com';
const CHOSEN = { email, password: 'p' };
const XSRF = 'XSRF-TOKEN';

beforeEach(() => {
  session.signIn(OWN);
  document.cookie = `${XSRF}=a%2Fb`;
});
afterEach(() => {
  document.cookie = `${XSRF}=; max-age=0`;
});

const someAddress = { name: 'home', address: {}, more: 1 } as unknown as Parameters<typeof saveAddresses>[0][number];

test.each<[route: string, call: () => Promise<unknown>, token: string | null, body: object, ticket?: string]>([
  ['POST /api/auth/login', () => signIn(CHOSEN), null, CHOSEN],
  ['POST /api/auth/register-email', () => requestRegistrationCode({ email }), null, { email }],
  ['POST /api/auth/verify-code', () => verifyRegistrationCode({ email, code: '1' }), null, { email, code: '1' }],
  ['POST /api/auth/set-password', () => setPassword(CHOSEN), null, CHOSEN, 'a/b'],
  ['POST /api/auth/forgot-password', () => requestResetCode({ email }), null, { email }],
  ['POST /api/auth/verify-reset-code', () => verifyResetCode({ email, code: '1' }), null, { email, code: '1' }],
  ['POST /api/auth/verify-reset-link', () => verifyResetLink({ token: 'x' }), null, { token: 'x' }],
  ['POST /api/auth/reset-password', () => resetPassword(CHOSEN), null, CHOSEN, 'a/b'],
  ['POST /api/auth/passkey/options', () => beginPasskeySignIn(), null, {}],
  ['POST /api/auth/passkey', () => signInWithPasskey({} as never), null, {}],
  ['POST /api/auth/logout', () => endAllSessions('that one'), 'that one', {}],
  ['PATCH /api/account', () => changeProfile({ fullName: 'Noura' }), OWN, { fullName: 'Noura' }],
  [
    'PUT /api/account/addresses',
    () => saveAddresses([someAddress], 3),
    OWN,
    { addresses: [{ name: 'home', address: {} }], version: 3 },
  ],
  ['POST /api/account/family/raise', () => raiseFamily({ version: 3 } as never), OWN, { version: 3 }],
  ['POST /api/account/family/undo-raise', () => undoRaise({ version: 3 }), OWN, { version: 3 }],
])('%s sends the session, or none, its body, and the proof of a ticket if it needs one', async (...row) => {
  const [route, call, token, body, ticket = null] = row;
  const api = fakeApi({ [route]: {} });
  await call();
  const [request] = api.to(route);
  expect(request?.headers.get('authorization')).toBe(token === null ? null : `Bearer ${token}`);
  expect(request?.headers.get('x-xsrf-token')).toBe(ticket);
  expect(request?.body).toEqual(body);
});

test('ending the sessions of a token that is over leaves the session of this browser', async () => {
  fakeApi({ 'POST /api/auth/logout': refusal(401, 'UNAUTHENTICATED') });
  await expect(endAllSessions('that one')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(session.get()?.token).toBe(OWN);
});
