import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openPages } from './pages.mjs';
import { openProxy } from './proxy.mjs';

const DOCUMENT = '<html><head><title>Shop</title></head><body></body></html>';
const POLICIES = {
  '/': "default-src 'none'; script-src 'self'",
  '/invoice': "default-src 'none'",
};

let shop;
let output;
let pages;
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
  const server = { port: shop.address().port, isAnswering: () => start };
  output = mkdtempSync(join(tmpdir(), 'fyonka-dev-'));
  pages = openPages();
  pages.serve('the server');
  proxy = await openProxy(server, pages, { port: 0, host: '127.0.0.1', output });
  origin = `http://127.0.0.1:${proxy.port}`;
});

after(() => {
  proxy.close();
  shop.close();
  rmSync(output, { recursive: true });
});

const open = (path) => fetch(`${origin}${path}`, { headers: { accept: 'text/html' } });

test('a document of the shop gets the script that brings it up to date, and is not cached', async () => {
  const answer = await open('/');
  const document = pages.document();
  assert.equal(
    await answer.text(),
    DOCUMENT.replace('</head>', `<script src="/.dev/update.js?${document}" defer></script>\n</head>`),
  );
  assert.equal(answer.headers.get('cache-control'), 'no-store');
  assert.equal(answer.headers.get('etag'), null);
  assert.equal(answer.headers.get('x-encodings'), 'identity');
  const script = await fetch(`${origin}/.dev/update.js?${document}`);
  assert.match(await script.text(), new RegExp(`present.document !== "${document}"`));
});

test('what replaces parts of an open page comes from the folder of the builds, also while the server restarts', async () => {
  mkdirSync(join(output, 'mfe-catalog', 'dist'), { recursive: true });
  writeFileSync(join(output, 'mfe-catalog', 'dist', 'home.1f.hot-update.js'), 'update()');
  start = new Promise(() => {});
  const update = await fetch(`${origin}/remotes/catalog/home.1f.hot-update.js`);
  assert.equal(await update.text(), 'update()');
  assert.equal(update.headers.get('content-type'), 'text/javascript');
  assert.equal((await fetch(`${origin}/shell.2f.hot-update.json`)).status, 404);
  start = Promise.resolve(true);
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

test('an open page hears what is built now, and every change', async () => {
  const { body } = await fetch(`${origin}/.dev/events`);
  const events = body.pipeThrough(new TextDecoderStream()).values();
  const next = async () => JSON.parse(/^event: present\ndata: (.*)\n\n$/.exec((await events.next()).value)[1]);
  const first = await next();
  assert.deepEqual(first, { document: pages.document(), builds: {}, style: '', isServed: true });
  pages.replace('shell', 'h1', 'body{}');
  assert.deepEqual(await next(), { ...first, builds: { shell: 'h1' }, style: 'body{}', isServed: false });
  pages.replace('catalog', 'h2');
  assert.deepEqual((await next()).builds, { shell: 'h1', catalog: 'h2' });
  pages.serve('the server');
  assert.deepEqual(await next(), { ...first, builds: { shell: 'h1', catalog: 'h2' }, style: 'body{}' });
  pages.serve('another server');
  assert.notEqual((await next()).document, first.document);
});
