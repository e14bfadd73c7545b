import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { JOB_PERIODS } from '../../src/adapters/jobs/recurring-jobs.ts';
import { VerificationCodes } from '../../src/application/identity/ports/verification-codes.ts';
import {
  aCustomer,
  aPerson,
  bearer,
  IN_BROWSER,
  mailedCode,
  mailsTo,
  register,
  sendMails,
  signIn,
  ticketFor,
} from '../support/accounts/accounts.ts';
import { placeOrder } from '../support/orders.ts';
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

const PURPOSES = {
  registration: {
    request: '/api/auth/register-email',
    verify: '/api/auth/verify-code',
    choose: '/api/auth/set-password',
  },
  reset: {
    request: '/api/auth/forgot-password',
    verify: '/api/auth/verify-reset-code',
    choose: '/api/auth/reset-password',
  },
} as const;
type Purpose = keyof typeof PURPOSES;

/** Somebody to whom a code for this purpose is mailed. */
async function somebodyFor(purpose: Purpose) {
  return purpose === 'reset' ? register(shop) : aPerson();
}

/** A code that was just mailed. */
function codeFor(email: string, purpose: Purpose): Promise<string> {
  return mailedCode(shop, email, async () => {
    expect((await shop.post(PURPOSES[purpose].request, { email }, IN_BROWSER)).status).toBe(200);
  });
}

/** A code that is certainly wrong. */
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

let callers = 0;

/** Calls of the same browser, from another network address each time. */
const elsewhere = () => ({ ...IN_BROWSER, 'x-forwarded-for': `10.${(callers += 1) >> 8}.${callers & 255}.1` });

const verify = (purpose: Purpose, email: string, code: string) =>
  shop.post(PURPOSES[purpose].verify, { email, code }, elsewhere());

