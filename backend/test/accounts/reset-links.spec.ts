import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { LinkTicketAnswer } from '@fyonka/api-contract/wire/identity';
import { JOB_PERIODS } from '../../src/adapters/jobs/recurring-jobs.ts';
import { anAdministrator, register, sendMails, signIn, textsTo, ticketFor } from '../support/accounts/accounts.ts';
import { refusal } from '../support/server/answers.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

// What ends a link, and what its ticket opens, is in email-links.contract.ts and identity-codes.spec.ts.

let shop: TestShop;
beforeAll(async () => {
  // Mails are sent when the test says so.
  const jobPeriods = { ...JOB_PERIODS, mails: 3_600_000 };
  shop = await openTestShop({}, {}, { jobPeriods });
});
afterAll(() => shop.close());

const NEW = 'seven satin ribbons';
const DEAD = { statusCode: 400, code: 'LINK_INVALID', message: expect.stringContaining('does not work any more') };

/** A stranger, in a browser of their own, causes a mail. @returns the token of the link in it */
async function mailedToken(email: string): Promise<string> {
  const asked = await shop.post('/api/auth/forgot-password', { email }, { cookie: `fyonka-code=${'s'.repeat(43)}` });
  expect(asked.status).toBe(200);
  await sendMails(shop);
  const tokens = textsTo(shop, email).map((text) => /\/reset-password\?lang=en#token=([\w-]{43})$/m.exec(text)?.[1]);
  return tokens.find(Boolean) ?? '';
}

const exchange = (token: string) => shop.post('/api/auth/verify-reset-link', { token });

async function ticketOf(token: string): Promise<string> {
  return ((await (await exchange(token)).json()) as LinkTicketAnswer).ticket;
}

const choose = (body: object, headers: Record<string, string> = {}) =>
  shop.post('/api/auth/reset-password', body, headers);

describe('the link of a mail about a forgotten password', () => {
  test('that a stranger caused gives its reader the ticket of the code, in any browser', async () => {
    const person = await register(shop);
    const token = await mailedToken(person.email);
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

  test('is refused alike when it is guessed, incomplete, or another secret of the shop', async () => {
    const { email } = await register(shop);
    const token = await mailedToken(email);
    const ticket = await ticketFor(shop, email, 'reset');
    for (const guess of [token.slice(1), token.slice(0, -1), `${token}A`, token.toLowerCase(), ticket, 'x', ''])
      expect(await refusal(await exchange(guess))).toEqual(DEAD);
    expect((await exchange(token)).status).toBe(200);
    expect((await shop.post('/api/auth/verify-reset-link', { token: 'x'.repeat(10_000) })).status).toBe(400);
    expect((await shop.get(`/api/auth/verify-reset-link?token=${token}`)).status).toBe(405);
  });

  test('of an administrator demands a password of the office', async () => {
    const { email } = await anAdministrator(shop);
    const ticket = await ticketOf(await mailedToken(email));
    const short = await choose({ email, password: 'ribb0n!mx', ticket });
    expect(await refusal(short)).toMatchObject({ errors: [{ code: 'PASSWORD_TOO_SHORT_FOR_OFFICE' }] });
    expect((await choose({ email, password: NEW, ticket })).status).toBe(200);
  });

  test('is in no log, whatever happens to it', async () => {
    const { email } = await register(shop);
    const token = await mailedToken(email);
    await exchange(token.slice(1));
    const ticket = await ticketOf(token);
    for (const secret of [token, token.slice(1), ticket, email]) expect(shop.logged()).not.toContain(secret);
  });
});
