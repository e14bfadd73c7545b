// `npm run bench:whole-lists -w backend`: lists that are read from their beginning to their end, in a shop of 300,000
// orders and 100,000 products, while somebody else reads a product. Each on a server of its own. `--orders=1000` and
// `--products=1000` make another shop; with `--database=mongo` on MongoDB (see `support/database.ts`), whose processor time
// is included.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomInt } from 'node:crypto';
import { MOST_SETTLED } from '@fyonka/api-contract/values/ordering/books/settlements';
import { publish } from '../../scripts/bench/figures.ts';
import type { RunningShop } from '../test/support/server/built-shop.ts';
import { DAY, kuwaitDayOf } from '../src/domain/kuwait-day.ts';
import { openDatabase, untilAnswered } from './support/database.ts';
import { largeShop, signIn } from './support/large-shop.ts';
import { processorTime } from './support/processor-time.ts';

const given = (name: string) => process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(`--${name}=`.length);
const [ORDERS, PRODUCTS] = [Number(given('orders') ?? 300_000), Number(given('products') ?? 100_000)];
const SIZE = { orders: ORDERS, days: 1000, people: ORDERS / 3, accounts: 10_000, products: PRODUCTS };

interface Office {
  readonly running: RunningShop;
  readonly token: string;
}

/** Reads a list. @returns bytes */
type Reading = (office: Office) => Promise<number>;

const exported =
  (path: string): Reading =>
  async ({ running: { url }, token }) => {
    const answer = await untilAnswered(`${url}/api/admin/${path}`, { authorization: `Bearer ${token}` });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    let bytes = 0;
    for await (const chunk of answer.body ?? []) bytes += (chunk as Uint8Array).length;
    return bytes;
  };

const PAID = kuwaitDayOf(Date.now() - DAY);
/** A payout with as many lines as a file may have, none of which the shop knows: each becomes a finding. */
const SETTLEMENT = [
  'Charge ID,Amount,Fee,VAT,Charge date,Payout ID,Payout date',
  ...Array.from({ length: MOST_SETTLED }, (_, index) => {
    const day = kuwaitDayOf(Date.now() - (30 - (index % 28)) * DAY);
    return `chg_TS${String(index).padStart(30, '0')},12.350,0.150,0.005,${day} 14:30,po_1,${PAID}`;
  }),
].join('\n');

const imported =
  (dryRun: '0' | '1'): Reading =>
  async ({ running: { url }, token }) => {
    const body = new FormData();
    body.append('gateway', 'tap');
    body.append('dryRun', dryRun);
    body.append('file', new Blob([SETTLEMENT]), 'settlement.csv');
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}/api/admin/settlements`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`the settlement file was answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
    return SETTLEMENT.length;
  };

const LISTS: Readonly<Record<string, Reading>> = {
  'the sitemap': sitemap,
  'all products': exported('products/export?format=csv'),
  'the sales report of a month': exported(
    `sales-report/export?format=csv&month=${kuwaitDayOf(Date.now() - 40 * DAY).slice(0, 7)}`,
  ),
  'all orders, newest first': exported('orders/export?format=csv'),
  'all orders, largest first': exported('orders/export?format=csv&sort=total-desc'),
  'three times all orders, largest first': async (office) =>
    sum(await Promise.all([1, 2, 3].map(() => exported('orders/export?format=csv&sort=total-desc')(office)))),
  'a settlement file, looked at': imported('1'),
  'a settlement file, stored': imported('0'),
  'a settlement file, once more': imported('0'),
};

const database = await openDatabase();
const { shop, start } = await largeShop(database, SIZE, 'built');
try {
  const rows = [];
  for (const [name, read] of Object.entries(LISTS)) {
    if (!name.includes(given('only') ?? '')) continue;
    rows.push([name, ...(await measured(read))]);
    process.stdout.write(`${rows.at(-1)?.join(' | ')}\n`);
  }
  publish('whole lists', {
    head: ['list', 'MB', 'seconds', 's of a processor', 'longest turn, ms', 'slowest other answer, ms', 'most MB more'],
    rows,
  });
} finally {
  await shop.remove();
  await database.stop();
}

async function measured(read: Reading): Promise<(number | string)[]> {
  const turns = join(shop.dataDir, 'turns.json');
  const preload = join(import.meta.dirname, 'support/turn-lengths.ts');
  const port = String(20_000 + randomInt(10_000));
  const running = await start({
    NODE_OPTIONS: `--import=${preload}`,
    TURNS: turns,
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  });
  const { url, process: server } = running;
  const office = { running, token: await signIn(running) };
  await timeOf(`${url}/api/products/bow-1`);
  const spent = () => sum([server.pid, ...database.processes].map(processorTime));
  server.kill('SIGUSR2');
  const [before, mostBefore, begun] = [spent(), mostMemory(server.pid), performance.now()];
  const reading = read(office);
  const slowest = await slowestWhile(reading, () => timeOf(`${url}/api/products/bow-1?${performance.now()}`));
  const bytes = await reading;
  const seconds = (performance.now() - begun) / 1000;
  const processor = (spent() - before) / 1000;
  const more = mostMemory(server.pid) - mostBefore;
  await running.end('SIGTERM');
  const longest = Math.max(...(JSON.parse(readFileSync(turns, 'utf8')) as number[]));
  return [
    (bytes / 1e6).toFixed(1),
    seconds.toFixed(1),
    processor.toFixed(1),
    Math.round(longest),
    Math.round(slowest),
    Math.round(more),
  ];
}

/** Bytes of all files on the wire, the index left out. */
async function sitemap({ running: { url } }: Office): Promise<number> {
  const first = await untilAnswered(`${url}/sitemap.xml`);
  const text = await first.text();
  const index = [...text.matchAll(/<sitemap><loc>([^<]+)/g)].map(([, address]) => address ?? '');
  const addresses = index.length === 0 ? [first.url] : index;
  const lengths = addresses.map(async (address) => {
    const { headers } = await fetch(address, { method: 'HEAD' });
    return Number(headers.get('content-length'));
  });
  return sum(await Promise.all(lengths));
}

/** The slowest of calls that are made one after the other until something is done. */
async function slowestWhile(work: Promise<unknown>, call: () => Promise<number>): Promise<number> {
  const state = { isDone: false };
  work.finally(() => (state.isDone = true)).catch(() => undefined);
  let slowest = 0;
  while (!state.isDone) slowest = Math.max(slowest, await call());
  return slowest;
}

async function timeOf(url: string): Promise<number> {
  const begun = performance.now();
  await (await fetch(url)).text();
  return performance.now() - begun;
}

/** The most that a process has held so far, in MB of 1024 kB. */
function mostMemory(pid: number | undefined): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
