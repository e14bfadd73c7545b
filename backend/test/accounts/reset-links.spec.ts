import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { LinkTicketAnswer } from '@fyonka/api-contract/wire/identity';
import { JOB_PERIODS } from '../../src/adapters/jobs/recurring-jobs.ts';
import {
  aCustomer,
  anAdministrator,
  bearer,
  register,
  sendMails,
  signIn,
  textsTo,
  ticketFor,
} from '../support/accounts/accounts.ts';
import { refusal } from '../support/server/answers.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  // Mails are sent when the test says so.
  const jobPeriods = { ...JOB_PERIODS, mails: 3_600_000 };
  shop = await openTestShop({ TRUST_PROXY: 'loopback' }, {}, { jobPeriods });
});
afterAll(() => shop.close());

const NEW = 'seven satin ribbons';
const DEAD = { statusCode: 400, code: 'LINK_INVALID', message: expect.stringContaining('does not work any more') };
let strangers = 0;

/** Strangers, each in a network and a browser of their own, cause mails. @returns the tokens of the links in them */
async function mailedTokens(email: string, amount = 1): Promise<string[]> {
  const before = new Set(tokensTo(email));
  for (let stranger = 0; stranger < amount; stranger += 1) {
    strangers += 1;
    const headers = {
      cookie: `fyonka-code=${String(strangers).padStart(43, 's')}`,
      'x-forwarded-for': `10.7.${strangers}.1`,
    };
    expect((await shop.post('/api/auth/forgot-password', { email }, headers)).status).toBe(200);
  }
  await sendMails(shop);
  return tokensTo(email).filter((token) => !before.has(token));
}

const tokensTo = (email: string) =>
  textsTo(shop, email).flatMap((text) => /\/reset-password\?lang=en#token=([\w-]{43})$/m.exec(text)?.[1] ?? []);

const exchange = (token: string, headers: Record<string, string> = {}) =>
  shop.post('/api/auth/verify-reset-link', { token }, headers);

async function ticketOf(token: string): Promise<string> {
  return ((await (await exchange(token)).json()) as LinkTicketAnswer).ticket;
}

const choose = (body: object, headers: Record<string, string> = {}) =>
  shop.post('/api/auth/reset-password', body, headers);

describe('the link of a mail about a forgotten password', () => {
  test('that a stranger caused gives its reader the ticket of the code, in any browser', async () => {
    const person = await register(shop);
    const [token = ''] = await mailedTokens(person.email);
    const answer = await exchange(token);
    expect(answer.status).toBe(200);
    const body = (await answer.json()) as LinkTicketAnswer;
    const ticket = expect.stringMatching(/^[\w-]{43}$/);
    expect(body).toEqual({ message: expect.any(String), ticket, email: person.email });
    const cookies = answer.headers.getSetCookie();
    expect(cookies[0]?.split('; ').toSorted()).toEqual(
      [`fyonka-ticket=${body.ticket}`, 'HttpOnly', 'Max-Age=900', 'Path=/api/auth', 'SameSite=Strict'].toSorted(),
    );
    const xsrf = /XSRF-TOKEN=([^;]+)/.exec(cookies[1] ?? '')?.[1] ?? '';
    const cookie = `fyonka-ticket=${body.ticket}; XSRF-TOKEN=${xsrf}`;
    expect((await choose({ email: person.email, password: NEW }, { cookie, 'x-xsrf-token': xsrf })).status).toBe(200);
    await signIn(shop, { ...person, password: NEW });
  });

  test('is not used up by being opened, and ends with all others, and all sessions, by a new password', async () => {
    const visitor = await aCustomer(shop);
    const tokens = await mailedTokens(visitor.email, 3);
    expect(tokens).toHaveLength(3);
    const [first = ''] = tokens;
    const abandoned = await ticketOf(first);
    const ticket = await ticketOf(first);
    const email = visitor.email;
    expect((await choose({ email, password: NEW, ticket: abandoned })).status).toBe(403);
    expect((await choose({ email, password: NEW, ticket })).status).toBe(200);
    for (const token of tokens) expect(await refusal(await exchange(token))).toEqual(DEAD);
    expect((await shop.get('/api/auth/me', bearer(visitor.token))).status).toBe(401);
  });

  test('sets one password, even when it is used twice at the same moment', async () => {
    const { email } = await register(shop);
    const [token = ''] = await mailedTokens(email);
    const answers = await Promise.all(
      ['one of two passwords', 'two of two passwords'].map(async (password) =>
        choose({ email, password, ticket: await ticketOf(token) }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });

  test('proves nothing but its own address, for nothing but a forgotten password', async () => {
    const [person, other] = [await register(shop), await register(shop)];
    const ticket = await ticketOf((await mailedTokens(person.email))[0] ?? '');
    expect((await choose({ email: other.email, password: NEW, ticket })).status).toBe(403);
    const registering = await shop.post('/api/auth/set-password', { email: person.email, password: NEW, ticket });
    expect(registering.status).toBe(403);
  });

  test('is refused alike when it is guessed, incomplete, or another secret of the shop', async () => {
    const { email } = await register(shop);
    const [token = ''] = await mailedTokens(email);
    const ticket = await ticketFor(shop, email, 'reset');
    for (const guess of [token.slice(1), token.slice(0, -1), `${token}A`, token.toLowerCase(), ticket, 'x', ''])
      expect(await refusal(await exchange(guess))).toEqual(DEAD);
    expect((await exchange(token)).status).toBe(200);
    expect((await shop.post('/api/auth/verify-reset-link', { token: 'x'.repeat(10_000) })).status).toBe(400);
    expect((await shop.get(`/api/auth/verify-reset-link?token=${token}`)).status).toBe(405);
  });

  test('ends when its account is erased', async () => {
    const visitor = await aCustomer(shop);
    const [token = ''] = await mailedTokens(visitor.email);
    const { headers, password } = visitor;
    const erased = await shop.post('/api/account/erase', { password }, headers);
    expect(erased.status).toBe(200);
    expect(await refusal(await exchange(token))).toEqual(DEAD);
  });

  test('of an administrator demands a password of the office', async () => {
    const { email } = await anAdministrator(shop);
    const ticket = await ticketOf((await mailedTokens(email))[0] ?? '');
    const short = await choose({ email, password: 'ribb0n!mx', ticket });
    expect(await refusal(short)).toMatchObject({ errors: [{ code: 'PASSWORD_TOO_SHORT_FOR_OFFICE' }] });
    expect((await choose({ email, password: NEW, ticket })).status).toBe(200);
  });

  test('is in no log, whatever happens to it', async () => {
    const { email } = await register(shop);
    const [token = ''] = await mailedTokens(email);
    await exchange(token.slice(1));
    const ticket = await ticketOf(token);
    for (const secret of [token, token.slice(1), ticket, email]) expect(shop.logged()).not.toContain(secret);
  });
});
