// `npm run bench:search -w backend`: how many queries of shoppers the search answers as a shopkeeper would, by kind (see
// `shopper-queries.fixture.ts`), and which it does not. `--also=/path.tsv` adds those of another table in a column of
// their own.
import { publish } from '../../scripts/bench/figures.ts';
import { DemoFiles } from '../src/adapters/demo/demo-files.ts';
import { hitRate, hitsByKind, readShopperQueries } from '../src/adapters/demo/shoppers/shopper-queries.fixture.ts';
import type { HitsOfKind } from '../src/adapters/demo/shoppers/shopper-queries.fixture.ts';
import { SeedDemoShop } from '../src/application/catalog/seed-demo-shop.ts';
import { FOLDERS } from '../src/folders.ts';
import { browseProducts } from '../src/testing/search.fixture.ts';
import { emptyStorage } from '../src/testing/storage.fixture.ts';
import { ManualClock } from '../src/testing/test-shop.fixture.ts';

const also = process.argv.find((argument) => argument.startsWith('--also='))?.slice('--also='.length);

const storage = emptyStorage();
await new SeedDemoShop(new DemoFiles(FOLDERS.demo), storage.filling, new ManualClock()).execute();
const shop = browseProducts(storage);
const columns = [await hitsByKind(shop, readShopperQueries())];
if (also !== undefined) columns.push(await hitsByKind(shop, readShopperQueries(also)));
await storage.close();

for (const [kind, { missed }] of columns.flatMap((hits) => [...hits]))
  process.stdout.write(`${kind}: ${missed.join(' · ')}\n`);
publish('searches', {
  head: ['kind', 'of 100 queries', ...(also === undefined ? [] : ['of the other table'])],
  rows: [
    ...[...(columns[0]?.keys() ?? [])].map((kind) => [kind, ...columns.map((hits) => rate([hits.get(kind)]))]),
    ['all', ...columns.map((hits) => rate([...hits.values()]))],
  ],
});

/** Answered as expected, of a hundred. */
function rate(hits: readonly (HitsOfKind | undefined)[]): number {
  return Math.round(100 * hitRate(hits.filter((one) => one !== undefined)));
}
