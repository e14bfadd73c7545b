// `npm run bench:lists -w backend`: processor time of a list that no cache answers, by the size of the catalogue.
// The same lists in turns on all sizes: every scope, colour and sort, and lengths from 12 to 99, which all sizes can fill.
import { buildShop } from '../test/support/built-shop.ts';
import type { BuiltShop, RunningShop } from '../test/support/built-shop.ts';
import { writeLargeCatalogue } from './catalogue.ts';
import { median, processorTime } from './processor-time.ts';

const SIZES = [1_000, 20_000, 100_000];
const SCOPES = ['', 'category=bows&', 'category=clips&'];
const COLORS = ['', 'color=blue&', 'color=pink&', 'color=white&'];
const SORTS = ['', 'sort=price-asc&', 'sort=price-desc&'];
const ROUNDS = 3;

interface Measured {
  size: number;
  shop: BuiltShop;
  running: RunningShop;
  /** Milliseconds for each list, one of each round. */
  costs: number[];
}

const shops = [];
for (const size of SIZES) shops.push(await open(size));
try {
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const measured of shops) {
      const cost = await costOfLists(measured.running, round);
      if (round > 0) measured.costs.push(cost); // The first round warms up.
    }
  }
  const [first = 0, ...others] = shops.map(({ costs }) => median(costs));
  console.log(
    '\n| products | list that no cache answers, ms of a processor | against the first |\n| ---: | ---: | ---: |',
  );
  for (const [index, cost] of [first, ...others].entries())
    console.log(`| ${SIZES[index]} | ${cost.toFixed(2)} | ${Math.round((cost / first) * 100)} % |`);
} finally {
  for (const { shop } of shops) await shop.remove();
}

async function open(size: number): Promise<Measured> {
  const shop = await buildShop();
  writeLargeCatalogue(shop.demoDir, size);
  await (await shop.start()).end('SIGTERM'); // The first start fills the shop.
  return { size, shop, running: await shop.start({ LOG_LEVEL: 'warn', DEMO: '0' }), costs: [] };
}

/** @param round makes addresses that were not asked for before */
async function costOfLists({ url, process: { pid } }: RunningShop, round: number): Promise<number> {
  const before = processorTime(pid);
  let lists = 0;
  for (const narrowed of SCOPES.flatMap((scope) =>
    COLORS.flatMap((color) => SORTS.map((sort) => scope + color + sort)),
  )) {
    for (let limit = 12 + round; limit < 100; limit += 1 + ROUNDS) {
      const answer = await fetch(`${url}/api/products?${narrowed}limit=${limit}`);
      await answer.arrayBuffer();
      lists += 1;
    }
  }
  return (processorTime(pid) - before) / lists;
}
