import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test } from '@jest/globals';
import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { paymentAttemptId } from '../../../domain/ids.ts';
import { aSession } from '../../../testing/payment-session.fixture.ts';
import { emptyStorage } from '../../../testing/storage.fixture.ts';
import { ManualClock } from '../../../testing/test-shop.fixture.ts';
import { sandboxRoutes } from './routes.ts';
import { SandboxBank } from './sandbox-bank.ts';

const FONT_FACES = '@font-face{font-family:Letters;src:url(/letters.woff2)}';
const FORM = {
  cardholderName: 'Noura',
  cardNumber: '4000000000003220',
  expiryMonth: '12',
  expiryYear: '40',
  cvv: '123',
};
const attemptId = paymentAttemptId('attempt');
const { orderNumber } = aSession();

let server: FastifyInstance;
afterEach(() => server.close());

async function open(shopOrigin = '') {
  const bank = new SandboxBank(emptyStorage().sandboxLedger, new ManualClock());
  server = fastify();
  await server.register(
    sandboxRoutes(bank, shopOrigin, FONT_FACES, (header) => (header?.startsWith('ar') ? 'ar' : 'en')),
  );
  return bank;
}

async function challengeUrl(bank: SandboxBank): Promise<string> {
  const { token } = (await server.inject({ method: 'POST', url: '/sandbox-gateway/tokens', payload: FORM })).json();
  const charge = await bank.charge(aSession({ attemptId, token }));
  return `/sandbox-gateway/challenge/${charge?.challengeId}`;
}

describe('the token endpoint', () => {
  test('returns a token for a card', async () => {
    await open();
    const answer = await server.inject({ method: 'POST', url: '/sandbox-gateway/tokens', payload: FORM });
    expect(answer).toMatchObject({ statusCode: 201, headers: { 'cache-control': 'no-store' } });
    expect(answer.json()).toEqual({ token: expect.stringMatching(/^tok_/) });
  });

  test('reports the faults of the form in the requested language, without repeating the card', async () => {
    await open();
    const payload = { ...FORM, cardNumber: '41111', cvv: '' };
    const ask = (language: string) =>
      server.inject({
        method: 'POST',
        url: '/sandbox-gateway/tokens',
        payload,
        headers: { 'accept-language': language },
      });
    const english = (await ask('en')).json();
    expect(english).toMatchObject({
      statusCode: 400,
      code: 'VALIDATION_FAILED',
      errors: [
        { field: 'cardNumber', message: 'Card number must be 16 digits' },
        { field: 'cvv', message: 'CVV must be 3 digits' },
      ],
    });
    expect((await ask('ar-KW, en;q=0.5')).json().errors[0].message).toBe('رقم البطاقة يجب أن يتكون من 16 رقمًا');
    expect(JSON.stringify(english)).not.toContain('41111111');
  });
});

describe("the bank's page", () => {
  test('is in both languages, may load nothing, and leads back to the shop', async () => {
    const bank = await open();
    const url = await challengeUrl(bank);
    const page = await server.inject(url);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; font-src 'self'; form-action 'self';/,
    );
    for (const part of ['3.55\u00a0د.ك', orderNumber, '&bull;&bull;&bull;&bull; 3220', 'Approve', 'موافق'])
      expect(page.body).toContain(part);

    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const approved = await server.inject({ method: 'POST', url: `${url}/approve`, headers: form });
    expect(approved).toMatchObject({ statusCode: 303, headers: { location: `/payment/success?order=${orderNumber}` } });
    expect(await bank.find(attemptId)).toMatchObject({ state: 'approved' });
    // Opening the bank's page again after the decision leads back to the order.
    expect(await server.inject(url)).toMatchObject({
      statusCode: 303,
      headers: { location: `/payment/success?order=${orderNumber}` },
    });
  });

  test.each([
    ['', 'ar', 'rtl'],
    ['lang=ar', 'ar', 'rtl'],
    ['cart=1; lang=en', 'en', 'ltr'],
    ['lang=fr', 'ar', 'rtl'],
  ])('with the cookie "%s" is in %s, with a line in the other language', async (cookie, language, direction) => {
    const bank = await open();
    const url = await challengeUrl(bank);
    const page = await server.inject({ url, headers: { cookie } });
    expect(page.body).toContain(`<html lang="${language}" dir="${direction}">`);
    const english = { title: 'Confirm the payment', amount: '3.55\u00a0KD', other: 'lang="ar" dir="rtl">تأكيد الدفع<' };
    const arabic = { title: 'تأكيد الدفع', amount: '3.55\u00a0د.ك', other: 'lang="en" dir="ltr">Confirm the payment<' };
    const { title, amount, other } = language === 'en' ? english : arabic;
    for (const part of [`<h1>${title} `, amount, other]) expect(page.body).toContain(part);
    expect((await server.inject({ url: `${url}x`, headers: { cookie } })).body).toContain(
      `<html lang="${language}" dir="${direction}">`,
    );
  });

  test('uses the fonts that it is given', async () => {
    const bank = await open();
    const page = await server.inject(await challengeUrl(bank));
    const style = /<style>([^]*?)<\/style>/.exec(page.body)?.[1] ?? '';
    expect(style).toContain(FONT_FACES);
    expect(page.headers['content-security-policy']).toContain(
      `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; font-src 'self'`,
    );
  });

  test('stores a refusal finally', async () => {
    const bank = await open();
    const url = await challengeUrl(bank);
    const decide = (name: string) =>
      server.inject({
        method: 'POST',
        url: `${url}/${name}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect(await decide('refuse')).toMatchObject({
      statusCode: 303,
      headers: { location: `/payment/success?order=${orderNumber}` },
    });
    await decide('approve');
    expect(await bank.find(attemptId)).toMatchObject({ state: 'declined', declineReason: 'challenge-failed' });
    expect((await server.inject(url)).statusCode).toBe(303);
  });

  test('leads back to the address that the server set, whatever the request contains', async () => {
    const bank = await open('https://fyonka.example');
    const url = await challengeUrl(bank);
    expect((await server.inject(url)).headers['content-security-policy']).toContain(
      "form-action 'self' https://fyonka.example;",
    );
    const refused = await server.inject({
      method: 'POST',
      url: `${url}/refuse?return=https://evil.example`,
      headers: { host: 'evil.example' },
    });
    expect(refused.headers.location).toBe(`https://fyonka.example/payment/success?order=${orderNumber}`);
    expect(await bank.find(attemptId)).toMatchObject({ state: 'declined', declineReason: 'challenge-failed' });
  });

  test('is not found for a challenge that does not exist', async () => {
    await open();
    const missing = await Promise.all([
      server.inject('/sandbox-gateway/challenge/nothing'),
      server.inject({ method: 'POST', url: '/sandbox-gateway/challenge/nothing/approve' }),
    ]);
    for (const answer of missing) {
      expect(answer).toMatchObject({ statusCode: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
      expect(answer.body).toContain('انتهت صلاحية هذه الصفحة');
      expect(answer.body).toContain('<a href="/">العودة إلى المتجر');
    }
  });
});
