// `npm run bench:copies -w backend`, with MONGOMS_SYSTEM_BINARY: how long `npm run data -- copy` takes for a shop of
// 100,000 orders, from the embedded database into MongoDB and back. `--orders=<count>` copies another shop;
// `--profile=<folder>` has the program write a processor profile of each copy there.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { accountsOf, ordersOf } from '../src/testing/large-office.fixture.ts';
import { writeManyOrders } from '../src/testing/storage.fixture.ts';
import { publish } from '../../scripts/bench/figures.ts';
import { writeLargeCatalogue } from './support/catalogue.ts';
import { benchShop, openMongo } from './support/database.ts';
import { processorTime } from './support/processor-time.ts';

const given = process.argv.find((argument) => argument.startsWith('--orders='))?.slice('--orders='.length);
const profile = process.argv.find((argument) => argument.startsWith('--profile='))?.slice('--profile='.length);
const OFFICE = { orders: Number(given ?? 100_000), days: 400, people: 30_000, accounts: 5_000, products: 1_000 };
const environment: Record<string, string> =
  profile === undefined ? {} : { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profile}` };
/**
 * Milliseconds between two readings of the processor time, which cannot be read any more when the program has ended.
 */
const LOOK = 100;

const database = await openMongo();
const shop = await benchShop();
writeLargeCatalogue(shop.demoDir, OFFICE.products);
const copied = mkdtempSync(join(tmpdir(), 'fyonka-copied-'));
try {
  await (await shop.start()).end('SIGTERM'); // The first start fills the shop with the catalogue.
  await writeManyOrders(shop.dataDir, accountsOf(OFFICE, Date.now()), ordersOf(OFFICE, Date.now()));
  const server = database.environment('copy')['MONGODB_URI'] ?? '';
  const rows = [
    await rowOf('SQLite to MongoDB', shop.dataDir, server),
    await rowOf('MongoDB to SQLite', server, copied),
  ];
  publish('copies', {
    head: ['copy', 'seconds', 'orders /s', 'µs of a processor for an order', "in MongoDB's server"],
    rows,
  });
} finally {
  rmSync(copied, { recursive: true, force: true });
  await shop.remove();
  await database.stop();
}

async function rowOf(name: string, from: string, to: string): Promise<string[]> {
  const ofServer = () => database.processes.reduce((sum, pid) => sum + processorTime(pid), 0);
  const before = ofServer();
  const begun = performance.now();
  const spent = await spentBy(shop.startData(['copy', from, to], environment));
  const seconds = (performance.now() - begun) / 1000;
  const each = [spent, ofServer() - before].map((ms) => ((ms * 1000) / OFFICE.orders).toFixed(0));
  return [name, seconds.toFixed(0), (OFFICE.orders / seconds).toFixed(0), ...each];
}

/** Milliseconds of a processor. @throws Error when the program fails */
async function spentBy(program: ChildProcess): Promise<number> {
  let spent = 0;
  const watch = setInterval(() => {
    if (program.exitCode === null) spent = processorTime(program.pid);
  }, LOOK);
  const [errors] = await Promise.all([program.stderr && text(program.stderr), once(program, 'close')]);
  clearInterval(watch);
  if (program.exitCode !== 0) throw new Error(errors ?? '');
  return spent;
}
