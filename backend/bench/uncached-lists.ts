// `npm run bench:lists -w backend`: processor time of lists and searches that no cache answers, by the size of the
// catalogue. The same in turns on all sizes: every scope, colour and sort, and lengths from 12 to 99, which all sizes
// can fill; searches whose words every product has, or a tenth of them. With `--database=mongo` on MongoDB (see
// `database.ts`), with the processor time of its server. `--sizes=1000,20000` measures other catalogues.
import type { BuiltShop, RunningShop } from '../test/support/built-shop.ts';
import { writeLargeCatalogue } from './catalogue.ts';
import { benchShop, openDatabase, untilReady } from './database.ts';
import { median, processorTime } from './processor-time.ts';

const SIZES = (
  process.argv.find((argument) => argument.startsWith('--sizes='))?.slice('--sizes='.length) ?? '1000,20000,100000'
)
  .split(',')
  .map(Number);
const SCOPES = ['', 'category=bows&', 'category=clips&'];
const COLORS = ['', 'color=blue&', 'color=pink&', 'color=white&'];
const SORTS = ['', 'sort=price-asc&', 'sort=price-desc&'];
const SEARCHES = ['bow', 'فيونكات', 'pink bow', 'clips', 'number 17', 'فيونكة بيضاء'];
const ROUNDS = 3;

const LISTS = SCOPES.flatMap((scope) => COLORS.flatMap((color) => SORTS.map((sort) => scope + color + sort)));
const KINDS = { list: LISTS, search: SEARCHES.map((words) => `q=${encodeURIComponent(words)}&`) };
type Kind = keyof typeof KINDS;

interface Measured {
  size: number;
  shop: BuiltShop;
  running: RunningShop;
  /** Milliseconds for each list or search, one of each round. */
  costs: Record<Kind, number[]>;
}

const database = await openDatabase();
const shops: Measured[] = [];
try {
  for (const size of SIZES) shops.push(await open(size));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const measured of shops) {
      for (const kind of ['list', 'search'] as const) {
        const cost = await costOf(kind, measured.running, round);
        if (round > 0) measured.costs[kind].push(cost); // The first round warms up.
      }
    }
  }
  console.log('\n| products | uncached list, ms of a processor | ratio | search, ms of a processor | ratio |');
  console.log('| ---: | ---: | ---: | ---: | ---: |');
  const [smallest] = shops;
  for (const { size, costs } of shops) {
    const cells = (['list', 'search'] as const).flatMap((kind) => {
      const cost = median(costs[kind]);
      return [cost.toFixed(2), `${Math.round((cost / median(smallest?.costs[kind] ?? [])) * 100)} %`];
    });
    console.log(`| ${[size, ...cells].join(' | ')} |`);
  }
} finally {
  for (const { shop } of shops) await shop.remove();
  await database.stop();
}

async function open(size: number): Promise<Measured> {
  const shop = await benchShop();
  writeLargeCatalogue(shop.demoDir, size);
  const environment = database.environment(String(size));
  const filling = await shop.start(environment); // The first start fills the shop.
  await untilReady(filling);
  await filling.end('SIGTERM');
  const running = await shop.start({ ...environment, LOG_LEVEL: 'warn', DEMO: '0' });
  await untilReady(running);
  return { size, shop, running, costs: { list: [], search: [] } };
}

/** @param round makes addresses that were not asked for before */
async function costOf(kind: Kind, { url, process: { pid } }: RunningShop, round: number): Promise<number> {
  const spent = () => [pid, ...database.processes].reduce((sum: number, one) => sum + processorTime(one), 0);
  const before = spent();
  let calls = 0;
  for (const narrowed of KINDS[kind]) {
    for (let limit = 12 + round; limit < 100; limit += 1 + ROUNDS) {
      const answer = await fetch(`${url}/api/products?${narrowed}limit=${limit}`);
      await answer.arrayBuffer();
      calls += 1;
    }
  }
  return (spent() - before) / calls;
}
