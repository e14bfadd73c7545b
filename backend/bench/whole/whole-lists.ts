// `npm run bench:whole-lists -w backend`: lists that are read from their beginning to their end, in a shop of 300,000
// orders and 100,000 products, while somebody else reads a product. Each on a server of its own. `--orders=1000` and
// `--products=1000` make another shop; with `--database=mongo` on MongoDB (see `support/database.ts`), whose processor time
// is included.
import { MOST_SETTLED } from '@fyonka/api-contract/values/ordering/books/settlements';
import { publish } from '../../../scripts/bench/figures.ts';
import { DAY, kuwaitDayOf } from '../../src/domain/kuwait-day.ts';
import { openDatabase, untilAnswered } from '../support/database.ts';
import { largeShop } from '../support/large-shop.ts';
import { answered, measured, READING_HEAD, sum } from './whole-reading.ts';
import type { Office, Reading } from './whole-reading.ts';

const given = (name: string) => process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(`--${name}=`.length);
const [ORDERS, PRODUCTS] = [Number(given('orders') ?? 300_000), Number(given('products') ?? 100_000)];
const SIZE = { orders: ORDERS, days: 1000, people: ORDERS / 3, accounts: 10_000, products: PRODUCTS };

const PAID = kuwaitDayOf(Date.now() - DAY);
/** A payout with as many lines as a file may have, none of which the shop knows: each becomes a finding. */
const SETTLEMENT = [
  'Charge ID,Amount,Fee,VAT,Charge date,Payout ID,Payout date',
  ...Array.from({ length: MOST_SETTLED }, (_, index) => {
    const day = kuwaitDayOf(Date.now() - (30 - (index % 28)) * DAY);
    return `chg_TS${String(index).padStart(30, '0')},12.350,0.150,0.005,${day} 14:30,po_1,${PAID}`;
  }),
].join('\n');

const imported =
  (dryRun: '0' | '1'): Reading =>
  async ({ running: { url }, token }) => {
    const body = new FormData();
    body.append('gateway', 'tap');
    body.append('dryRun', dryRun);
    body.append('file', new Blob([SETTLEMENT]), 'settlement.csv');
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}/api/admin/settlements`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`the settlement file was answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
    return SETTLEMENT.length;
  };

const LISTS: Readonly<Record<string, Reading>> = {
  'the sitemap': sitemap,
  'the feed of Google': feed('google.xml'),
  'the feed of Meta': feed('meta.csv'),
  'all products': answered('products/export?format=csv'),
  'the sales report of a month': answered(
    `sales-report/export?format=csv&month=${kuwaitDayOf(Date.now() - 40 * DAY).slice(0, 7)}`,
  ),
  'all orders, newest first': answered('orders/export?format=csv'),
  'all orders, largest first': answered('orders/export?format=csv&sort=total-desc'),
  'three times all orders, largest first': async (office) =>
    sum(await Promise.all([1, 2, 3].map(() => answered('orders/export?format=csv&sort=total-desc')(office)))),
  'a settlement file, looked at': imported('1'),
  'a settlement file, stored': imported('0'),
  'a settlement file, once more': imported('0'),
};

const database = await openDatabase();
const large = await largeShop(database, SIZE, { front: 'built' });
try {
  const rows = [];
  for (const [name, read] of Object.entries(LISTS)) {
    if (!name.includes(given('only') ?? '')) continue;
    rows.push([name, ...(await measured(large, database, read))]);
    process.stdout.write(`${rows.at(-1)?.join(' | ')}\n`);
  }
  publish('whole lists', { head: ['list', ...READING_HEAD], rows });
} finally {
  await large.shop.remove();
  await database.stop();
}

/** Bytes of all files on the wire, the index left out. */
async function sitemap({ running: { url } }: Office): Promise<number> {
  const first = await untilAnswered(`${url}/sitemap.xml`);
  const text = await first.text();
  const index = [...text.matchAll(/<sitemap><loc>([^<]+)/g)].map(([, address]) => address ?? '');
  const addresses = index.length === 0 ? [first.url] : index;
  const lengths = addresses.map(async (address) => {
    const { headers } = await fetch(address, { method: 'HEAD' });
    return Number(headers.get('content-length'));
  });
  return sum(await Promise.all(lengths));
}

/** Bytes of a feed before compression, made and read to its end. */
function feed(name: string): Reading {
  return async ({ running: { url }, token }) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ feeds: true, agents: false });
    const answer = await fetch(`${url}/api/admin/channels`, { method: 'PUT', headers, body });
    if (!answer.ok) throw new Error(`the channels were answered ${answer.status}: ${await answer.text()}`);
    let bytes = 0;
    for await (const part of (await untilAnswered(`${url}/feeds/${name}`)).body ?? [])
      bytes += (part as Uint8Array).length;
    return bytes;
  };
}
