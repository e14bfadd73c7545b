// `npm run bench:books -w backend`: each book, the orders and a quarter as files, and both audits, in a shop of 300,000
// orders within a year with all of their books, while somebody else asks for a product every 20 ms. Each on a server of
// its own. `--orders=1000` makes another shop, `--only=quarter,ledger` makes only such files. `--shop=/folder` keeps the
// shop on SQLite there, and fills it only once. With `--database=mongo` on MongoDB, see `support/database.ts`.
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { BOOKS } from '@fyonka/api-contract/values/ordering/books/exported-books';
import { publish } from '../../../scripts/bench/figures.ts';
import { DAY, kuwaitDayOf, monthAfter, monthOf } from '../../src/domain/kuwait-day.ts';
import { openDatabase } from '../support/database.ts';
import { largeShop } from '../support/large-shop.ts';
import { answered, measured, mostMemory, READING_HEAD } from './whole-reading.ts';
import type { Reading } from './whole-reading.ts';

const given = (name: string) => process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(`--${name}=`.length);
const ORDERS = Number(given('orders') ?? 300_000);
const SIZE = { orders: ORDERS, days: 360, people: Math.ceil(ORDERS / 3), accounts: 1000, products: 1000 };

const [today, NIGHT] = [kuwaitDayOf(Date.now()), 'nightly audit in the server'];
const year = `from=${kuwaitDayOf(Date.now() - 361 * DAY)}&to=${today}`;
const before = monthAfter(monthOf(today), -3);
const quarter = `${before.slice(0, 4)}-Q${Math.ceil(Number(before.slice(5)) / 3)}`;
const READINGS: Readonly<Record<string, Reading>> = {
  'orders, CSV': answered('orders/export?format=csv'),
  '4 days of orders, Excel': answered(`orders/export?format=xlsx&dateFrom=${kuwaitDayOf(Date.now() - 3 * DAY)}`),
  ...Object.fromEntries(BOOKS.map((book) => [`${book}, CSV`, answered(`books/${book}/export?format=csv&${year}`)])),
  'quarter, CSV': answered(`books/quarter?format=csv&quarter=${quarter}`),
  'quarter, Excel': answered(`books/quarter?format=xlsx&quarter=${quarter}`),
  'three journals at once': async (office) => {
    const journal = answered(`books/journal/export?format=csv&${year}`);
    return (await Promise.all([journal(office), journal(office), journal(office)])).reduce((all, one) => all + one);
  },
  [NIGHT]: async ({ running }) => {
    const end = () => /the shop's own books (agree|do not agree)/.exec(running.output())?.[1];
    while (end() === undefined && running.process.exitCode === null) await pause(100);
    if (end() !== 'agree') throw new Error(running.output());
    return 0;
  },
};

const database = await openDatabase();
const large = await largeShop(database, SIZE, { hasBooks: true, kept: given('shop') });
try {
  const rows = [];
  for (const [name, read] of Object.entries(READINGS)) {
    if (!isAsked(name)) continue;
    await noteAudit(name === NIGHT ? 0 : Date.now());
    rows.push([name, ...(await measured(large, database, read, { LOG_LEVEL: 'info' }))]);
    process.stdout.write(`${rows.at(-1)?.join(' | ')}\n`);
  }
  const tables = [{ head: ['books', ...READING_HEAD], rows }];
  if (isAsked('npm run data -- audit')) tables.push(await audited());
  publish('books', ...tables);
} finally {
  await large.shop.remove();
  await database.stop();
}

function isAsked(name: string): boolean {
  return (given('only') ?? '').split(',').some((part) => name.includes(part));
}

/** The server audits a shop whose last audit is of another night. */
async function noteAudit(at: number): Promise<void> {
  const { openStopped } = await import('../../src/testing/storage.fixture.ts');
  const storage = await openStopped(large.dataDir);
  await storage.findings.noteAudit({ startedAt: at, endedAt: at, orders: 0, lines: 0, found: 0 });
  await storage.close();
}

/** @throws Error when something does not agree */
async function audited(): Promise<{ readonly head: string[]; readonly rows: string[][] }> {
  const begun = performance.now();
  const program = large.shop.startData(['audit', large.address], large.environment);
  let [most, said] = [0, ''];
  program.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  program.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const watch = setInterval(() => {
    if (program.exitCode === null) most = Math.max(most, mostMemory(program.pid));
  }, 100);
  await once(program, 'close');
  clearInterval(watch);
  if (program.exitCode !== 0) throw new Error(said);
  const seconds = (performance.now() - begun) / 1000;
  return {
    head: ['`npm run data -- audit`', 'seconds', 'most MB'],
    rows: [['all', seconds.toFixed(0), most.toFixed(0)]],
  };
}
