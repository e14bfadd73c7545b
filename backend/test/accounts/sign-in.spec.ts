import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { MeAnswer } from '@fyonka/api-contract/wire/identity';
import { Argon2Passwords } from '../../src/adapters/passwords/argon2-passwords.ts';
import { Clock } from '../../src/application/clock.ts';
import { IdentityCounts } from '../../src/application/identity/identity-counts.ts';
import { Accounts } from '../../src/application/identity/ports/accounts.ts';
import { AttemptCounts } from '../../src/application/identity/ports/attempt-counts.ts';
import { AuditTrail } from '../../src/application/identity/ports/audit-trail.ts';
import { emailKey } from '../../src/domain/email.ts';
import { CODE_TRIES_OF_ADDRESS, WRONG_PASSWORDS_OF_NETWORK } from '../../src/domain/identity/limits.ts';
import {
  aCustomer,
  aPerson,
  bearer,
  IN_BROWSER,
  mailsTo,
  makeAdministrator,
  register,
  sendMails,
  signIn,
  textsTo,
  ticketFor,
} from '../support/accounts/accounts.ts';
import type { Visitor } from '../support/accounts/accounts.ts';
import { refusal } from '../support/server/answers.ts';
import { rawRequest } from '../support/server/raw-request.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const login = (body: unknown, headers: Record<string, string> = {}) => shop.post('/api/auth/login', body, headers);

/** Everything except time by which a caller could distinguish two answers. */
async function seen(answer: Response): Promise<unknown> {
  const headers = Object.fromEntries(answer.headers);
  delete headers['x-request-id'];
  delete headers['date'];
  return { status: answer.status, headers, body: await answer.text() };
}

/** Counts as many wrong passwords for an e-mail from the network of these tests as it may send. */
async function useUpTries(email: string): Promise<void> {
  const counted = shop.application.get(IdentityCounts).wrongPasswordsFrom(emailKey(email), '127.0.0.1');
  const now = shop.application.get(Clock).now();
  for (let tries = 0; tries < WRONG_PASSWORDS_OF_NETWORK.most; tries += 1)
    await shop.application.get(AttemptCounts).take(counted, now);
}

