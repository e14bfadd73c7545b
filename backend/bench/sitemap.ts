// `npm run bench:sitemap -w backend`: the first writing of the sitemap by the size of the catalogue, while somebody else
// reads a product; after it, an answer. With `--database=mongo` on MongoDB (see `database.ts`), whose processor time is
// included. `--sizes=1000,20000` measures other catalogues.
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { publish } from '../../scripts/bench/figures.ts';
import { writeLargeCatalogue } from './support/catalogue.ts';
import { benchShop, openDatabase, untilAnswered, untilReady } from './support/database.ts';
import { processorTime } from './support/processor-time.ts';

const SIZES = (
  process.argv.find((argument) => argument.startsWith('--sizes='))?.slice('--sizes='.length) ?? '1000,100000'
)
  .split(',')
  .map(Number);

const database = await openDatabase();
try {
  const rows = [];
  for (const size of SIZES) rows.push(await measured(size));
  publish('sitemap', {
    head: [
      'products',
      'files',
      'MB compressed',
      'seconds',
      's of a processor',
      'most MB more',
      'slowest other answer, ms',
      'answer after it, ms',
    ],
    rows,
  });
} finally {
  await database.stop();
}

async function measured(size: number): Promise<(number | string)[]> {
  const shop = await benchShop('built');
  try {
    writeLargeCatalogue(shop.demoDir, size);
    const port = String(20_000 + randomInt(10_000));
    const origin = { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` };
    const environment = { ...database.environment(String(size)), LOG_LEVEL: 'warn', ...origin };
    const filling = await shop.start({ ...environment, DEMO: '1' }); // The first start fills the shop with the catalogue.
    await untilReady(filling);
    await filling.end('SIGTERM');
    const running = await shop.start({ ...environment, DEMO: '0' });
    await untilReady(running);
    const { url, process: server } = running;
    await (await fetch(`${url}/api/products/bow-1`)).text();

    const spent = () => sum([server.pid, ...database.processes].map(processorTime));
    const before = spent();
    const mostBefore = mostMemory(server.pid);
    const begun = performance.now();
    const writing = sitemapFiles(url);
    const slowest = await slowestWhile(writing, () => timeOf(`${url}/api/products/bow-1?${performance.now()}`));
    const files = await writing;
    const seconds = (performance.now() - begun) / 1000;
    const processor = (spent() - before) / 1000;
    const more = mostMemory(server.pid) - mostBefore;
    const answer = await timeOf(`${url}/sitemap.xml`);
    return [
      size,
      files.length,
      sum(files).toFixed(2),
      seconds.toFixed(2),
      processor.toFixed(2),
      Math.round(more),
      Math.round(slowest),
      Math.round(answer),
    ];
  } finally {
    await shop.remove();
  }
}

/** MB of each file on the wire, the index left out. */
async function sitemapFiles(url: string): Promise<number[]> {
  const first = await untilAnswered(`${url}/sitemap.xml`);
  const text = await first.text();
  const index = [...text.matchAll(/<sitemap><loc>([^<]+)/g)].map(([, address]) => address ?? '');
  const addresses = index.length === 0 ? [first.url] : index;
  const lengths = addresses.map(async (address) => {
    const { headers } = await fetch(address, { method: 'HEAD' });
    return Number(headers.get('content-length'));
  });
  return (await Promise.all(lengths)).map((bytes) => bytes / 1e6);
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
