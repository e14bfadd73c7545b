import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { TicketAnswer } from '@fyonka/api-contract/wire/identity';
import { aPerson, IN_BROWSER, mailedCode, signIn, ticketFor } from '../support/accounts/accounts.ts';
import type { Person } from '../support/accounts/accounts.ts';
import { refusal } from '../support/server/answers.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** The cookies that an answer sets: name → value, and all of it. */
function cookiesOf(answer: Response): Map<string, { value: string; attributes: string[] }> {
  return new Map(
    answer.headers.getSetCookie().map((cookie) => {
      const [pair = '', ...attributes] = cookie.split('; ');
      const [name = '', value = ''] = pair.split('=');
      return [name, { value, attributes: attributes.toSorted() }];
    }),
  );
}

async function verified(at: TestShop, { email }: Person, headers: Record<string, string> = {}): Promise<Response> {
  const browser = { ...IN_BROWSER, ...headers };
  const code = await mailedCode(at, email, () => at.post('/api/auth/register-email', { email }, browser));
  return at.post('/api/auth/verify-code', { email, code }, browser);
}

/** Cookies that a browser sends after a code was verified; `xsrf` is what its page may repeat. */
async function browserOf(person: Person): Promise<{ ticket: string; xsrf: string; cookie: string }> {
  const cookies = cookiesOf(await verified(shop, person));
  const [ticket = '', xsrf = ''] = ['fyonka-ticket', 'XSRF-TOKEN'].map((name) => cookies.get(name)?.value);
  return { ticket, xsrf, cookie: `lang=ar; fyonka-ticket=${ticket}; XSRF-TOKEN=${xsrf}` };
}

const setPassword = (body: object, headers: Record<string, string>) =>
  shop.post('/api/auth/set-password', body, headers);

test('the ticket is a cookie that scripts cannot read, beside one that the page repeats', async () => {
  const answer = await verified(shop, aPerson());
  const { ticket } = (await answer.json()) as TicketAnswer;
  const cookies = cookiesOf(answer);
  expect([...cookies.keys()]).toEqual(['fyonka-ticket', 'XSRF-TOKEN']);
  expect(cookies.get('fyonka-ticket')).toEqual({
    value: ticket,
    attributes: ['HttpOnly', 'Max-Age=900', 'Path=/api/auth', 'SameSite=Strict'],
  });
  expect(cookies.get('XSRF-TOKEN')).toEqual({
    value: expect.stringMatching(/^[\w-]{22}$/),
    attributes: ['Max-Age=900', 'Path=/', 'SameSite=Strict'],
  });
});

test('on https, cookies are sent over https only, and the ticket is taken from no other host', async () => {
  const secure = await openTestShop({ PUBLIC_URL: 'https://fyonka.example' });
  const proxied = await openTestShop({ TRUST_PROXY: 'loopback' });
  try {
    for (const answer of [
      await verified(secure, aPerson()),
      await verified(proxied, aPerson(), { 'x-forwarded-proto': 'https' }),
    ])
      expect(new Map([...cookiesOf(answer)].map(([name, { attributes }]) => [name, attributes]))).toEqual(
        new Map([
          ['__Host-fyonka-ticket', ['HttpOnly', 'Max-Age=900', 'Path=/', 'SameSite=Strict', 'Secure']],
          ['XSRF-TOKEN', ['Max-Age=900', 'Path=/', 'SameSite=Strict', 'Secure']],
        ]),
      );
  } finally {
    await Promise.all([secure.close(), proxied.close()]);
  }
});

test('with both cookies and the header the password is set, and the cookies are deleted', async () => {
  const person = aPerson();
  const { cookie, xsrf } = await browserOf(person);
  const answer = await setPassword(person, { cookie, 'x-xsrf-token': xsrf });
  expect(answer.status).toBe(200);
  const cookies = cookiesOf(answer);
  for (const name of ['fyonka-ticket', 'XSRF-TOKEN'])
    expect(cookies.get(name)).toEqual({ value: '', attributes: expect.arrayContaining(['Max-Age=0']) });
  await signIn(shop, person);
});

