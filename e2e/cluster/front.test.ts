import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { ENDPOINTS } from '@fyonka/api-contract/endpoints/endpoints';
import { LARGEST_UPLOAD } from '@fyonka/api-contract/values/office';
import { writeFront } from './front.ts';
import { freePorts, Running, untilAnswered } from './processes.ts';
import { NGINX } from './programs.mjs';

// Checks what nginx does with answers of a backend. Behind it are two servers that do what a test says.

let folder: string;
let nginx: Running;
let origin: string;
const backends: Server[] = [];
/** What both servers do; a test may distinguish them. */
let answer: (number: number, ...call: Parameters<RequestListener>) => void;
let asked: { backend: number; request: IncomingMessage }[] = [];

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fyonka-front-'));
  for (const number of [0, 1]) {
    const server = createServer((request, response) => {
      asked.push({ backend: number, request });
      answer(number, request, response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    backends.push(server);
  }
  const [port] = await freePorts(1);
  origin = `http://127.0.0.1:${port}`;
  const settings = writeFront(folder, {
    listen: `listen 127.0.0.1:${port};`,
    // nginx must not skip either of them after a failure: each test needs both.
    backends: backends.map((server) => `server 127.0.0.1:${(server.address() as AddressInfo).port} max_fails=0;`),
  });
  answer = (_number, _request, response) => response.end('ok');
  nginx = Running.start(NGINX, ['-e', 'stderr', '-c', settings, '-g', 'daemon off;']);
  await untilAnswered(origin, nginx);
});

test.beforeEach(() => {
  asked = [];
});

test.afterAll(async () => {
  await nginx.end('SIGTERM');
  for (const server of backends) {
    server.close();
    server.closeAllConnections();
  }
  rmSync(folder, { recursive: true, force: true });
});

const post = (path: string, body: BodyInit = '{}') =>
  fetch(origin + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });

test('a read that breaks off is repeated on the other backend; an order is never sent twice', async () => {
  answer = (number, request, response) => {
    if (asked.length === 1) request.socket.destroy();
    else response.end(`from ${number}`);
  };
  expect(await (await fetch(`${origin}/api/products`)).text()).toMatch(/^from \d$/);
  expect(new Set(asked.map(({ backend }) => backend)).size).toBe(2);

  asked = [];
  answer = (_number, request) => {
    // The server read the whole request, and may have stored it, before it died.
    request.resume();
    request.on('end', () => request.socket.destroy());
  };
  const lost = await post('/api/orders');
  expect(asked).toHaveLength(1);
  expect(lost.status).toBe(503);
  expect(lost.headers.get('retry-after')).toBe('2');
  expect(lost.headers.get('cache-control')).toBe('no-store');
  expect(await lost.json()).toMatchObject({ statusCode: 503, code: 'UNAVAILABLE' });
});

for (const method of ['PUT', 'DELETE', 'POST', 'PATCH'])
  test(`a ${method} whose backend died while it worked is answered with 503, and not sent to the other one`, async () => {
    answer = (_number, request) => {
      request.resume();
      request.on('end', () => request.socket.destroy());
    };
    const lost = await fetch(`${origin}/api/admin/products/bow/toggle`, { method, body: '{"isVisible":false}' });
    expect([lost.status, asked.length]).toEqual([503, 1]);
    expect(asked[0]?.request).toMatchObject({ method, url: '/api/admin/products/bow/toggle' });
  });

test('a backend that hangs is left within ten seconds: a read is answered by the other one', async () => {
  answer = (number, _request, response) => {
    if (asked.length > 1) response.end(`from ${number}`);
  };
  const began = performance.now();
  expect(await (await fetch(`${origin}/api/products`)).text()).toMatch(/^from \d$/);
  expect(performance.now() - began).toBeLessThan(10_000);
});

/** Office calls that answer with a file, or wait for somebody else. */
const SLOW = Object.entries(ENDPOINTS)
  .filter(
    ([route, endpoint]) =>
      'takesFiles' in endpoint ||
      ('otherTypes' in endpoint && route !== 'GET /api/admin/events') ||
      /keys\/\{gateway\}|\/refunds$|\/ask$/.test(route),
  )
  .map(([route]) => route);

