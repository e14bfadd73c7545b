// What others notice of hostile callers: each load for some seconds on a shop of its own, while somebody else lists products.
// A part of `npm run bench`; alone: `npm run bench:hostile -w backend`. Needs the pages of `npm run build`.
import { publish } from '../../../scripts/bench/figures.ts';
import { writeLargeCatalogue } from '../support/catalogue.ts';
import { benchShop } from '../support/database.ts';
import { hostileLoads } from './hostile-loads.ts';
import { HEAD, underAttack } from './under-attack.ts';

const PRODUCTS = 1_000;

/** `--only=<text>` runs only the loads whose names contain the text. */
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length) ?? '';
const shop = await benchShop('built');
writeLargeCatalogue(shop.demoDir, PRODUCTS);
const rows: string[][] = [];
try {
  await (await shop.start()).end('SIGTERM'); // The first start fills the shop with the catalogue.
  for (const load of hostileLoads().filter(({ name }) => name.includes(only))) {
    rows.push(await underAttack(shop, load));
    process.stdout.write(`${rows.at(-1)?.join(' | ')}\n`);
  }
} finally {
  await shop.remove();
}
publish('hostile callers', { head: HEAD, rows });
