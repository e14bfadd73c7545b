import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { openProxy } from './proxy.mjs';

const DOCUMENT = '<html><head><title>Shop</title></head><body></body></html>';
const POLICIES = {
  '/': "default-src 'none'; script-src 'self'",
  '/invoice': "default-src 'none'",
};

let shop;
let proxy;
let origin;
let start = Promise.resolve(true);

before(async () => {
  shop = createServer((request, response) => {
    response.setHeader('x-encodings', String(request.headers['accept-encoding']));
    if (request.method === 'POST') return request.pipe(response);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-security-policy', POLICIES[request.url]);
    response.setHeader('etag', '"1"');
    response.end(DOCUMENT);
  }).listen(0, '127.0.0.1');
  await once(shop, 'listening');
  const server = { port: shop.address().port, version: () => 'v7', isAnswering: () => start };
  proxy = await openProxy(server, { port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${proxy.port}`;
});

after(() => {
  proxy.close();
  shop.close();
});

const open = (path) => fetch(`${origin}${path}`, { headers: { accept: 'text/html' } });

test('a document of the shop gets the script that reloads it, and is not cached', async () => {
  const answer = await open('/');
  assert.equal(
    await answer.text(),
    DOCUMENT.replace('</head>', '<script src="/.dev/reload.js?v7" defer></script>\n</head>'),
  );
  assert.equal(answer.headers.get('cache-control'), 'no-store');
  assert.equal(answer.headers.get('etag'), null);
  assert.equal(answer.headers.get('x-encodings'), 'identity');
  assert.match(await (await fetch(`${origin}/.dev/reload.js?v7`)).text(), /data !== 'v7'/);
});

test('a document whose policy allows no scripts is passed on unchanged', async () => {
  assert.equal(await (await open('/invoice')).text(), DOCUMENT);
});

test('other requests are passed on with their bodies', async () => {
  const answer = await fetch(`${origin}/api/orders`, { method: 'POST', body: 'an order' });
  assert.equal(await answer.text(), 'an order');
});

test('a request waits while the server restarts, and fails with a reason when it does not start', async () => {
  const restart = Promise.withResolvers();
  start = restart.promise;
  const answer = open('/');
  restart.resolve(true);
  assert.equal((await answer).status, 200);
  start = Promise.resolve(false);
  assert.equal((await open('/')).status, 503);
  start = Promise.resolve(true);
});

test('an open page receives the present version at once, and every later one', async () => {
  const { body } = await fetch(`${origin}/.dev/events`);
  const events = body.pipeThrough(new TextDecoderStream()).values();
  assert.equal((await events.next()).value, 'event: version\ndata: v7\n\n');
  proxy.send('version', 'v8');
  assert.equal((await events.next()).value, 'event: version\ndata: v8\n\n');
});