test('calls that take long by their nature are still waited for when nginx has ended all others', async () => {
  const { promise: whenEnded, resolve: endWaiting } = Promise.withResolvers<void>();
  answer = (_number, _request, response) => void whenEnded.then(() => response.end('late'));
  const call = async (route: string) => {
    const [method = '', path = ''] = route.replace(/\{\w+\}/g, 'one').split(' ');
    const answered = await fetch(origin + path, { method, ...(method !== 'GET' && { body: '{}' }) });
    return [route, answered.status];
  };
  const slow = Promise.all(SLOW.map(call));
  // A read is tried on the other backend as well.
  const others = [
    'GET /api/admin/orders',
    'POST /api/admin/orders',
    'PUT /api/admin/categories/order',
    'DELETE /api/x',
  ];
  expect(await Promise.all(others.map(call))).toEqual(others.map((route) => [route, 503]));
  endWaiting();
  expect(await slow).toEqual(SLOW.map((route) => [route, 200]));
});

test('a refusal of a backend is passed on unchanged, and not repeated on the other one', async () => {
  answer = (_number, _request, response) =>
    response.writeHead(503, { 'retry-after': '7', 'x-frame-options': 'DENY' }).end('{"code":"UNAVAILABLE"}');
  const refused = await fetch(`${origin}/api/products`);
  expect(asked).toHaveLength(1);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '7']);
  // The request arrived once.
  expect(refused.headers.get('x-frame-options')).toBe('DENY');
});

test('a backend learns the address of the visitor from nginx, whatever the visitor’s headers say', async () => {
  answer = (_number, _request, response) => response.end('ok');
  const claims = {
    'x-forwarded-for': '198.51.100.7',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'elsewhere.example',
    forwarded: 'for=198.51.100.7',
    traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  };
  await fetch(`${origin}/api/products?q=a%20b`, { headers: { ...claims, authorization: 'Bearer a token' } });
  const { headers, url } = asked[0]?.request ?? { headers: {} };
  expect(url).toBe('/api/products?q=a%20b');
  expect(headers).toMatchObject({
    host: new URL(origin).host,
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    authorization: 'Bearer a token',
  });
  for (const name of ['x-forwarded-host', 'forwarded', 'traceparent']) expect(headers).not.toHaveProperty(name);
});

/** The backend answers with the length of what it got. */
function tellLengths(): void {
  answer = (_number, request, response) => {
    let length = 0;
    request.on('data', (chunk: Buffer) => (length += chunk.length));
    request.on('end', () => response.end(String(length)));
  };
}

/** Routes that take files, with an address of each. */
const UPLOADS = Object.entries(ENDPOINTS)
  .filter(([, endpoint]) => 'takesFiles' in endpoint && endpoint.takesFiles)
  .map(([route]) => route.replace(/\{\w+\}/g, 'one').split(' '));

test('every route that takes files gets the largest file in its form', async () => {
  tellLengths();
  const length = LARGEST_UPLOAD + 60_000;
  expect(UPLOADS.length).toBeGreaterThan(0);
  for (const [method = '', path = ''] of UPLOADS)
    await test.step(`${method} ${path}`, async () => {
      const answered = await fetch(origin + path, { method, body: 'x'.repeat(length) });
      expect([answered.status, await answered.text()]).toEqual([200, String(length)]);
    });
});

test('other large bodies are refused in the form of the shop', async () => {
  tellLengths();
  // A request that the backend itself refuses is passed on.
  expect(await (await post('/api/orders', 'x'.repeat(110_000))).text()).toBe('110000');
  for (const path of ['/api/orders', '/api/orders/one/reviews/photos', '/api/orders/one/reviews/two']) {
    const refused = await post(path, 'x'.repeat(300_000));
    expect(refused.status).toBe(413);
    expect(await refused.json()).toMatchObject({ statusCode: 413, code: 'BODY_TOO_LARGE' });
  }
});

test('an event of the office arrives while the stream is open', async () => {
  const { promise: read, resolve: endRead } = Promise.withResolvers<void>();
  answer = (_number, _request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: one\n\n');
    void read.then(() => response.end('data: two\n\n'));
  };
  const stream = await fetch(`${origin}/api/admin/events`, { headers: { 'last-event-id': '7' } });
  const reader = stream.body?.getReader();
  const first = await reader?.read();
  expect(new TextDecoder().decode(first?.value)).toBe('data: one\n\n');
  expect(asked[0]?.request.headers['last-event-id']).toBe('7');
  endRead();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: two\n\n');
});