describe('an address with an account and one without get the same answer for', () => {
  test.each(['/api/auth/register-email', '/api/auth/forgot-password'])('%s', async (path) => {
    const [known, unknown] = [await register(shop), aPerson()];
    const answers = [];
    // More requests than the limit of mails allows, because reaching the limit must not show either.
    for (const { email } of [known, unknown, known, unknown, known, unknown, known, unknown, known, unknown])
      answers.push(await seen(await shop.post(path, { email }, IN_BROWSER)));
    expect(answers[0]).toMatchObject({ status: 200, body: expect.stringMatching(/^\{"message":"[^"]+"\}$/) });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  test('a sign-in', async () => {
    const [known, unknown] = [await register(shop), aPerson()];
    const password = 'neither of their passwords';
    const answers = [await login({ ...known, password }), await login({ ...unknown, password })];
    const [one, other] = await Promise.all(answers.map(seen));
    expect(one).toMatchObject({
      status: 401,
      body: JSON.stringify({ statusCode: 401, code: 'INVALID_CREDENTIALS', message: 'Invalid credentials' }),
    });
    expect(other).toEqual(one);
  });

  test('the tries for a password until it is refused', async () => {
    const [known, unknown] = [await register(shop), aPerson()];
    const answers = [];
    for (const { email } of [known, unknown]) {
      await useUpTries(email);
      const answer = await login({ email, password: known.password });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000);
      answers.push([answer.status, await refusal(answer)]);
    }
    expect(answers[0]).toEqual([429, expect.objectContaining({ code: 'RATE_LIMITED' })]);
    expect(answers[1]).toEqual(answers[0]);
  });

  test('a code', async () => {
    const [known, unknown] = [await register(shop), aPerson()];
    const answers = [];
    for (const path of ['/api/auth/verify-code', '/api/auth/verify-reset-code'])
      for (const { email } of [known, unknown]) answers.push(await seen(await shop.post(path, { email, code: '1' })));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  test('a ticket', async () => {
    const [known, unknown] = [await register(shop), aPerson()];
    const ticket = 'x'.repeat(43);
    const answers = [];
    for (const path of ['/api/auth/set-password', '/api/auth/reset-password'])
      for (const person of [known, unknown]) answers.push(await seen(await shop.post(path, { ...person, ticket })));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });
});

test('a browser that has signed in before does so again when its network may not try passwords any more', async () => {
  const [person, other] = [await register(shop), await register(shop)];
  const [given = ''] = (await login(person)).headers.getSetCookie();
  expect(given).toMatch(/^fyonka-device=[\w.-]+; Max-Age=15552000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/);
  const [cookie = ''] = given.split(';');
  for (const { email } of [person, other]) await useUpTries(email);
  expect((await login(person)).status).toBe(429);
  expect((await login(other, { cookie })).status).toBe(429);
  expect((await login({ ...person, password: 'a wrong one' }, { cookie })).status).toBe(401);
  expect((await login(person, { cookie })).status).toBe(200);
});

test('passwords that differ at the 80th byte are different', async () => {
  const beginning = 'four pins, two ribbons and a school bag'.padEnd(79, '.');
  const person = { ...aPerson(), password: `${beginning}a` };
  await register(shop, person);
  expect((await login({ ...person, password: `${beginning}b` })).status).toBe(401);
  expect((await login({ ...person, password: beginning })).status).toBe(401);
  await signIn(shop, person);
});

test('a password may be of any script and from any keyboard, and is not trimmed', async () => {
  const person = { ...aPerson(), password: ' عصفورةُ الزِّينة é ' };
  await register(shop, person);
  await signIn(shop, { ...person, password: person.password.normalize('NFD') });
  expect((await login({ ...person, password: person.password.trim() })).status).toBe(401);
});

test('an e-mail is the same in capitals, and is shown as its owner wrote it', async () => {
  const person = await register(shop, { ...aPerson(), email: `Noura.${Date.now()}@example.com` });
  const { token } = await signIn(shop, { ...person, email: person.email.toUpperCase() });
  const { user } = (await (await shop.get('/api/auth/me', bearer(token))).json()) as MeAnswer;
  expect(user.email).toBe(person.email);
});

test('a password of a megabyte is refused unread', async () => {
  const password = 'x'.repeat(1024 * 1024);
  const paths = ['login', 'set-password', 'reset-password'];
  const answers = await Promise.all(paths.map((path) => shop.post(`/api/auth/${path}`, { ...aPerson(), password })));
  expect(answers.map(({ status }) => status)).toEqual([413, 413, 413]);
});

test.each([
  ['/api/auth/login', ['email', 'password']],
  ['/api/auth/register-email', ['email']],
  ['/api/auth/forgot-password', ['email']],
  ['/api/auth/verify-code', ['email', 'code']],
  ['/api/auth/verify-reset-code', ['email', 'code']],
  ['/api/auth/set-password', ['email', 'password']],
  ['/api/auth/reset-password', ['email', 'password']],
])('%s names missing fields, and fields that are not text', async (path, fields) => {
  expect(await refusal(await shop.post(path, {}))).toMatchObject({
    statusCode: 400,
    errors: fields.map((field) => ({ field, code: 'REQUIRED' })),
  });
  for (const odd of [{ $ne: null }, ['a', 'b'], 7, true, 'x'.repeat(5000)]) {
    const body = Object.fromEntries(fields.map((field) => [field, odd]));
    expect((await shop.post(path, body)).status).toBe(400);
  }
});

test.each([
  'no address',
  'a@b',
  'a b@example.com',
  'a@example.com, b@example.com',
  ' ',
  'a@example.com\r\nBcc: b@c.de',
])('an e-mail such as %j is refused, and no mail is sent', async (email) => {
  for (const path of ['/api/auth/register-email', '/api/auth/forgot-password']) {
    const answer = await shop.post(path, { email });
    expect(await refusal(answer)).toMatchObject({ statusCode: 400, errors: [{ field: 'email' }] });
  }
  await sendMails(shop);
  expect(mailsTo(shop, 'b@c.de')).toEqual([]);
});

describe('additional fields of a request have no effect', () => {
  const EXTRA = {
    role: 'admin',
    isAdmin: true,
    verified: true,
    isEmailVerified: true,
    userId: '1',
    accountId: '1',
    id: '1',
    sub: '1',
    createdAt: 0,
    __proto__: { role: 'admin' },
  };

  test('with a registration and a sign-in', async () => {
    const { email, password } = aPerson();
    const ticket = await ticketFor(shop, email, 'registration');
    await shop.post('/api/auth/set-password', { email, password, ticket, ...EXTRA });
    const answer = await login({ email, password, ...EXTRA });
    expect(await answer.json()).toEqual({ token: expect.any(String), user: { email, role: 'customer' } });
  });

  test('with a profile, or with a new password', async () => {
    const visitor = await aCustomer(shop);
    const before = await shop.application.get(Accounts).findByEmail(emailKey(visitor.email));
    const answer = await fetch(`${shop.url}/api/account`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', ...visitor.headers },
      body: JSON.stringify({ ...EXTRA, email: 'other@example.com' }),
    });
    expect(answer.status).toBe(200);
    expect(await shop.application.get(Accounts).findByEmail(emailKey(visitor.email))).toEqual(before);
    const passwords = { oldPassword: visitor.password, newPassword: 'the second of my passwords' };
    await shop.post('/api/auth/change-password', { ...passwords, ...EXTRA }, visitor.headers);
    expect(await shop.application.get(Accounts).findByEmail(emailKey(visitor.email))).toEqual(before);
  });
});

test('forged headers about the sender change neither its limits nor mailed links', async () => {
  const own = await openTestShop({ PUBLIC_URL: 'https://fyonka.example' });
  try {
    const person = await register(own);
    const spoofed = (index: number) => ({
      'content-type': 'application/json',
      host: 'evil.example',
      'x-forwarded-for': `203.0.113.${index}`,
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: `for=203.0.113.${index};host=evil.example`,
      'x-real-ip': `203.0.113.${index}`,
    });
    const post = (path: string, body: object, index: number) =>
      rawRequest(own.url, path, { method: 'POST', headers: spoofed(index), body: JSON.stringify(body) });
    for (const path of ['/api/auth/register-email', '/api/auth/forgot-password'])
      expect((await post(path, { email: person.email }, 1)).status).toBe(200);
    await sendMails(own);
    for (const text of textsTo(own, person.email)) {
      expect(text).not.toContain('evil.example');
      for (const [link] of text.matchAll(/https?:\/\/\S+/g)) expect(link).toMatch(/^https:\/\/fyonka\.example\//);
    }
    const tries = Array.from({ length: CODE_TRIES_OF_ADDRESS.most + 20 }, (_, index) =>
      post('/api/auth/verify-code', { email: `nobody-${index}@example.com`, code: '123456' }, index),
    );
    const answers = await Promise.all(tries);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(20);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(60);
  } finally {
    await own.close();
  }
});

test('the owner sees wrong passwords of an account; a wrong password without an account is not recorded', async () => {
  const person = await register(shop);
  const account = await shop.application.get(Accounts).findByEmail(emailKey(person.email));
  await login({ ...person, password: 'a wrong one' });
  await signIn(shop, person);
  const entries = account ? await shop.application.get(AuditTrail).of(account.id, 10) : [];
  expect(entries.map(({ kind }) => kind)).toEqual(['signed-in', 'sign-in-failed', 'registered']);
});

test('many sign-ins at once are each answered, some with the request to come back later', async () => {
  const passwords = new Argon2Passwords({ atOnce: 1, mostWaiting: 5 });
  const busy = await openTestShop({}, {}, { passwords });
  try {
    const person = await register(busy);
    const answers = await Promise.all(Array.from({ length: 40 }, () => busy.post('/api/auth/login', person)));
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].toSorted()).toEqual([200, 503]);
    for (const answer of answers.filter(({ status }) => status === 503)) {
      expect(answer.headers.get('retry-after')).toBe('1');
      expect(await refusal(answer)).toMatchObject({ code: 'UNAVAILABLE' });
    }
    await signIn(busy, person);
  } finally {
    await busy.close();
  }
});

test('whoever is appointed with a short password opens the office only after choosing a longer one', async () => {
  const open = await openTestShop({ NODE_ENV: 'production' });
  try {
    const noura = await aCustomer(open, { ...aPerson(), password: 'nine figs!' });
    await makeAdministrator(open, noura.email, null);
    const office = async ({ headers }: Pick<Visitor, 'headers'>) => {
      const answer = await open.get('/api/admin/orders', headers);
      return answer.ok ? 'open' : (await refusal(answer)).code;
    };
    const me = async ({ headers }: Pick<Visitor, 'headers'>) =>
      ((await (await open.get('/api/auth/me', headers)).json()) as MeAnswer).user;
    expect(await office(noura)).toBe('LONGER_PASSWORD_NEEDED');
    expect(await office(await signIn(open, noura))).toBe('LONGER_PASSWORD_NEEDED');
    expect(await me(noura)).toMatchObject({ role: 'admin', needsLongerPassword: true });
    const change = (newPassword: string) =>
      open.post('/api/auth/change-password', { oldPassword: noura.password, newPassword }, noura.headers);
    const faults = (await refusal(await change('eleven figs'))).errors;
    expect(faults).toMatchObject([{ field: 'newPassword', code: 'PASSWORD_TOO_SHORT_FOR_OFFICE' }]);
    expect((await change('twelve figs!')).status).toBe(200);
    const again = await signIn(open, { email: noura.email, password: 'twelve figs!' });
    expect([await office(again), (await me(again)).needsLongerPassword]).toEqual(['open', undefined]);
  } finally {
    await open.close();
  }
});
