// Started by `bench/versions.ts` in the folder `backend` of a version: fills a shop with what that version's own fixtures
// write, starts it, and says where it listens. It ends when its parent goes. Everything is imported from the folder in
// which it was started, because the version of before does not know this file.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { processorTime } from './processor-time.ts';
import type * as offices from '../../src/testing/large-office.fixture.ts';
import type * as storages from '../../src/testing/storage.fixture.ts';
import type * as catalogues from './catalogue.ts';
import type * as databases from './database.ts';

const of = async <Module>(path: string) => (await import(pathToFileURL(join(process.cwd(), path)).href)) as Module;
const { benchShop, untilReady } = await of<typeof databases>('bench/support/database.ts');
const { writeLargeCatalogue } = await of<typeof catalogues>('bench/support/catalogue.ts');
const { accountsOf, ordersOf } = await of<typeof offices>('src/testing/large-office.fixture.ts');
const { storageEnvironment, writeManyOrders } = await of<typeof storages>('src/testing/storage.fixture.ts');

/** Milliseconds of a processor within as many of time, below which nothing goes on that a start has begun, such as an audit. */
const IDLE = { spent: 100, within: 3_000 };

/** Jobs of a start would count as cost of the calls. */
async function untilIdle(pid: number | undefined): Promise<void> {
  for (let before = -Infinity; processorTime(pid) - before > IDLE.spent;) {
    before = processorTime(pid);
    await pause(IDLE.within);
  }
}

const OFFICE = { orders: 20_000, products: 5_000, days: 400, people: 8_000, accounts: 2_000 };

const shop = await benchShop();
try {
  writeLargeCatalogue(shop.demoDir, OFFICE.products);
  const environment = {
    ...(await storageEnvironment(shop.dataDir)),
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: 'owner@example.com',
    ADMIN_PASSWORD: 'a password of the benchmark',
    // Every shopper has another address, because unpaid orders of one are bounded.
    TRUST_PROXY: 'loopback',
  };
  const filling = await shop.start(environment); // The first start fills the shop.
  await untilReady(filling);
  await filling.end('SIGTERM');
  const now = Date.now();
  await writeManyOrders(shop.dataDir, accountsOf(OFFICE, now), ordersOf(OFFICE, now));
  const running = await shop.start({ ...environment, DEMO: '0' });
  await untilReady(running);
  await untilIdle(running.process.pid);
  process.send?.({ url: running.url, pid: running.process.pid });
  await new Promise<void>((resolve) => process.once('disconnect', resolve));
  await running.end('SIGTERM');
} finally {
  await shop.remove();
}
