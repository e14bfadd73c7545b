// `npm run bench:office -w backend`: how long the office waits for its lists in a shop of 1,000,000 orders, 20,000
// products and 50,000 accounts, which it makes in a temporary folder within some minutes. Each call is made again and
// again over HTTP, answer and all. `--orders=10000` makes another shop; `--database=mongo` measures MongoDB, with the processor time of its server, see `database.ts`.
import type { OfficeOrdersAnswer } from '@fyonka/api-contract/wire/office/orders/orders';
import type { RunningShop } from '../test/support/server/built-shop.ts';
import { kuwaitDayOf, DAY } from '../src/domain/kuwait-day.ts';
import { publish } from '../../scripts/bench/figures.ts';
import { openDatabase, untilAnswered } from './support/database.ts';
import { largeShop, signIn } from './support/large-shop.ts';
import { median, processorTime } from './support/processor-time.ts';

const given = process.argv.find((argument) => argument.startsWith('--orders='))?.slice('--orders='.length);
const ORDERS = Number(given ?? 1_000_000);
const OFFICE = { orders: ORDERS, days: 1000, people: 300_000, accounts: 50_000, products: 20_000 };
/** Number of measured calls of each kind, after warm-up calls. */
const CALLS = 20;
const WARM_UP = 2;

const ago = (days: number) => kuwaitDayOf(Date.now() - days * DAY);
const FILTERS: Readonly<Record<string, string>> = {
  'all of them': '',
  'status delivered': 'status=delivered',
  'status cancelled': 'status=cancelled',
  'to pack': 'status=processing&payment=paid',
  'refund due': 'payment=refund-due',
  'to review, in 33 months': `payment=to-review&dateTo=${ago(1)}`,
  'one month': `dateFrom=${ago(30)}&dateTo=${ago(1)}`,
  'two years': `dateFrom=${ago(830)}&dateTo=${ago(100)}`,
  'two years, refund due': `dateFrom=${ago(830)}&dateTo=${ago(100)}&payment=refund-due`,
};
const SORTS = { newest: '', largest: 'sort=total-desc' };
const SEARCHES = {
  'by a phone': '60007919',
  'by the last four digits': '7919',
  'by an e-mail': 'noura123@gmail.com',
  'by the beginning of a number': '7K3',
  'by what a third has': '5',
  'by what nearly all have': 'com',
  'by what none has': 'zzzzzz',
};
const OTHERS: Readonly<Record<string, string>> = {
  'refund due, 100 a page': 'orders?payment=refund-due&limit=100',
  'orders by phone': 'grouped-orders',
  'orders by phone, page 10,000': 'grouped-orders?page=10000',
  'orders by phone, the largest amounts': 'grouped-orders?sort=amount-desc',
  'orders by phone that begin with 5': 'grouped-orders?search=5&sort=orders-desc',
  users: 'users',
  'users, page 2,000': 'users?page=2000',
  'users called Noura': `users?search=${encodeURIComponent('نورة')}`,
  'sales report of a month': `sales-report?month=${ago(40).slice(0, 7)}`,
  'profit of a month': `profit?from=${ago(40).slice(0, 7)}`,
  'profit of a year': `profit?from=${ago(360).slice(0, 7)}&to=${ago(30).slice(0, 7)}`,
  today: 'today',
};

/** Milliseconds. */
interface Figures {
  /** Time of a processor for one call. */
  readonly cost: number;
  /** For which the caller waits: the median and the most. */
  readonly middle: number;
  readonly longest: number;
}

interface Office {
  readonly running: RunningShop;
  readonly token: string;
}

const database = await openDatabase();
const { shop, start } = await largeShop(database, OFFICE);
try {
  const running = await start();
  const office: Office = { running, token: await signIn(running) };
  const lists = [];
  for (const [name, filter] of Object.entries(FILTERS)) {
    const pages = Math.max(1, Math.ceil((await totalOf(office, filter)) / 24));
    const places = [1, Math.ceil(pages / 2), pages];
    lists.push(
      await rowOf(
        office,
        name,
        Object.values(SORTS).map((sort) => places.map((page) => `orders?${filter}&${sort}&page=${page}`)),
      ),
    );
  }
  const searches = [];
  for (const [name, words] of Object.entries(SEARCHES)) {
    const search = `orders?search=${encodeURIComponent(words)}`;
    const longAgo = `dateFrom=${ago(730)}&dateTo=${ago(700)}`;
    searches.push(await rowOf(office, name, [[search, `${search}&status=cancelled`, `${search}&${longAgo}`]]));
  }
  const others = [];
  for (const [name, path] of Object.entries(OTHERS)) others.push(await rowOf(office, name, [[path]]));
  const times = ['slowest answer: median, most'];
  publish(
    'the office',
    { head: ['first, middle, last page of', ...Object.keys(SORTS), ...times], rows: lists },
    { head: ['search for orders', 'all, cancelled, a month long ago', ...times], rows: searches },
    { head: ['other pages', 'ms', ...times], rows: others },
  );
} finally {
  await shop.remove();
  await database.stop();
}

async function ask({ running: { url }, token }: Office, path: string): Promise<unknown> {
  const answer = await untilAnswered(`${url}/api/admin/${path}`, { authorization: `Bearer ${token}` });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}

async function totalOf(office: Office, filter: string): Promise<number> {
  return ((await ask(office, `orders?${filter}&limit=1`)) as OfficeOrdersAnswer).total;
}

/** @param columns paths whose costs are in one cell each */
async function rowOf(office: Office, name: string, columns: readonly (readonly string[])[]): Promise<string[]> {
  const figures: Figures[] = [];
  const cells: string[] = [];
  for (const paths of columns) {
    const measured: Figures[] = [];
    for (const path of paths) measured.push(await figuresOf(office, path));
    figures.push(...measured);
    cells.push(measured.map(({ cost }) => cost.toFixed(1)).join(', '));
  }
  const most = (of: (one: Figures) => number) => Math.max(...figures.map(of)).toFixed(1);
  return [name, ...cells, `${most(({ middle }) => middle)}, ${most(({ longest }) => longest)}`];
}

async function figuresOf(office: Office, path: string): Promise<Figures> {
  const spent = () =>
    [office.running.process.pid, ...database.processes].reduce((sum: number, pid) => sum + processorTime(pid), 0);
  const times: number[] = [];
  let before = 0;
  for (let call = 0; call < WARM_UP + CALLS; call += 1) {
    if (call === WARM_UP) before = spent();
    const begun = performance.now();
    await ask(office, path);
    if (call >= WARM_UP) times.push(performance.now() - begun);
  }
  return { cost: (spent() - before) / CALLS, middle: median(times), longest: Math.max(...times) };
}
