// `npm run bench:versions -w backend -- --before=/folder/of/the/other/version`: what calls cost in two versions of the
// program, each over a shop of its own with 20,000 orders and 5,000 products. The other version is a checkout with its
// packages (`npm ci`). Calls are made in turns, so that other work of the machine slows both alike, and what is compared
// is time of a processor. `--only=Today,by name` makes only the calls with such names, `--clients=8` eight at once. With
// `--database=mongo` on MongoDB, see `database.ts`, with its server's time.
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import type { SignInAnswer } from '@fyonka/api-contract/wire/identity';
import { anOrder } from '../test/support/orders.ts';
import { print } from '../../scripts/bench/figures.ts';
import { openDatabase, untilAnswered } from './support/database.ts';
import { median, processorTime } from './support/processor-time.ts';

const option = (name: string) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + '--='.length);
const before = option('before');
if (before === undefined) throw new Error('say where the other version is: --before=<folder>');
const FOLDERS = { before: resolve(before, 'backend'), after: resolve('.') };
type Version = keyof typeof FOLDERS;
const VERSIONS: readonly Version[] = ['before', 'after'];
const only = option('only') ?? '';
const ROUNDS = 5;
/** Calls of a round, enough for the kernel's clock of 10 ms. */
const CALLS = Number(option('calls') ?? 200);
/** Calls at once, which share commits. */
const CLIENTS = Number(option('clients') ?? 1);
const COUPON = 'BENCH20';

interface Running {
  readonly host: ChildProcess;
  readonly url: string;
  readonly pid: number;
  token: string;
}

interface Call {
  /** Only the new version has it: it is compared with what it narrows or extends. */
  readonly comparedWith?: string;
  readonly make: (running: Running, number: number) => Promise<Response>;
}

const office =
  (path: string): Call['make'] =>
  ({ url, token }) =>
    untilAnswered(`${url}/api/admin/${path}`, { authorization: `Bearer ${token}` });
/** Each call of a round asks for another page or length. The orders of the round before have emptied the cache. */
const shopper =
  (query: string): Call['make'] =>
  ({ url }, number) =>
    untilAnswered(`${url}/api/products?${query}&limit=${12 + (number % 60)}&page=${1 + (Math.floor(number / 60) % 4)}`);
/** Every caller has another, because unpaid orders and cards of one address are limited. */
const addressOf = (number: number) => `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
const order =
  (more: object): Call['make'] =>
  ({ url }, number) =>
    fetch(`${url}/api/orders`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': addressOf(number),
      },
      body: JSON.stringify(
        anOrder({
          // Nobody in the shop is called so: searches find as many orders in both versions.
          fullName: 'Bader Hassan',
          phone: String(50_000_000 + number),
          email: `shopper-${number}@example.com`,
          orderItems: [{ productId: `bow-${number % 1000}`, quantity: 2 }],
          ...more,
        }),
      ),
    });

const CARD = {
  cardholderName: 'Noura',
  cardNumber: '4111111111111111',
  expiryMonth: '12',
  expiryYear: '39',
  cvv: '123',
};

/** An order, the token of its card, and the payment, whose mail is written beside the next ones. */
const paidOrder: Call['make'] = async (running, number) => {
  const placed = await order({})(running, number);
  if (!placed.ok) return placed;
  const { order: made, accessToken } = (await placed.json()) as { order: { orderNumber: string }; accessToken: string };
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(running.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(number), ...headers },
      body: JSON.stringify(body),
    });
  const { token } = (await (await post('/sandbox-gateway/tokens', CARD)).json()) as { token: string };
  return post('/api/payments', { orderNumber: made.orderNumber, token }, { 'x-order-token': accessToken });
};

/** More orders have it than a search reads in either version; of rarer names the new one finds more, on ribbons. */
const NAME = 'Noura';
const ALL_CALLS: Readonly<Record<string, Call>> = {
  'orders, newest first': { make: office('orders') },
  'orders not printed': { comparedWith: 'orders, newest first', make: office('orders?toPrint=slip') },
  'orders by name': { make: office(`orders?search=${NAME}`) },
  Today: { make: office('today') },
  'an order': { make: order({}) },
  'an order with a coupon': { comparedWith: 'an order', make: order({ coupon: COUPON }) },
  'a paid order': { make: paidOrder },
  'products of the office, two filters': { make: office('products?category=bows&color=pink') },
  'list of a category': { make: shopper('category=bows') },
  'search, all match': { make: shopper('q=bow') },
  'search, few match': { make: shopper('q=bow%20number%20777') },
  'list of a category by two attributes': {
    comparedWith: 'list of a category',
    make: shopper('category=bows&attr.material=cotton&attr.size=7'),
  },
};

const CALLS_OF = Object.fromEntries(
  Object.entries(ALL_CALLS).filter(([name]) => only.split(',').some((part) => name.includes(part))),
);

const database = await openDatabase();
const shops = {} as Record<Version, Running>;
let made = 0;
try {
  for (const version of VERSIONS) shops[version] = await open(version);
  await describeByAttributes(shops.after);
  const costs = new Map<string, Record<Version, number[]>>();
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [name, call] of Object.entries(CALLS_OF))
      for (const version of VERSIONS) {
        if (version === 'before' && call.comparedWith) continue;
        const cost = await costOf(shops[version], call);
        const all = costs.get(name) ?? { before: [], after: [] };
        if (round > 0) all[version].push(cost); // The first round warms up.
        costs.set(name, all);
      }
  print({
    head: ['call', 'before, ms of a processor', 'after', 'ratio'],
    rows: Object.entries(CALLS_OF).map(([name, { comparedWith }]) => rowOf(costs, name, comparedWith)),
  });
} finally {
  for (const { host } of Object.values(shops)) {
    host.disconnect();
    await once(host, 'exit');
  }
  await database.stop();
}

async function open(version: Version): Promise<Running> {
  const server = database.environment(version)['MONGODB_URI'];
  const host = fork(join(import.meta.dirname, 'support', 'version-host.ts'), {
    cwd: FOLDERS[version],
    execArgv: ['--experimental-transform-types', '--no-warnings'],
    env: { ...process.env, ...(server !== undefined && { TEST_DATABASE: 'mongo', TEST_MONGODB_URI: server }) },
  });
  const [said] = (await Promise.race([
    once(host, 'message'),
    once(host, 'exit').then(() => Promise.reject(new Error(`the version ${version} did not start`))),
  ])) as [Pick<Running, 'url' | 'pid'>];
  const answer = await fetch(`${said.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@example.com', password: 'a password of the benchmark' }),
  });
  return { host, ...said, token: ((await answer.json()) as SignInAnswer).token };
}

