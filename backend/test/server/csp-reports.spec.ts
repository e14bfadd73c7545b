import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SOLD_FREELY } from '../support/shops/demo-shop.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const CSP_REPORT = 'application/csp-report';
const REPORTS = 'application/reports+json';

const send = (type: string, body: unknown, path = '/api/csp-reports') =>
  shop.post(path, body, { 'content-type': type });

/** What the log contains about one report. */
async function loggedOf(type: string, body: unknown): Promise<unknown[]> {
  const before = shop.logged().length;
  expect((await send(type, body)).status).toBe(204);
  const lines = shop.logged().slice(before).trim().split('\n');
  return lines.map((line) => JSON.parse(line) as { csp?: unknown }).flatMap(({ csp }) => (csp ? [csp] : []));
}

test('a report of either format is logged with its rule and the origin that was stopped', async () => {
  const logged = { directive: 'script-src-elem', blocked: 'https://evil.example' };
  const old = { 'effective-directive': 'script-src-elem', 'blocked-uri': 'https://evil.example/x.js' };
  expect(await loggedOf(CSP_REPORT, { 'csp-report': old })).toEqual([logged]);
  const current = { effectiveDirective: 'script-src-elem', blockedURL: 'https://evil.example/x.js' };
  expect(await loggedOf(REPORTS, [{ type: 'csp-violation', body: current }])).toEqual([logged]);
});

test.each([
  ['inline', 'inline'],
  ['eval', 'eval'],
  ['data:text/html,59876543', 'data'],
  ['blob:https://shop/noura', 'blob'],
  ['https://evil.example:8443/4111111111111111?t=SECRET#SECRET', 'https://evil.example'],
  ['https://noura:SECRET@evil.example/', 'https://evil.example'],
  ['https://secret-token.evil.example/', 'https://•.evil.example'],
  ['https://4111111111111111.example/', 'https://•'],
  ['https://192.0.2.7/x', 'https://192.0.2.7'],
  ['noura@example.com', '•'],
  ['4111 1111 1111 1111', '•'],
  ['noura:secret', '•'],
])('a report about a blocked %s is logged as %s', async (blocked, shown) => {
  const old = { 'violated-directive': "img-src 'self'", 'blocked-uri': blocked };
  expect(await loggedOf(CSP_REPORT, { 'csp-report': old })).toEqual([{ directive: 'img-src', blocked: shown }]);
  const current = { effectiveDirective: 'img-src', blockedURL: blocked };
  expect(await loggedOf(REPORTS, [{ body: current }])).toEqual([{ directive: 'img-src', blocked: shown }]);
});

const FIELDS = `document-uri referrer blocked-uri violated-directive effective-directive original-policy source-file
  script-sample documentURL blockedURL effectiveDirective sample`.split(/\s+/);

test('no other content of a report is logged, whatever its fields contain', async () => {
  const before = shop.logged().length;
  const secrets = ['4111111111111111', 'tok_SECRET', 'noura@example.com', 'ABCDE-FGHJK-X', '59876543'];
  for (const secret of secrets) {
    const fields = Object.fromEntries([...FIELDS, secret].map((name) => [name, secret]));
    await send(CSP_REPORT, { 'csp-report': fields });
    await send(REPORTS, [{ type: secret, url: secret, user_agent: secret, body: fields }]);
    await send('application/json', { 'csp-report': fields });
  }
  const logged = shop.logged().slice(before);
  expect(logged.split('\n').length).toBeGreaterThan(secrets.length);
  for (const secret of secrets) expect(logged).not.toContain(secret);
});

test.each(['{', '[]', '[null,1]', '{"csp-report":7}', 'null'])('%s does no harm', async (body) => {
  expect((await send(CSP_REPORT, body)).status).toBeLessThan(500);
});

test.each([CSP_REPORT, REPORTS, `${CSP_REPORT}; charset=utf-8`])('%s is accepted at no other address', async (type) => {
  const quote = { items: [{ productId: SOLD_FREELY, quantity: 1 }] };
  for (const path of ['/api/cart/quote', '/api/orders', '/api/payments', '/sandbox-gateway/tokens']) {
    const answer = await send(type, quote, path);
    expect([path, answer.status]).toEqual([path, 415]);
    expect(await answer.json()).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  }
});

test('reports of many callers together fill the log only so fast', async () => {
  const busy = await openTestShop({ TRUST_PROXY: 'loopback' });
  try {
    const from = (caller: number) => ({ 'content-type': CSP_REPORT, 'x-forwarded-for': `192.0.2.${caller % 100}` });
    const answers = await Promise.all(
      Array.from({ length: 350 }, (_, index) => busy.post('/api/csp-reports', { 'csp-report': {} }, from(index))),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(50);
  } finally {
    await busy.close();
  }
});
