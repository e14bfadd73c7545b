import { readdirSync, readFileSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import { buildShop } from '../support/server/built-shop.ts';
import { storageEnvironment } from '../../src/testing/storage.fixture.ts';
import type { BuiltShop } from '../support/server/built-shop.ts';
import { openCollector, valuesOf } from '../support/server/collector.ts';
import type { Collector } from '../support/server/collector.ts';
import { eventually } from '../support/server/eventually.ts';
import { anOrder } from '../support/orders.ts';

let shop: BuiltShop;
let collector: Collector;
beforeAll(async () => {
  shop = await buildShop(storageEnvironment);
  collector = await openCollector();
}, 60_000);
afterAll(async () => {
  await shop.remove();
  await collector.close();
});

const traced = () => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
  OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  OTEL_BSP_SCHEDULE_DELAY: '50',
});

test('a request is a span, its port calls are spans below it, and none contains data of the caller', async () => {
  const running = await shop.start(traced());
  const answer = await fetch(`${running.url}/api/orders?utm=from-noura`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Browser of Noura',
      traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
    },
    body: JSON.stringify(anOrder()),
  });
  expect(answer.status).toBe(201);
  const { order, accessToken } = (await answer.json()) as PlaceOrderAnswer;
  const headers = { 'x-order-token': accessToken, 'x-forwarded-for': '198.51.100.7', cookie: 'fyonka-language=en' };
  await (await fetch(`${running.url}/api/orders/${order.orderNumber}`, { headers })).text();
  const wrong = { email: 'somebody@example.com', password: 'a password of seven words' };
  await fetch(`${running.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wrong),
  });

  await eventually(() => expect(collector.spans().map(({ name }) => name)).toContain('POST /api/auth/login'));
  const spans = collector.spans();
  const placing = spans.find(({ name }) => name === 'POST /api/orders');
  expect(placing).toMatchObject({ traceId: '4bf92f3577b34da6a3ce929d0e0e4736', parentSpanId: '00f067aa0ba902b7' });
  expect(valuesOf(placing?.attributes ?? [])).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/orders',
    'http.response.status_code': 201,
  });
  const placed = spans.find(({ name }) => name === 'Orders.place');
  expect(placed).toMatchObject({ traceId: placing?.traceId, parentSpanId: placing?.spanId });
  expect(valuesOf(placed?.attributes ?? [])).toEqual({ 'fyonka.outcome': 'placed' });

  const { fullName, email, phone } = anOrder();
  const secrets = [fullName, email, phone, order.orderNumber, accessToken, 'noura', wrong.email, wrong.password];
  for (const secret of [...secrets, '198.51.100.7', 'fyonka-language', 'INSERT', 'SELECT'])
    expect([secret, collector.received().toLowerCase().includes(secret.toLowerCase())]).toEqual([secret, false]);
  await running.end('SIGTERM');
}, 60_000);

test('traces follow the standard variables, and remaining spans are sent when the shop closes', async () => {
  const running = await shop.start({
    ...traced(),
    OTEL_BSP_SCHEDULE_DELAY: '60000',
    OTEL_SERVICE_NAME: 'shop-of-a-test',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=trial',
  });
  const before = collector.spans().length;
  await (await fetch(`${running.url}/api/store`)).text();
  expect(await running.end('SIGTERM')).toEqual({ code: 0, signal: null });
  expect(collector.spans().length).toBeGreaterThan(before);
  expect(collector.received()).toContain('shop-of-a-test');
  expect(collector.received()).toContain('trial');
  expect(
    collector
      .received()
      .match(/^\S+/gm)
      ?.filter((path) => path !== '/v1/traces'),
  ).toEqual([]);
}, 60_000);

test('a collector that cannot be reached costs one line of the log', async () => {
  const running = await shop.start({
    ...traced(),
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    OTEL_EXPORTER_OTLP_TIMEOUT: '200',
  });
  expect((await fetch(`${running.url}/api/store`)).status).toBe(200);
  await eventually(() => expect(running.output()).toContain('"msg":"traces"'));
  expect(await running.end('SIGTERM')).toEqual({ code: 0, signal: null });
}, 60_000);

test('if traces are configured and the SDK is not installed, the start fails with one line that names the package', async () => {
  const installed = join(dirname(dirname(shop.demoDir)), 'node_modules', '@opentelemetry', 'sdk-node');
  renameSync(installed, `${installed}-away`);
  try {
    const refused = await shop.start(traced()).then(String, (error: Error) => error.message);
    expect(refused).toMatch(
      /ended with 1: The configuration has a fault: .*@opentelemetry\/sdk-node.*not installed[^\n]*\n$/,
    );
    const untraced = await shop.start();
    expect((await fetch(`${untraced.url}/api/store`)).status).toBe(200);
    await untraced.end('SIGTERM');
  } finally {
    renameSync(`${installed}-away`, installed);
  }
}, 60_000);

test('without these variables, or with traces set to none, OpenTelemetry is not even loaded', async () => {
  const main = join(dirname(dirname(shop.demoDir)), 'backend', 'dist');
  for (const file of readdirSync(main).filter((name) => name.endsWith('.js')))
    expect(readFileSync(join(main, file), 'utf8')).not.toMatch(/from\s*["']@opentelemetry/);
  expect(readdirSync(join(main, 'parts')).length).toBeGreaterThan(0);
  const before = collector.received();
  const running = await shop.start({ ...traced(), OTEL_TRACES_EXPORTER: 'none' });
  await (await fetch(`${running.url}/api/store`)).text();
  await running.end('SIGTERM');
  expect(collector.received()).toBe(before);
}, 60_000);