async function costOf(running: Running, { make }: Call): Promise<number> {
  const spent = () => [running.pid, ...database.processes].reduce((sum, pid) => sum + processorTime(pid), 0);
  const begun = spent();
  let open = CALLS;
  const client = async () => {
    while (open-- > 0) {
      const answer = await make(running, (made += 1));
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${text}`);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return (spent() - begun) / CALLS;
}

/** Gives half of the products attributes, and the shop a coupon. */
async function describeByAttributes({ url, token }: Running): Promise<void> {
  const send = async (method: string, path: string, body: object) => {
    const answer = await fetch(`${url}/api/admin/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  };
  const both = (en: string) => ({ en, ar: en });
  const choices = ['Cotton', 'Satin'].map((name) => ({ name: both(name) }));
  await send('POST', 'coupons', { name: both('Bench'), code: COUPON, percent: '20' });
  await send('PUT', 'attributes', {
    attributes: [
      { name: both('Material'), kind: 'choice', isFilterable: true, choices },
      { name: both('Size'), kind: 'number', unit: both('cm'), isFilterable: true },
    ],
  });
  const csv = ['ID,Material,Size'];
  const product = (index: number) =>
    `bow-${index},${index % 4 === 0 ? 'Cotton' : 'Satin'},${index % 8 === 0 ? 7 : index % 20}`;
  for (let index = 0; index < 1_000; index += 1) csv.push(product(index * 4));
  const form = (digest?: string) => {
    const filled = new FormData();
    if (digest !== undefined) filled.append('digest', digest);
    filled.append('file', new Blob([csv.join('\n')], { type: 'text/csv' }), 'products.csv');
    return { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: filled };
  };
  const preview = (await (await fetch(`${url}/api/admin/products/import`, form())).json()) as { digest: string };
  const applied = await fetch(`${url}/api/admin/products/import/apply`, form(preview.digest));
  if (!applied.ok) throw new Error(`the import answered ${applied.status}: ${await applied.text()}`);
}

function rowOf(costs: ReadonlyMap<string, Record<Version, number[]>>, name: string, comparedWith = name): string[] {
  const after = median(costs.get(name)?.after ?? []);
  const known = median(costs.get(comparedWith)?.before ?? []);
  const shown = comparedWith === name ? known.toFixed(2) : `(${comparedWith}) ${known.toFixed(2)}`;
  return [name, shown, after.toFixed(2), (after / known).toFixed(2)];
}
