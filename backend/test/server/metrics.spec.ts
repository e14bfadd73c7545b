import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { OpenedDocuments } from '../../src/application/front-ends/opened-documents.ts';
import { FrontEnds } from '../../src/application/front-ends/ports.ts';
import { COMMAND_LINE } from '../../src/domain/history.ts';
import { writeRelease } from '../support/server/releases.ts';
import { WITH_NAME } from '../support/shops/demo-shop.ts';
import { eventually } from '../support/server/eventually.ts';
import { CARDHOLDER, anOrder, pay, placeOrder } from '../support/orders.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

const MONITORING = join(import.meta.dirname, '..', '..', '..', 'deploy', 'monitoring');

let shop: TestShop;
let address: string;
/** The figures before anything has happened. */
let atStart: string;
beforeAll(async () => {
  shop = await openTestShop({ METRICS_PORT: '0' });
  const { port } = JSON.parse(/^.*metrics are served.*$/m.exec(shop.logged())?.[0] ?? '') as { port: number };
  address = `http://127.0.0.1:${port}`;
  atStart = await figures();
});
afterAll(() => shop.close());

const figures = async () => (await fetch(`${address}/metrics`)).text();

/** The value of a metric whose labels include all of these; 0 without any. */
function sample(text: string, name: string, ...labels: string[]): number {
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  return Number(
    lines
      .find((line) => labels.every((label) => line.includes(label)))
      ?.split(' ')
      .at(-1) ?? 0,
  );
}

