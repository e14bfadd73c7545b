// The first part of `npm run bench`: the shop beside a bare Fastify that sends the same bytes, after `npm run build`.
// `--write` puts the tables into docs/performance.md.
// `--sizes=1000,20000` measures other catalogues than the usual three; `--database=mongo` MongoDB, see `database.ts`.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { publish } from '../../scripts/bench/figures.ts';
import type { RunningShop } from '../test/support/server/built-shop.ts';
import { anOrder, aShopper } from '../test/support/orders.ts';
import { writeLargeCatalogue } from './support/catalogue.ts';
import { benchShop, openDatabase, untilReady } from './support/database.ts';
import { measureBoth } from './support/measure.ts';

const SIZES = (
  process.argv.find((argument) => argument.startsWith('--sizes='))?.slice('--sizes='.length) ?? '1000,20000,100000'
)
  .split(',')
  .map(Number);
const CONNECTIONS = [10, 50];
/** Milliseconds after which a started shop is idle. */
const IDLE_AFTER = 20_000;
const LIST = '/api/products?limit=24';
const PRODUCT = '/api/products/bow-7';
const ORDERS = '/api/orders';
const DOCUMENT = '/';

/** Each page is for another shopper, because the shop limits how much of its time one address takes. */
function nextPage(): { headers: Record<string, string> } {
  return { headers: aShopper().headers };
}

/** Each order is from another shopper, because the shop limits the unpaid orders of one. */
function nextOrder(): { body: string; headers: Record<string, string> } {
  const { receiver, headers } = aShopper();
  return { body: JSON.stringify(anOrder({ ...receiver, orderItems: [{ productId: 'bow-7', quantity: 1 }] })), headers };
}

const rows: string[][] = [];
const starts: number[][] = [];
const database = await openDatabase();
try {
  for (const size of SIZES) await measureSize(size);
} finally {
  await database.stop();
}
publish(
  'reads and orders',
  {
    head: [
      'products, call',
      `shop /s with ${CONNECTIONS.join(', ')} connections`,
      'of the bare server',
      'p99 ms',
      'failures',
    ],
    rows,
  },
  { head: ['products', 'MB idle after the first start', 'after the next', 'ready in ms'], rows: starts },
);

async function measureSize(size: number): Promise<void> {
  const shop = await benchShop('built');
  writeLargeCatalogue(shop.demoDir, size);
  try {
    const environment = database.environment(String(size));
    const filling = await shop.start(environment); // The first start fills the shop with the catalogue, so its time is not measured.
    await untilReady(filling);
    await wait(IDLE_AFTER);
    const idleAtFirst = residentMegabytes(filling);
    await filling.end('SIGTERM');
    const running = await shop.start({ ...environment, LOG_LEVEL: 'warn', DEMO: '0', TRUST_PROXY: 'loopback' });
    await untilReady(running);
    await wait(IDLE_AFTER);
    starts.push([size, idleAtFirst, residentMegabytes(running), Math.round(running.readyMs)]);
    const bare = await startBare({
      '/list': await text(running, LIST),
      '/product': await text(running, PRODUCT),
      '/document': await text(running, DOCUMENT),
      '/order': await text(running, ORDERS, nextOrder().body),
    });
    const calls = [
      ['list of 24', LIST, '/list', nextPage],
      ['product', PRODUCT, '/product', nextPage],
      ['document', DOCUMENT, '/document', nextPage],
      ['order', ORDERS, '/order', nextOrder],
    ] as const;
    for (const [name, path, barePath, next] of calls) {
      const measured: Awaited<ReturnType<typeof measureBoth>>[] = [];
      for (const connections of CONNECTIONS)
        measured.push(
          await measureBoth({ url: running.url + path, next }, { url: bare.url + barePath, next }, connections),
        );
      const each = (figure: (one: (typeof measured)[number]) => number | string) => measured.map(figure).join(', ');
      rows.push([
        `${size}, ${name}`,
        each(({ ours }) => Math.round(ours.rate)),
        each(({ ours, bare: other }) => `${Math.round((ours.rate / other.rate) * 100)} %`),
        each(({ ours }) => ours.p99),
        each(({ ours }) => ours.failures),
      ]);
      process.stdout.write(`${rows.at(-1)?.join(' | ')}\n`);
    }
    bare.stop();
  } finally {
    await shop.remove();
  }
}

async function text(running: RunningShop, path: string, body?: string): Promise<string> {
  const answer = await fetch(
    running.url + path,
    body === undefined ? {} : { method: 'POST', body, headers: { 'content-type': 'application/json' } },
  );
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.text();
}

function startBare(answers: Record<string, string>): Promise<{ url: string; stop: () => void }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'support/bare-server.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(answers));
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const url = /open at (\S+)/.exec(chunk.toString())?.[1];
      if (url !== undefined) resolve({ url, stop: () => child.kill() });
    });
    child.once('exit', (code) => reject(new Error(`the bare server ended with ${code}`)));
  });
}

function residentMegabytes(running: RunningShop): number {
  const status = readFileSync(`/proc/${running.process.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