describe.each<Purpose>(['registration', 'reset'])('a code for %s', (purpose) => {
  test('is accepted once, even when it arrives twice at the same moment', async () => {
    const { email } = await somebodyFor(purpose);
    const code = await codeFor(email, purpose);
    const answers = await Promise.all([verify(purpose, email, code), verify(purpose, email, code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await verify(purpose, email, code)).status).toBe(400);
  });

  test('is accepted in digits of any keyboard, as copied from a mail, and in any case of the address', async () => {
    const { email } = await somebodyFor(purpose);
    const code = await codeFor(email, purpose);
    const typed = ` ${Array.from(code, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join('')} `;
    const answer = await verify(purpose, email.toUpperCase(), typed);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ message: expect.any(String), ticket: expect.stringMatching(/^[\w-]{43}$/) });
  });

  test('is invalid after five wrong tries, with the same answer as theirs', async () => {
    const { email } = await somebodyFor(purpose);
    const code = await codeFor(email, purpose);
    const bodies = [];
    for (let guess = 0; guess < 5; guess += 1) {
      const answer = await verify(purpose, email, wrongOf(code));
      expect(answer.status).toBe(400);
      bodies.push(await answer.text());
    }
    const sixth = await verify(purpose, email, code);
    expect(sixth.status).toBe(400);
    bodies.push(await sixth.text());
    expect(new Set(bodies)).toEqual(
      new Set([JSON.stringify({ statusCode: 400, code: 'CODE_INVALID', message: 'Invalid code' })]),
    );
  });

  test('is invalid after a newer request, for another address, and for the other purpose', async () => {
    const [one, other] = [await somebodyFor(purpose), await somebodyFor(purpose)];
    const former = await codeFor(one.email, purpose);
    await codeFor(other.email, purpose);
    const otherPurpose = purpose === 'reset' ? 'registration' : 'reset';
    await shop.post(PURPOSES[otherPurpose].request, { email: one.email }, IN_BROWSER);
    expect((await verify(otherPurpose, one.email, former)).status).toBe(400);
    expect((await verify(purpose, other.email, former)).status).toBe(400);
    await shop.post(PURPOSES[purpose].request, { email: one.email }, IN_BROWSER);
    const answer = await verify(purpose, one.email, former);
    // One time in a million the new code equals the old one.
    expect(answer.status).toBe(400);
  });

  test('is compared with only five of 500 guesses at the same moment', async () => {
    const { email } = await somebodyFor(purpose);
    const code = await codeFor(email, purpose);
    const looks = jest.spyOn(shop.application.get(VerificationCodes), 'isCode');
    const guesses = Array.from({ length: 500 }, (_, index) => String(index * 1999).padStart(6, '0'));
    const wrong = guesses.filter((guess) => guess !== code);
    const answers = await Promise.all(wrong.map((guess) => verify(purpose, email, guess)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
    expect(looks.mock.calls.length).toBeLessThanOrEqual(5);
    expect((await verify(purpose, email, code)).status).toBe(400);
    looks.mockRestore();
  });
});

describe('a code belongs to the browser that asked for it', () => {
  const nameIn = (answer: Response) => /^fyonka-code=([\w-]{43});/.exec(answer.headers.getSetCookie().join())?.[1];

  test('which keeps a name in a cookie that scripts cannot read, as long as the code is valid', async () => {
    const { email } = aPerson();
    const answer = await shop.post('/api/auth/register-email', { email });
    const cookies = answer.headers.getSetCookie();
    expect(cookies).toEqual([expect.stringMatching(/^fyonka-code=[\w-]{43}; /)]);
    expect(cookies[0]?.split('; ').slice(1).toSorted()).toEqual([
      'HttpOnly',
      'Max-Age=600',
      'Path=/api/auth',
      'SameSite=Strict',
    ]);
    const cookie = `fyonka-code=${nameIn(answer)}`;
    const again = await shop.post('/api/auth/register-email', { email }, { cookie });
    expect(nameIn(again)).toBe(nameIn(answer));
    const another = await shop.post('/api/auth/register-email', { email });
    expect(nameIn(another)).not.toBe(nameIn(answer));
    const forged = await shop.post('/api/auth/register-email', { email }, { cookie: 'fyonka-code=short' });
    expect(nameIn(forged)).toHaveLength(43);
  });

  test.each<Purpose>(['registration', 'reset'])(
    'for %s, so that others neither use it, nor use it up, nor replace it',
    async (purpose) => {
      const { email } = await somebodyFor(purpose);
      const asked = await codeFor(email, purpose);
      const stranger = { cookie: `fyonka-code=${'s'.repeat(43)}` };
      expect((await shop.post(PURPOSES[purpose].request, { email }, stranger)).status).toBe(200);
      for (const headers of [stranger, {}]) {
        const tries = [asked, ...Array.from({ length: 6 }, () => wrongOf(asked))];
        for (const code of tries)
          expect(await refusal(await shop.post(PURPOSES[purpose].verify, { email, code }, headers))).toEqual({
            statusCode: 400,
            code: 'CODE_INVALID',
            message: 'Invalid code',
          });
      }
      expect((await verify(purpose, email, asked)).status).toBe(200);
    },
  );
});

describe.each<Purpose>(['registration', 'reset'])('a ticket for %s', (purpose) => {
  const other = purpose === 'reset' ? 'registration' : 'reset';
  const choose = (body: object, as: Purpose = purpose) => shop.post(PURPOSES[as].choose, body);

  test('sets one password', async () => {
    const { email } = await somebodyFor(purpose);
    const ticket = await ticketFor(shop, email, purpose);
    const password = 'a password that was chosen';
    expect((await choose({ email, password, ticket })).status).toBe(200);
    expect((await signIn(shop, { email, password })).token).toMatch(/^ey/);
    expect((await choose({ email, password, ticket })).status).toBe(200);
    const again = await choose({ email, password: 'another password', ticket });
    expect(again.status).toBe(403);
    expect(await refusal(again)).toMatchObject({ code: 'TICKET_REQUIRED' });
    expect((await signIn(shop, { email, password })).token).toMatch(/^ey/);
  });

  test('sets one password, even when it is used twice at the same moment', async () => {
    const { email } = await somebodyFor(purpose);
    const ticket = await ticketFor(shop, email, purpose);
    const answers = await Promise.all(
      ['one of two passwords', 'two of two passwords'].map((password) => choose({ email, password, ticket })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });

  test('is not used up by a password that is refused', async () => {
    const { email } = await somebodyFor(purpose);
    const ticket = await ticketFor(shop, email, purpose);
    for (const [password, code] of [
      ['', 'REQUIRED'],
      ['short', 'PASSWORD_TOO_SHORT'],
      ['12345678', 'PASSWORD_WELL_KNOWN'],
      [email, 'PASSWORD_IS_EMAIL'],
      ['x'.repeat(129), 'TOO_LONG'],
    ]) {
      const answer = await choose({ email, password, ticket });
      expect(await refusal(answer)).toMatchObject({ statusCode: 400, errors: [{ field: 'password', code }] });
    }
    expect((await choose({ email, password: 'a password at last', ticket })).status).toBe(200);
  });

  test('is required: without it, or with one for another address or purpose, nothing changes', async () => {
    const known = await register(shop);
    const stranger = await somebodyFor(purpose);
    const foreign = await ticketFor(shop, stranger.email, purpose);
    const forOther = await ticketFor(shop, (await somebodyFor(other)).email, other);
    for (const ticket of [undefined, '', 'x', foreign, forOther]) {
      const answer = await choose({ email: known.email, password: 'taken over, it seems', ticket });
      expect([ticket, answer.status]).toEqual([ticket, 403]);
    }
    const mixed = await choose({ email: stranger.email, password: 'of the other purpose', ticket: foreign }, other);
    expect(mixed.status).toBe(403);
    await signIn(shop, known);
    const unregistered = await shop.post('/api/auth/login', { email: known.email, password: 'taken over, it seems' });
    expect(unregistered.status).toBe(401);
  });
});

test('registering an address that has an account sends no code, and notifies the owner', async () => {
  const { email } = await register(shop);
  const mails = mailsTo(shop, email).length;
  const answer = await shop.post('/api/auth/register-email', { email: email.toUpperCase() }, IN_BROWSER);
  expect(answer.status).toBe(200);
  await sendMails(shop);
  const sent = mailsTo(shop, email).slice(mails);
  expect(sent).toHaveLength(1);
  for (let code = 0; code < 6; code += 1)
    expect((await verify('registration', email, String(code * 111_111).padStart(6, '0'))).status).toBe(400);
});

test('200 requests of one browser for one address at once send its owner one mail with a valid code', async () => {
  const { email, password } = aPerson();
  const code = await mailedCode(shop, email, async () => {
    const requests = Array.from({ length: 200 }, () => shop.post('/api/auth/register-email', { email }, elsewhere()));
    const answers = await Promise.all(requests);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
  // The others were superseded before they were sent.
  expect(mailsTo(shop, email)).toHaveLength(1);
  const { ticket } = (await (await verify('registration', email, code)).json()) as { ticket: string };
  expect((await shop.post('/api/auth/set-password', { email, password, ticket })).status).toBe(200);
});

test('a known device gets a code, though strangers have used up all that others could ask for', async () => {
  const { email, password } = aPerson();
  const ticket = await ticketFor(shop, email, 'registration');
  const registered = await shop.post('/api/auth/set-password', { email, password, ticket });
  const device = /fyonka-device=[^;]+/.exec(registered.headers.getSetCookie().join())?.[0];
  const ask = (headers: Record<string, string>) => shop.post(PURPOSES.reset.request, { email }, headers);
  for (let asked = 0; asked < 12; asked += 1) await ask(elsewhere());
  await sendMails(shop);
  const mails = mailsTo(shop, email).length;
  await ask(elsewhere());
  await sendMails(shop);
  expect(mailsTo(shop, email)).toHaveLength(mails);
  const code = await mailedCode(shop, email, () => ask({ cookie: `${IN_BROWSER.cookie}; ${device}` }));
  expect((await verify('reset', email, code)).status).toBe(200);
});

test('a browser that has found the orders of a phone gets a code, though strangers have used up all others', async () => {
  const phone = '97553477';
  const { email } = aPerson();
  await placeOrder(shop, { phone, email });
  const ask = (headers: Record<string, string>) => shop.post('/api/orders/lookup', { phone }, headers);
  const enter = (code: string, cookie: string) => shop.post('/api/orders/lookup/verify', { phone, code }, { cookie });
  const first = await mailedCode(shop, email, () => ask(IN_BROWSER));
  const cookies = (await enter(first, IN_BROWSER.cookie)).headers.getSetCookie().join();
  const [device, attributes] = /fyonka-lookup-device=([^;]+); ([^,]+)/.exec(cookies)?.slice(1) ?? [];
  expect(attributes).toBe('Max-Age=15552000; Path=/api/orders/lookup; HttpOnly; SameSite=Strict');
  for (let asked = 0; asked < 60; asked += 1) await ask(elsewhere());
  await sendMails(shop);
  const mails = mailsTo(shop, email).length;
  await ask(elsewhere());
  await sendMails(shop);
  expect(mailsTo(shop, email)).toHaveLength(mails);
  const cookie = `${IN_BROWSER.cookie}; fyonka-lookup-device=${device}`;
  const next = await mailedCode(shop, email, () => ask({ cookie }));
  expect((await enter(next, cookie)).status).toBe(200);
});

test('a reset ends every session and replaces the old password', async () => {
  const visitor = await aCustomer(shop);
  const { email } = visitor;
  const elsewhere = await signIn(shop, visitor);
  const ticket = await ticketFor(shop, email, 'reset');
  await shop.post('/api/auth/reset-password', { email, password: 'the new one, chosen', ticket });
  for (const { token } of [visitor, elsewhere])
    expect((await shop.get('/api/auth/me', bearer(token))).status).toBe(401);
  expect((await shop.post('/api/auth/login', { email, password: visitor.password })).status).toBe(401);
});
