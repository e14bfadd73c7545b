import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { MeAnswer } from '@fyonka/api-contract/wire/identity';
import { Clock } from '../../src/application/clock.ts';
import { Accounts } from '../../src/application/identity/ports/accounts.ts';
import { emailKey } from '../../src/domain/email.ts';
import { SESSION_TIME } from '../../src/domain/identity/session.ts';
import { ManualClock } from '../../src/testing/test-shop.fixture.ts';
import { aCustomer, anAdministrator, bearer, signIn } from '../support/accounts/accounts.ts';
import type { Visitor } from '../support/accounts/accounts.ts';
import { refusal } from '../support/server/answers.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

const SECRET = 'a secret of the server that nobody else knows';
const KEY = createHmac('sha256', SECRET).update('session-token:').digest('base64url');
const clock = new ManualClock(Date.now());

let shop: TestShop;
let visitor: Visitor;
beforeAll(async () => {
  shop = await openTestShop({ JWT_SECRET: SECRET }, {}, { clock });
  visitor = await anAdministrator(shop);
});
afterAll(() => shop.close());

const whoAmI = (token: string) => shop.get('/api/auth/me', bearer(token));

type Part = Record<string, unknown>;
const encoded = (part: Part) => Buffer.from(JSON.stringify(part)).toString('base64url');
/** Header and claims of a token. */
const parts = (token: string) =>
  token
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Part);

/** The visitor's token with changes, correctly signed unless another signature is given. */
function forged({
  header = {},
  claims = {},
  sign = (text: string) => hmac('sha256', KEY, text),
}: {
  header?: Part;
  claims?: Part;
  sign?: (text: string) => string;
}): string {
  const [, ownClaims = {}] = parts(visitor.token);
  const text = `${encoded({ alg: 'HS256', typ: 'JWT', ...header })}.${encoded({ ...ownClaims, ...claims })}`;
  return `${text}.${sign(text)}`;
}

const hmac = (digest: string, key: string, text: string) => createHmac(digest, key).update(text).digest('base64url');

test('a token names its session, its audience and its 12 hours', () => {
  const [header, claims] = parts(visitor.token);
  const now = Math.floor(clock.now() / 1000);
  expect(header).toEqual({ alg: 'HS256', typ: 'JWT' });
  expect(claims).toEqual({
    sub: expect.any(String),
    sid: expect.any(String),
    email: visitor.email,
    role: 'admin',
    aud: 'fyonka',
    iat: now,
    exp: now + SESSION_TIME / 1000,
  });
});

test('the authorization scheme may be in any case', async () => {
  expect((await whoAmI(visitor.token)).status).toBe(200);
  expect((await whoAmI(forged({}))).status).toBe(200);
  const shouted = await shop.get('/api/auth/me', { authorization: `BEARER ${visitor.token}` });
  expect(((await shouted.json()) as MeAnswer).user).toMatchObject({ email: visitor.email, role: 'admin' });
});

const signature = () => visitor.token.split('.')[2] ?? '';

describe('a token is invalid', () => {
  test.each<[string, () => string]>([
    ['without a signature', () => forged({ header: { alg: 'none' }, sign: () => '' })],
    ['with alg none and the signature left on', () => forged({ header: { alg: 'none' }, sign: signature })],
    ['with alg nOnE', () => forged({ header: { alg: 'nOnE' }, sign: () => '' })],
    [
      'signed well by another algorithm',
      () => forged({ header: { alg: 'HS512' }, sign: (text) => hmac('sha512', KEY, text) }),
    ],
    ['with another algorithm named', () => forged({ header: { alg: 'HS384' } })],
    ['with an algorithm of key pairs', () => forged({ header: { alg: 'RS256' } })],
    [
      'with its claims changed',
      () => forged({ claims: { role: 'admin', email: 'other@example.com' }, sign: signature }),
    ],
    ['signed with another secret', () => forged({ sign: (text) => hmac('sha256', 'another secret', text) })],
    ['signed with the secret itself', () => forged({ sign: (text) => hmac('sha256', SECRET, text) })],
    ['signed with no secret', () => forged({ sign: (text) => hmac('sha256', '', text) })],
    ['for another audience', () => forged({ claims: { aud: 'another shop' } })],
    ['for no audience', () => forged({ claims: { aud: undefined } })],
    ['once it has expired', () => forged({ claims: { exp: Math.floor(clock.now() / 1000) } })],
    ['without an end', () => forged({ claims: { exp: undefined } })],
    ['with an end that is none', () => forged({ claims: { exp: 'never' } })],
    ['without a session', () => forged({ claims: { sid: undefined } })],
    ['with a session that is none', () => forged({ claims: { sid: { $ne: null } } })],
    ["with nobody's session", () => forged({ claims: { sid: 'nobody' } })],
    ["with another's session", () => forged({ claims: { sub: 'somebody else' } })],
    ['when it is cut off', () => visitor.token.slice(0, -1)],
    ['when it is cut down', () => visitor.token.split('.').slice(0, 2).join('.')],
    ['when it is none', () => 'e30.e30.e30'],
  ])('%s', async (_how, token) => {
    const answer = await whoAmI(token());
    expect(answer.status).toBe(401);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(await refusal(answer)).toEqual({ statusCode: 401, code: 'UNAUTHENTICATED', message: 'Please sign in.' });
    // Where signing in is optional, an invalid token makes a guest.
    expect((await shop.get('/api/products', bearer(token()))).status).toBe(200);
  });

  test('outside of the header', async () => {
    for (const path of [`/api/auth/me?token=${visitor.token}`, `/api/auth/me?access_token=${visitor.token}`])
      expect((await shop.get(path)).status).toBe(401);
    const cookie = `fyonka-token=${visitor.token}; token=${visitor.token}`;
    expect((await shop.get('/api/auth/me', { cookie })).status).toBe(401);
  });
});

