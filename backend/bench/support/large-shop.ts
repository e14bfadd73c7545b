// A shop that has been open for years, for measurements: filled in a temporary folder or on MongoDB within some minutes.
import { existsSync } from 'node:fs';
import type { SignInAnswer } from '@fyonka/api-contract/wire/identity';
import type { BuiltShop, RunningShop } from '../../test/support/server/built-shop.ts';
import { accountsOf, ordersOf } from '../../src/testing/large-office.fixture.ts';
import type { LargeOffice } from '../../src/testing/large-office.fixture.ts';
import { writeManyBooks } from '../../src/testing/large-books.fixture.ts';
import { writeLargeCatalogue } from './catalogue.ts';
import { benchShop, untilReady } from './database.ts';
import type { BenchDatabase } from './database.ts';

const OWNER = { email: 'owner@example.com', password: 'a password of the benchmark' };

export interface LargeShop {
  readonly shop: BuiltShop;
  readonly dataDir: string;
  /** Where its data are, as `npm run data` names it. */
  readonly address: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Starts the filled shop. */
  readonly start: (environment?: Record<string, string>) => Promise<RunningShop>;
}

interface Filling {
  /** See `benchShop`. */
  readonly front?: 'built';
  /** With payments, papers, settlements and all else that the books have of the orders. */
  readonly hasBooks?: boolean;
  /** Folder of a shop on SQLite that stays, and is filled only where it is not there. */
  readonly kept?: string | undefined;
}

export async function largeShop(
  database: BenchDatabase,
  size: LargeOffice,
  { front, hasBooks = false, kept }: Filling = {},
): Promise<LargeShop> {
  const server = database.environment('office')['MONGODB_URI'];
  if (server !== undefined) Object.assign(process.env, { TEST_DATABASE: 'mongo', TEST_MONGODB_URI: server });
  // Imported after the environment is set, from which it reads which database to use.
  const { openStopped, storageEnvironment, writeManyOrders } = await import('../../src/testing/storage.fixture.ts');
  const shop = await benchShop(front);
  writeLargeCatalogue(shop.demoDir, size.products);
  const owner = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password };
  const dataDir = kept ?? shop.dataDir;
  const filled: Record<string, string> & { readonly MONGODB_URI?: string } = {
    ...(await storageEnvironment(dataDir)),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ...owner,
  };
  const large: LargeShop = {
    shop,
    dataDir,
    environment: filled,
    address: filled.MONGODB_URI ?? dataDir,
    start: async (environment = {}) => {
      const running = await shop.start({ ...filled, DEMO: '0', ...environment });
      await untilReady(running);
      return running;
    },
  };
  if (kept !== undefined && existsSync(kept)) return large;
  const filling = await shop.start({ ...filled, DEMO: '1' }); // The first start fills the shop.
  await untilReady(filling);
  await filling.end('SIGTERM');
  const begun = performance.now();
  const [accounts, orders] = [accountsOf(size, Date.now()), ordersOf(size, Date.now())];
  await writeManyOrders(dataDir, accounts, hasBooks ? [] : orders);
  if (hasBooks) {
    const storage = await openStopped(dataDir);
    await writeManyBooks(storage, orders);
    await storage.close();
  }
  process.stdout.write(`${size.orders} orders in ${((performance.now() - begun) / 1000).toFixed(0)} s\n`);
  return large;
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
