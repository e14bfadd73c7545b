import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { Agent } from 'node:http';
import { createServer } from 'node:net';
import { hostname } from 'node:os';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import { storageEnvironment } from '../../src/testing/storage.fixture.ts';
import { importForm, sendImport } from '../support/goods/imports.ts';
import { aJpeg, sendUpload, uploadForm } from '../support/goods/uploads.ts';
import { buildShop } from '../support/server/built-shop.ts';
import type { BuiltShop } from '../support/server/built-shop.ts';
import { MANY_LEFT } from '../support/shops/demo-shop.ts';
import { anOrder, aShopper } from '../support/orders.ts';
import { begunCall, bodyOf, call, load, orderOnce } from '../support/server/traffic.ts';

let shop: BuiltShop;
beforeAll(async () => {
  shop = await buildShop(storageEnvironment);
}, 60_000);
afterAll(() => shop.remove());

/** Every order is from another shopper, so that no limit of unpaid orders applies. */
const start = (environment: Record<string, string> = {}) => shop.start({ TRUST_PROXY: 'loopback', ...environment });

/** Every file of the data folder, by its path. */
function dataFiles(): string[] {
  return readdirSync(shop.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

test('the built server is ASCII: with one other character its source takes 3 MB more of memory', () => {
  const dist = join(dirname(dirname(shop.demoDir)), 'backend', 'dist');
  const files = readdirSync(dist).filter((name) => /^(main|packages\.\w+)\.js$/.test(name));
  expect(files).toHaveLength(2);
  for (const file of files) {
    const source = readFileSync(join(dist, file), 'latin1');
    const place = source.search(/[\x80-\xff]/);
    expect(place === -1 ? '' : source.slice(Math.max(0, place - 60), place + 20)).toBe('');
  }
});

test('the release that it names is another with every part that it loads later', () => {
  const dist = join(dirname(dirname(shop.demoDir)), 'backend', 'dist');
  const main = readFileSync(join(dist, 'main.js'), 'utf8');
  const hashes = readdirSync(join(dist, 'parts')).flatMap((name) => /\.(\w{8})\.js$/.exec(name)?.[1] ?? []);
  expect(hashes.length).toBeGreaterThan(0);
  expect(hashes.filter((hash) => !main.includes(hash))).toEqual([]);
});

test('SIGTERM lets it answer every request that it has begun to read, even after it has stopped listening', async () => {
  const running = await start();
  const agent = new Agent({ maxSockets: 20 });
  const begun = await Promise.all(
    Array.from({ length: 20 }, () => {
      const { receiver, headers } = aShopper();
      const order = anOrder({ ...receiver, orderItems: [{ productId: MANY_LEFT, quantity: 1 }] });
      return begunCall(running, agent, '/api/orders', order, headers);
    }),
  );
  const ended = once(running.process, 'exit');
  running.process.kill('SIGTERM');
  await load(
    1,
    (caller) => call(running, caller, '/api/health/live'),
    () => undefined,
  );
  const answers = await Promise.all(begun.map((finish) => finish()));
  expect(answers.map((answer) => ('status' in answer ? answer.status : answer.fault))).toEqual(Array(20).fill(201));
  expect(await ended).toEqual([0, null]);
}, 60_000);

test('SIGTERM while a mail server does not answer ends it in the usual time', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const running = await start({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  const connected = once(silent, 'connection');
  // Makes its mail due at once.
  const placed = JSON.parse(bodyOf(await orderOnce(running, new Agent()))) as PlaceOrderAnswer;
  const accepted = await fetch(`${running.url}/api/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-order-token': placed.accessToken },
    body: JSON.stringify({ orderNumber: placed.order.orderNumber, method: 'cash-on-delivery' }),
  });
  expect(accepted.status).toBe(200);
  await connected;
  expect(await running.end('SIGTERM')).toEqual({ code: 0, signal: null });
  expect(running.output()).not.toContain('cut off');
  // Lines of several processes and machines end in one log.
  const program = join(dirname(dirname(shop.demoDir)), 'backend', 'dist', 'main.js');
  const release = createHash('sha256').update(readFileSync(program)).digest('hex').slice(0, 12);
  const lines = running
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({ pid: running.process.pid, host: hostname(), release });
  expect(lines.length).toBeGreaterThan(0);
  silent.close();
}, 60_000);

test('the bundled server finds its other programs, and after all kinds of use it closes without open handles', async () => {
  const owner = { email: 'owner@example.com', password: 'a password for this test' };
  const DATA_DIR = join(shop.dataDir, '..', 'data-with-office');
  const running = await start({ DATA_DIR, ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password });
  const agent = new Agent({ keepAlive: true });
  const { order } = JSON.parse(bodyOf(await orderOnce(running, agent))) as PlaceOrderAnswer;
  expect(bodyOf(await call(running, agent, `/api/invoice/${order.orderNumber}?format=pdf`))).toMatch(/^%PDF-/);
  const { token } = JSON.parse(bodyOf(await call(running, agent, '/api/auth/login', owner))) as { token: string };
  const authorization = `Bearer ${token}`;
  expect((await sendUpload(running, uploadForm(await aJpeg()), { authorization })).status).toBe(201);
  const table = new URL('../../src/adapters/http/tables/reading/of-another-program.fixture.xlsx', import.meta.url);
  const imported = sendImport(running, 'import', importForm(readFileSync(table)), { authorization });
  expect(await (await imported).json()).toMatchObject({ rows: expect.arrayContaining([expect.anything()]) });
  await call(running, agent, '/sandbox-gateway/tokens', { cardNumber: '4111111111111111' });
  await call(running, agent, '/');
  // The program ends because nothing keeps it alive; open handles would end it by force, with code 1.
  expect(await running.end('SIGTERM')).toEqual({ code: 0, signal: null });
  agent.destroy();
}, 60_000);

test('a start prints where everything is, and other users of the machine cannot read its files', async () => {
  const running = await start();
  expect(running.output()).toContain('4111 1111 1111 1111');
  expect(running.output()).toContain('/admin');
  expect(running.output()).toContain(join(shop.dataDir, 'outbox'));
  for (const file of dataFiles()) expect([file, statSync(file).mode & 0o077]).toEqual([file, 0]);
  await running.end('SIGTERM');
});

test.each<[string, Record<string, string>, RegExp]>([
  [
    'a bad configuration',
    { PORT: 'x', DEMO: 'maybe' },
    /ended with 1: The configuration has 2 faults:\n {2}PORT: .+\n {2}DEMO: .+\n$/,
  ],
  [
    'a database that it does not know',
    { MONGODB_URI: 'mysql://noura:hidden@x/shop' },
    /ended with 1: The configuration has a fault: MONGODB_URI: (?!.*hidden).+\n$/,
  ],
  [
    'MongoDB and no secret that all processes share',
    { MONGODB_URI: 'mongodb://x/shop', JWT_SECRET: '' },
    /ended with 1: The configuration has a fault: JWT_SECRET: .+\n$/,
  ],
  ['an address of another machine', { HOST: '203.0.113.9' }, /ended with 1: HOST, PORT: .+\n$/],
  ['a folder without a shell', { SHELL_BUILD: '/nowhere' }, /ended with 1: \/nowhere .+ SHELL_BUILD\.\n$/],
])('with %s it does not start, and says why', async (_what, environment, message) => {
  await expect(shop.start(environment)).rejects.toThrow(message);
});
