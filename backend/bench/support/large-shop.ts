// A shop that has been open for years, for measurements: filled in a temporary folder or on MongoDB within some minutes.
import type { SignInAnswer } from '@fyonka/api-contract/wire/identity';
import type { BuiltShop, RunningShop } from '../../test/support/server/built-shop.ts';
import { accountsOf, ordersOf } from '../../src/testing/large-office.fixture.ts';
import type { LargeOffice } from '../../src/testing/large-office.fixture.ts';
import { writeLargeCatalogue } from './catalogue.ts';
import { benchShop, untilReady } from './database.ts';
import type { BenchDatabase } from './database.ts';

const OWNER = { email: 'owner@example.com', password: 'a password of the benchmark' };

export interface LargeShop {
  readonly shop: BuiltShop;
  /** Starts the filled shop. */
  readonly start: (environment?: Record<string, string>) => Promise<RunningShop>;
}

/** @param front see `benchShop` */
export async function largeShop(database: BenchDatabase, size: LargeOffice, front?: 'built'): Promise<LargeShop> {
  const server = database.environment('office')['MONGODB_URI'];
  if (server !== undefined) Object.assign(process.env, { TEST_DATABASE: 'mongo', TEST_MONGODB_URI: server });
  // Imported after the environment is set, from which it reads which database to use.
  const { storageEnvironment, writeManyOrders } = await import('../../src/testing/storage.fixture.ts');
  const shop = await benchShop(front);
  writeLargeCatalogue(shop.demoDir, size.products);
  const owner = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password };
  const filled = { ...(await storageEnvironment(shop.dataDir)), LOG_LEVEL: 'warn', ...owner };
  const filling = await shop.start({ ...filled, DEMO: '1' }); // The first start fills the shop.
  await untilReady(filling);
  await filling.end('SIGTERM');
  const begun = performance.now();
  await writeManyOrders(shop.dataDir, accountsOf(size, Date.now()), ordersOf(size, Date.now()));
  process.stdout.write(`${size.orders} orders in ${((performance.now() - begun) / 1000).toFixed(0)} s\n`);
  return {
    shop,
    start: async (environment = {}) => {
      const running = await shop.start({ ...filled, DEMO: '0', ...environment });
      await untilReady(running);
      return running;
    },
  };
}

/** @returns the owner's token */
export async function signIn({ url }: RunningShop): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  });
  return ((await answer.json()) as SignInAnswer).token;
}