describe('a request from another site', () => {
  test.each<[string, (xsrf: string) => Record<string, string>]>([
    ['that repeats nothing', () => ({})],
    ['that guesses', () => ({ 'x-xsrf-token': 'AAAAAAAAAAAAAAAAAAAAAA' })],
    ['that sends an empty header', () => ({ 'x-xsrf-token': '' })],
    ['that has a part of it', (xsrf) => ({ 'x-xsrf-token': xsrf.slice(0, -1) })],
  ])('%s sets no password', async (_what, headersOf) => {
    const person = aPerson();
    const { cookie, xsrf } = await browserOf(person);
    const answer = await setPassword(person, { cookie, ...headersOf(xsrf) });
    expect(answer.status).toBe(403);
    expect(await refusal(answer)).toMatchObject({ code: 'XSRF_REJECTED' });
    // The ticket is not used up by that.
    expect((await setPassword(person, { cookie, 'x-xsrf-token': xsrf })).status).toBe(200);
  });

  test('cannot repeat anything without the second cookie', async () => {
    const person = aPerson();
    const { ticket } = await browserOf(person);
    for (const header of ['', 'undefined', ticket]) {
      const answer = await setPassword(person, { cookie: `fyonka-ticket=${ticket}`, 'x-xsrf-token': header });
      expect([header, answer.status]).toEqual([header, 403]);
    }
  });
});

test('a ticket is not accepted with a pair that belongs to another ticket, as a neighbouring host could plant it', async () => {
  const [person, neighbour] = [aPerson(), aPerson()];
  const { ticket } = await browserOf(person);
  const { xsrf } = await browserOf(neighbour);
  const cookie = `fyonka-ticket=${ticket}; XSRF-TOKEN=${xsrf}`;
  expect((await setPassword(person, { cookie, 'x-xsrf-token': xsrf })).status).toBe(403);
});

test('on https the password is set with the cookies of https, and not with a ticket under the name of http', async () => {
  const secure = await openTestShop({ PUBLIC_URL: 'https://fyonka.example' });
  try {
    const person = aPerson();
    const cookies = cookiesOf(await verified(secure, person));
    const [ticket = '', xsrf = ''] = ['__Host-fyonka-ticket', 'XSRF-TOKEN'].map((name) => cookies.get(name)?.value);
    const set = (name: string) =>
      secure.post('/api/auth/set-password', person, {
        cookie: `${name}=${ticket}; XSRF-TOKEN=${xsrf}`,
        'x-xsrf-token': xsrf,
      });
    expect((await set('fyonka-ticket')).status).toBe(403);
    expect((await set('__Host-fyonka-ticket')).status).toBe(200);
  } finally {
    await secure.close();
  }
});

test('a ticket in the body needs no cookie and no header, and wins over the cookie', async () => {
  const [one, other] = [aPerson(), aPerson()];
  const { cookie } = await browserOf(other);
  const ticket = await ticketFor(shop, one.email, 'registration');
  expect((await setPassword({ ...one, ticket }, { cookie })).status).toBe(200);
});

test('without any ticket the answer says that a code is needed', async () => {
  const answer = await setPassword(aPerson(), { cookie: 'lang=ar; fyonka-ticket=', 'accept-language': 'ar' });
  expect(await refusal(answer)).toEqual({
    statusCode: 403,
    code: 'TICKET_REQUIRED',
    message: 'الرجاء تأكيد البريد الإلكتروني بالرمز أولًا.',
  });
});

test('one network chooses 120 passwords a minute at most, because each is a load on the processor', async () => {
  const statuses = new Set<number>();
  for (let tries = 0; tries < 120; tries += 1) statuses.add((await setPassword(aPerson(), {})).status);
  expect(statuses).toContain(429);
  expect((await shop.post('/api/auth/reset-password', aPerson())).status).toBe(429);
});