test('a process reports memory, time, and that it is ready', async () => {
  const text = await figures();
  expect(sample(text, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  expect(sample(text, 'nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0);
  expect(sample(text, 'fyonka_readiness', 'state="open"')).toBe(1);
  const [used, size] = ['used', 'size'].map((part) => sample(text, `fyonka_disk_${part}_bytes`));
  expect(used).toBeGreaterThan(0);
  expect(size).toBeGreaterThan(used ?? 0);
});

test('every series from which an alert begins exists from the start, so that no first failure is missed', () => {
  // The tests after the first one have series of a cluster, and of a limit of memory.
  const [, rules = ''] = readFileSync(join(MONITORING, 'alerts-at-start.test.yml'), 'utf8').split('\n  - name: ');
  const series = [...rules.matchAll(/series: '(fyonka_\w+)(?:\{(.*?)\})?'/g)].map(([, name = '', labels = '']) => ({
    name,
    labels: labels.split(',').filter((label) => label !== '' && !/^(job|instance)=/.test(label)),
  }));
  expect(series.length).toBeGreaterThan(10);
  const lines = atStart.split('\n');
  const isThere = ({ name, labels }: (typeof series)[number]) =>
    lines.some((line) => line.startsWith(name) && labels.every((label) => line.includes(label)));
  expect(series.filter((one) => !isThere(one))).toEqual([]);
});

test('every kind of event that can be counted begins with 0, so that its first one is a rise', async () => {
  const lines = atStart.split('\n');
  for (const series of [
    'fyonka_http_requests_total{method="POST",route="/api/orders",status="5xx"}',
    'fyonka_http_requests_total{method="GET",route="/*",status="5xx"}',
    'fyonka_http_requests_total{method="PUT",route="none",status="5xx"}',
    'fyonka_orders_placed_total',
    'fyonka_payments_total{call="createSession",outcome="expired"}',
    'fyonka_payments_total{call="cancel",outcome="none"}',
    'fyonka_payments_total{call="refund",outcome="unclear"}',
    'fyonka_mails_total{result="refused"}',
    'fyonka_mails_total{result="unreachable"}',
    'fyonka_first_views_total{name="catalog",version="catalog1",ended="refused"}',
  ])
    expect(lines).toContain(`${series} 0`);
  const calls = [
    ...(await figures()).matchAll(/^fyonka_port_call_duration_seconds_count\{call="(.+?)",ended="(\w+)"/gm),
  ];
  const ended = (how: string) => calls.filter(([, , found]) => found === how).map(([, call]) => call);
  expect(ended('well').length).toBeGreaterThan(5);
  expect(ended('failed')).toEqual(ended('well'));
});

test('what stops sales without a fault is counted: no way to pay, and front ends that cannot be shown', async () => {
  expect(sample(atStart, 'fyonka_payment_methods')).toBeGreaterThan(0);
  expect(sample(atStart, 'fyonka_front_end_version', 'name="catalog"')).toBe(1);
  const findings = atStart.split('\n').filter((line) => line.startsWith('fyonka_front_end_findings{'));
  expect(findings.length).toBeGreaterThan(0);
  expect(findings.filter((line) => !line.endsWith(' 0'))).toEqual([]);
});

test('what was seen of a canary is counted by version and kind, from zero', async () => {
  const kind = 'sum="refused"';
  expect(sample(atStart, 'fyonka_front_end_errors', 'version="catalog1"', kind)).toBe(0);
  expect(atStart).toContain(`version="catalog1",kind="refused",${kind}} 0`);
  writeRelease(join(shop.dataDir, 'releases', 'catalog'), 'two');
  await shop.application
    .get(FrontEnds)
    .change('catalog', { kind: 'canary', version: 'two', percent: 30 }, { editor: COMMAND_LINE, at: Date.now() });
  const opened = shop.application.get(OpenedDocuments);
  opened.count('catalog', 'two', 40);
  await opened.store();
  await shop.post('/api/client-errors', { remote: 'catalog', version: 'two', kind: 'refused' });
  const text = await figures();
  const ofCanary = (name: string, ...labels: string[]) => sample(text, name, 'version="two"', ...labels);
  expect([
    ofCanary('fyonka_front_end_canary_percent'),
    ofCanary('fyonka_front_end_documents'),
    ofCanary('fyonka_front_end_errors', kind),
    ofCanary('fyonka_front_end_errors', 'kind="blank"'),
  ]).toEqual([30, 40, 1, 0]);
  expect(text).toContain('fyonka_first_views_total{name="catalog",version="two",ended="faulty"} 0');
});

test('every job counts as ended well when it starts, so that one that never does is noticed', () => {
  const jobs = [...atStart.matchAll(/^fyonka_job_last_success_timestamp_seconds\{name="(.+?)"\}/gm)];
  for (const name of ['expiry', 'reconciliation', 'comparison', 'mails', 'erasing'])
    expect(jobs.map(([, job]) => job)).toContain(name);
});

describe('requests', () => {
  const count = async (...labels: string[]) => sample(await figures(), 'fyonka_http_requests_total', ...labels);

  test('are counted by method, route pattern and kind of status, whether or not a cache answered', async () => {
    for (let times = 0; times < 3; times += 1) await (await shop.get(`/api/products/${WITH_NAME}`)).text();
    await (await shop.get('/api/products/nothing-of-ours')).text();
    await (await shop.get('/somewhere/else')).text();
    await (await shop.post('/api/cart/quote', { items: 'none' })).text();
    await eventually(async () => {
      expect(await count('GET', 'route="/api/products/:id"', '2xx')).toBe(3);
      expect(await count('GET', 'route="/api/products/:id"', '4xx')).toBe(1);
      expect(await count('GET', 'route="/*"', '4xx')).toBe(1);
      expect(await count('POST', 'route="/api/cart/quote"', '4xx')).toBe(1);
    });
    const text = await figures();
    const timed = (name: string) => sample(text, `fyonka_http_request_duration_seconds_${name}`, '"/api/products/:id"');
    expect(timed('count')).toBe(4);
    expect(timed('sum')).toBeGreaterThan(0);
  });

  test('put nothing from the request into metrics, and make no new labels', async () => {
    const placed = await placeOrder(shop);
    const { order, accessToken } = placed;
    expect((await pay(shop, placed, '4111111111111111')).status).toBe(200);
    await (await shop.get(`/api/orders/${order.orderNumber}`, { 'x-order-token': accessToken })).text();
    await (await shop.get('/search?q=ribbon-of-noura')).text();
    for (let times = 0; times < 50; times += 1) await (await shop.get(`/made-up-${times}/page`)).text();
    await eventually(async () => expect(await count('route="/api/orders/:orderNumber"', '2xx')).toBe(1));
    const text = await figures();
    const { fullName, email, phone } = anOrder();
    for (const secret of [
      order.orderNumber,
      accessToken,
      fullName,
      email,
      phone,
      CARDHOLDER,
      '4111111111111111',
      'ribbon',
      'made-up',
    ])
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
  });
});

test('orders are counted when they are placed, not when repeated or refused; mails by result', async () => {
  const placed = async () => sample(await figures(), 'fyonka_orders_placed_total');
  const before = await placed();
  const body = anOrder({ email: 'other@example.com', phone: '55123457' });
  for (let times = 0; times < 2; times += 1) {
    const answer = await shop.post('/api/orders', body, { 'idempotency-key': 'a key of its own' });
    expect(answer.status).toBe(201);
  }
  expect((await shop.post('/api/orders', { ...body, phone: '1' })).status).toBe(400);
  expect(await placed()).toBe(before + 1);
  expect(sample(await figures(), 'fyonka_mails_waiting')).toBeGreaterThan(0);
  await eventually(async () => expect(sample(await figures(), 'fyonka_mails_total', 'sent')).toBeGreaterThan(0));
});

test('what needs a person is counted: payments by outcome, refunds, reviews, jobs, mails and backups', async () => {
  expect((await pay(shop, await placeOrder(shop), '4000000000000002')).status).toBe(402);
  await eventually(async () => {
    const text = await figures();
    expect(sample(text, 'fyonka_payments_total', 'call="createSession"', 'outcome="failed"')).toBe(1);
    expect(text).toMatch(/^fyonka_payment_findings 0$/m);
    expect(text).toMatch(/^fyonka_orders\{state="refund-due"\} 0$/m);
    expect(text).toMatch(/^fyonka_orders\{state="to-review"\} 0$/m);
    expect(sample(text, 'fyonka_job_last_success_timestamp_seconds', 'name="expiry"')).toBeGreaterThan(1e9);
    expect(text).toMatch(/^fyonka_mail_oldest_due_seconds \d/m);
    expect(text).toMatch(/^fyonka_backup_last_success_timestamp_seconds 0$/m);
    expect(text).not.toContain('fyonka_storage_members');
  });
});

test('metrics are served on their own port only, and nothing else is served there', async () => {
  expect((await shop.get('/metrics')).status).toBe(404);
  expect((await fetch(`${address}/api/products`)).status).toBe(404);
  expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404);
});

test('a shop that is closing still serves its metrics, then frees the port', async () => {
  const closing = await openTestShop({ METRICS_PORT: '0' });
  const { port } = JSON.parse(/^.*metrics are served.*$/m.exec(closing.logged())?.[0] ?? '') as { port: number };
  // Closing waits for a call in progress, as long as the test needs. The shop says when it has begun to read it.
  const headers = { 'content-type': 'application/json', 'content-length': '2', expect: '100-continue' };
  const held = request(`${closing.url}/api/cart/quote`, { method: 'POST', headers });
  const answered = once(held, 'response');
  held.flushHeaders();
  await once(held, 'continue');
  held.write('{');
  const closed = closing.close();
  await eventually(async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(sample(await answer.text(), 'fyonka_readiness', 'state="closing"')).toBe(1);
  });
  held.end('}');
  await answered;
  await closed;
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow('fetch failed');
});
