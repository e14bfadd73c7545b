// `npm run bench:lists -w backend`: processor time of lists and searches that no cache answers, by the size of the
// catalogue. The same in turns on all sizes: every scope, colour and sort, and lengths from 12 to 99, which all sizes
// can fill, the last page of each; searches whose words every product has, or a tenth of them, or one alone. With
// `--database=mongo` on MongoDB (see `database.ts`), with the processor time of its server, which is also shown by
// itself. `--sizes=1000,20000` measures other catalogues.
import type { ProductsAnswer } from '@fyonka/api-contract/wire/catalog';
import type { BuiltShop, RunningShop } from '../test/support/server/built-shop.ts';
import { ON_SERVER, publish } from '../../scripts/bench/figures.ts';
import { writeLargeCatalogue } from './support/catalogue.ts';
import { benchShop, openDatabase, untilAnswered, untilReady } from './support/database.ts';
import { median, processorTime } from './support/processor-time.ts';

const SIZES = (
  process.argv.find((argument) => argument.startsWith('--sizes='))?.slice('--sizes='.length) ?? '1000,20000,100000'
)
  .split(',')
  .map(Number);
const SCOPES = ['', 'category=bows&', 'category=clips&'];
const COLORS = ['', 'color=blue&', 'color=pink&', 'color=white&'];
const NARROWED = SCOPES.flatMap((scope) => COLORS.map((color) => scope + color));
const ROUNDS = 3;
/** Step between two page lengths of one round. Each round has other lengths, so that no cache answers. */
const STEP = 11;

/**
 * Parameters of the requested lists, and whether their last page is requested. Each is requested with many page
 * lengths.
 */
const KINDS = {
  'lists, newest first': { lists: NARROWED, isLast: false },
  'lists by price': {
    lists: NARROWED.flatMap((one) => [`${one}sort=price-asc&`, `${one}sort=price-desc&`]),
    isLast: false,
  },
  'new arrivals': { lists: NARROWED.map((one) => `${one}isNew=true&`), isLast: false },
  'new arrivals by price': { lists: SCOPES.map((one) => `${one}isNew=true&sort=price-asc&`), isLast: false },
  'last pages': { lists: NARROWED, isLast: true },
  'last pages by price': { lists: NARROWED.map((one) => `${one}sort=price-desc&`), isLast: true },
  'searches, all match': { lists: searches('bow', 'فيونكات'), isLast: false },
  'searches, some match': { lists: searches('pink bow', 'clips', 'فيونكة بيضاء'), isLast: false },
  'searches, few match': { lists: searches('number 17', 'رقم 170'), isLast: false },
} as const satisfies Record<string, { lists: readonly string[]; isLast: boolean }>;
type Kind = keyof typeof KINDS;
const KIND_NAMES = Object.keys(KINDS) as Kind[];

/** Milliseconds of a processor for one call. */
interface Cost {
  readonly all: number;
  /** The database server's share of it. */
  readonly database: number;
}

interface Measured {
  size: number;
  shop: BuiltShop;
  running: RunningShop;
  /** One value for each round. */
  costs: Record<Kind, Cost[]>;
}

const database = await openDatabase();
const shops: Measured[] = [];
try {
  for (const size of SIZES) shops.push(await open(size));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const kind of KIND_NAMES) {
      for (const measured of shops) {
        const cost = await costOf(kind, measured.running, round);
        if (round > 0) measured.costs[kind].push(cost); // The first round warms up.
      }
    }
  }
  const sizes = SIZES.map((size) => `${size} products`);
  publish('lists without a cache', {
    head: ['ms of a processor', ...sizes, 'largest to smallest', ...ON_SERVER],
    rows: KIND_NAMES.map(rowOf),
  });
} finally {
  for (const { shop } of shops) await shop.remove();
  await database.stop();
}

async function open(size: number): Promise<Measured> {
  const shop = await benchShop();
  writeLargeCatalogue(shop.demoDir, size);
  const environment = database.environment(String(size));
  const filling = await shop.start(environment); // The first start fills the shop with the catalogue.
  await untilReady(filling);
  await filling.end('SIGTERM');
  const running = await shop.start({ ...environment, LOG_LEVEL: 'warn', DEMO: '0' });
  await untilReady(running);
  return { size, shop, running, costs: noCosts() };
}

function searches(...texts: string[]): string[] {
  return texts.map((words) => `q=${encodeURIComponent(words)}&`);
}

function noCosts(): Measured['costs'] {
  return Object.fromEntries(KIND_NAMES.map((kind) => [kind, [] as Cost[]])) as Measured['costs'];
}

function rowOf(kind: Kind): string[] {
  const middle = (part: keyof Cost) => shops.map(({ costs }) => median(costs[kind].map((cost) => cost[part])));
  const all = middle('all');
  const ratio = `${Math.round(((all.at(-1) ?? 0) / (all[0] ?? 0)) * 100)} %`;
  const ofDatabase = middle('database').map((cost) => cost.toFixed(2));
  const onServer = ON_SERVER.map(() => ofDatabase.join(', '));
  return [kind, ...all.map((cost) => cost.toFixed(2)), ratio, ...onServer];
}

/** @param round makes addresses that no earlier round has requested */
async function costOf(kind: Kind, { url, process: { pid } }: RunningShop, round: number): Promise<Cost> {
  const { lists, isLast } = KINDS[kind];
  const totals = new Map<string, number>();
  if (isLast) for (const list of lists) totals.set(list, (await ask(`${url}/api/products?${list}limit=11`)).total);
  const spent = () => ({
    shop: processorTime(pid),
    database: database.processes.reduce((sum, one) => sum + processorTime(one), 0),
  });
  const before = spent();
  let calls = 0;
  for (const list of lists) {
    for (let limit = 12 + round; limit < 100; limit += STEP) {
      const page = isLast ? Math.ceil((totals.get(list) ?? 1) / limit) : 1;
      await ask(`${url}/api/products?${list}limit=${limit}&page=${page}`);
      calls += 1;
    }
  }
  const after = spent();
  const ofDatabase = after.database - before.database;
  return { all: (after.shop - before.shop + ofDatabase) / calls, database: ofDatabase / calls };
}

/** @throws Error for every answer that is not a success, because failed calls would make the average too low */
async function ask(url: string): Promise<ProductsAnswer> {
  const answer = await untilAnswered(url);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`);
  return JSON.parse(text) as ProductsAnswer;
}