test('an administrator who was removed is a customer from the next request on, although the token still has the role', async () => {
  const former = await anAdministrator(shop);
  const inAdministration = () => shop.get('/api/admin/nothing', former.headers);
  expect((await inAdministration()).status).toBe(404);
  await shop.application.get(Accounts).removeAdministrator(emailKey(former.email), {
    actor: 'command-line',
    at: shop.application.get(Clock).now(),
  });
  const answer = await inAdministration();
  expect(answer.status).toBe(403);
  expect(await refusal(answer)).toMatchObject({ code: 'FORBIDDEN' });
  const { user } = (await (await shop.get('/api/auth/me', former.headers)).json()) as MeAnswer;
  expect(user.role).toBe('customer');
});

test('signing out ends every session of the account and of no other', async () => {
  const [here, elsewhere] = [await anAdministrator(shop), visitor];
  const again = await signIn(shop, here);
  expect((await shop.post('/api/auth/logout', {}, here.headers)).status).toBe(200);
  for (const { token } of [here, again]) expect((await whoAmI(token)).status).toBe(401);
  expect((await shop.post('/api/auth/logout', {}, here.headers)).status).toBe(401);
  expect((await whoAmI(elsewhere.token)).status).toBe(200);
});

test('a session ends after 12 hours, used or not', async () => {
  const { token, email, password } = await aCustomer(shop);
  clock.advance(SESSION_TIME - 1000);
  expect((await whoAmI(token)).status).toBe(200);
  clock.advance(1000);
  expect((await whoAmI(token)).status).toBe(401);
  visitor = await signIn(shop, visitor);
  expect((await whoAmI((await signIn(shop, { email, password })).token)).status).toBe(200);
});

test('an administrator is signed out after half an hour in which only background calls came', async () => {
  const { token } = await anAdministrator(shop);
  const background = () =>
    shop.get('/api/auth/me', { authorization: `Bearer ${token}`, 'x-background': '1' }).then(({ status }) => status);
  clock.advance(29 * 60_000);
  expect((await whoAmI(token)).status).toBe(200);
  clock.advance(29 * 60_000);
  expect(await background()).toBe(200);
  clock.advance(60_000);
  expect([await background(), (await whoAmI(token)).status]).toEqual([401, 401]);
  visitor = await signIn(shop, visitor);
});

describe('the cache of answers', () => {
  const PATHS = ['/api/products', '/api/categories', '/api/admin/products', '/api/store', '/api/docs-json'];

  test.each([...PATHS, '/', '/product/plain-bow'])(
    'never contains an answer of %s to a request with a token',
    async (path) => {
      const first = await shop.get(path, visitor.headers);
      expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(first.headers.has('etag')).toBe(false);
      const guest = await shop.get(path);
      expect(guest.headers.get('cache-control')).not.toBe('no-store');
      const cached = await shop.get(path);
      const again = await shop.get(path, { ...visitor.headers, 'if-none-match': cached.headers.get('etag') ?? '"x"' });
      expect([again.status, again.headers.get('cache-control')]).toEqual([200, 'no-store']);
    },
  );
});
