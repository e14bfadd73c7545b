// `npm run bench:signed-in -w backend`: what a call costs that somebody makes who is signed in, one after the other, beside
// one that needs no account. `--database=mongo` measures MongoDB, with the processor time of its server by itself, see
// `database.ts`.
import type { SignInAnswer } from '@fyonka/api-contract/wire/identity';
import type { RunningShop } from '../test/support/server/built-shop.ts';
import { anOrder } from '../test/support/orders.ts';
import { ON_SERVER, publish } from '../../scripts/bench/figures.ts';
import { writeLargeCatalogue } from './support/catalogue.ts';
import { benchShop, openDatabase, untilReady } from './support/database.ts';
import { median, processorTime } from './support/processor-time.ts';

const OWNER = { email: 'owner@example.com', password: 'a password of the benchmark' };
/** Number of orders that the account has. */
const ORDERS = 3;
const CALLS = 500;
const ROUNDS = 5;
const PATHS = {
  'the health of the shop, signed out': '/api/health/live',
  'who is signed in': '/api/auth/me',
  'the own orders': '/api/orders/mine',
};

const database = await openDatabase();
const shop = await benchShop();
writeLargeCatalogue(shop.demoDir, 100);
try {
  const running = await shop.start({
    ...database.environment('signed-in'),
    LOG_LEVEL: 'warn',
    TRUST_PROXY: 'loopback',
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
  });
  await untilReady(running);
  const { token } = (await post(running, '/api/auth/login', OWNER)) as SignInAnswer;
  const items = { orderItems: [{ productId: 'bow-1', quantity: 1 }] };
  for (let order = 0; order < ORDERS; order += 1) await post(running, '/api/orders', anOrder(items), token);
  const costs = new Map(Object.keys(PATHS).map((name) => [name, [] as Cost[]]));
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [name, path] of Object.entries(PATHS)) {
      const cost = await costOf(running, path, name.endsWith('signed out') ? null : token, round);
      if (round > 0) costs.get(name)?.push(cost); // The first round warms up.
    }
  const rows = [...costs].map(([name, some]) => {
    const middle = (part: keyof Cost) => median(some.map((cost) => cost[part])).toFixed(2);
    return [name, middle('shop'), ...ON_SERVER.map(() => middle('database')), middle('answer')];
  });
  publish('signed in', { head: ['call', 'ms of a processor', ...ON_SERVER, 'p50 ms'], rows });
} finally {
  await shop.remove();
  await database.stop();
}

interface Cost {
  /** Milliseconds of a processor for one call. */
  readonly shop: number;
  readonly database: number;
  /** Median time of an answer, in milliseconds. */
  readonly answer: number;
}

/** All calls of a round come from one network address, and each round from another, because the shop limits the calls of one. */
async function costOf(
  { url, process: { pid } }: RunningShop,
  path: string,
  token: string | null,
  round: number,
): Promise<Cost> {
  const ofDatabase = () => database.processes.reduce((sum, one) => sum + processorTime(one), 0);
  const before = [processorTime(pid), ofDatabase()] as const;
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const begun = performance.now();
    const headers = { 'x-forwarded-for': `10.${round}.0.${call >> 6}`, ...authorization(token) };
    const answer = await fetch(url + path, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    times.push(performance.now() - begun);
  }
  const spent = [processorTime(pid) - before[0], ofDatabase() - before[1]] as const;
  return { shop: spent[0] / CALLS, database: spent[1] / CALLS, answer: median(times) };
}

function authorization(token: string | null): Record<string, string> {
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

async function post({ url }: RunningShop, path: string, body: object, token: string | null = null): Promise<unknown> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorization(token) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
