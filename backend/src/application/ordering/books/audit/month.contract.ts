import { expect, test } from '@jest/globals';
import { ONLINE_METHODS } from '@fyonka/api-contract/values/ordering/payment-methods';
import { DAY, kuwaitMonthOf } from '../../../../domain/kuwait-day.ts';
import type { KuwaitDay } from '../../../../domain/kuwait-day.ts';
import { NOON } from '../../../../domain/ordering/order.fixture.ts';
import { sumsOf } from '../../../../domain/ordering/books/paper-due.ts';
import { openWith } from '../../../storage.contract.ts';
import type { OpenStorage } from '../../../storage.contract.ts';
import type { Storage } from '../../../storage.ts';
import { listed } from '../../paying/payments.fixture.ts';
import { ExportBook } from '../export-book.ts';
import { auditBooks } from './audit-books.ts';
import { liveBooks } from './live-books.ts';
import { openMonth, RIBBON, STORIES, Story } from './month-stories.fixture.ts';
import { MonthSums } from './month-sums.fixture.ts';

/** Milliseconds: a month of orders is made. */
const LONG = 120_000;
const MONTH = kuwaitMonthOf(NOON);
const [FIRST, LAST] = [`${MONTH}-01`, `${MONTH}-31`] as [KuwaitDay, KuwaitDay];

/** Numbers that look random and are the same each time. */
function* numbersFrom(seed: number): Generator<number> {
  for (let state = seed; ; yield state) state = (state * 48_271) % 2_147_483_647;
}

/** @param open opens the storage to test @param count orders at least */
export function monthContract(open: OpenStorage, count: number): void {
  test(
    'all books of a month in which everything has happened are those that were kept by hand, to the fils',
    async () => {
      const storage = await openWith(open, [RIBBON], NOON);
      const sums = await aMonth(storage, count);
      while ((await storage.salesPapers.issue(100, NOON + 16 * DAY)).hasMore);
      expect(await moneyOf(storage)).toEqual(sums.money.all);
      expect(await salesOf(storage)).toEqual(sums.sales.all);
      const { total } = await storage.salesReports.profitOf([MONTH], null);
      expect([total.pieces, total.revenue]).toEqual([sums.pieces, sums.revenue]);
      expect(await ordersOf(storage, sums)).toEqual(Object.fromEntries(sums.orders));
      expect(await papersOfDays(storage)).toEqual(sums.papers.all);
      const { days, accounts } = await journalOf(storage);
      expect(days.filter(([, balance]) => balance !== 0)).toEqual([]);
      expect(accounts).toEqual(sums.accounts.all);
      const audit = await auditBooks(liveBooks(storage, () => NOON + 16 * DAY));
      expect(audit).toMatchObject({ differences: [], found: 0, moved: [] });
      expect(audit?.orders).toBeGreaterThanOrEqual(count);
    },
    LONG,
  );
}

async function aMonth(storage: Storage, count: number): Promise<MonthSums> {
  const sums = new MonthSums();
  await openMonth(storage, NOON);
  const random = numbersFrom(44);
  const next = (below: number) => random.next().value % below;
  const stories = Object.entries(STORIES);
  for (let made = 0; made < count; made += 1) {
    const [name, happen] = stories[made < stories.length ? made : next(stories.length)]!;
    const at = NOON + (next(28) - 14) * DAY + made * 60_000;
    await happen(new Story(storage, sums, `${name} ${made}`, at, 2 + next(3), ONLINE_METHODS[next(3)]!));
  }
  return sums;
}

async function moneyOf({ moneyBooks }: Storage): Promise<Readonly<Record<string, number>>> {
  const days = await moneyBooks.ofMonth(MONTH);
  const named = days.flatMap(({ day, method, gateway, received, returned }) =>
    Object.entries({ received, returned }).map(
      ([side, sum]) => [`${day} ${method} ${gateway ?? '-'} ${side}`, sum] as const,
    ),
  );
  return Object.fromEntries(named.filter(([, sum]) => sum !== 0).toSorted());
}

async function salesOf({ salesReports }: Storage): Promise<Readonly<Record<string, number>>> {
  const { days } = await salesReports.ofMonth(MONTH, 0);
  const named = days.flatMap(
    ({ day, orderCount: orders, productsAmount, discountAmount, deliveryAmount, returnedAmount: returned }) => {
      const amounts = { products: productsAmount, discount: discountAmount, delivery: deliveryAmount };
      return Object.entries({ orders, ...amounts, returned }).map(([name, sum]) => [`${day} ${name}`, sum] as const);
    },
  );
  return Object.fromEntries(named.filter(([, sum]) => sum !== 0).toSorted());
}

async function ordersOf(storage: Storage, { orders }: MonthSums) {
  const found: Record<string, object> = {};
  for (const number of orders.keys()) {
    const { received, returned } = (await storage.orders.find(number))!.money;
    const papers = sumsOf(await storage.salesPapers.ofOrder(number)).amount;
    found[number] = { received, returned, papers };
  }
  return found;
}

/** What the sales report by the day of the money adds up. */
async function papersOfDays({ salesPapers }: Storage): Promise<Readonly<Record<string, number>>> {
  const days: Record<string, number> = {};
  for (const { day, kind, amount } of await salesPapers.sumsBetween(FIRST, LAST))
    days[day] = (days[day] ?? 0) + (kind === 'invoice' ? amount : -amount);
  return Object.fromEntries(Object.entries(days).filter(([, sum]) => sum !== 0));
}

/** The balance of each day, and of each account that has one without what was sold. */
async function journalOf({ salesPapers, moneyBooks, settlements, payouts, cashDifferences, settings }: Storage) {
  const books = new ExportBook(salesPapers, moneyBooks, settlements, payouts, cashDifferences, settings);
  const journal = books.execute('journal', { from: FIRST, to: LAST });
  if (journal.kind !== 'found' || journal.book !== 'journal') throw new Error(journal.kind);
  const [days, accounts] = [new Map<string, number>(), new Map<string, number>()];
  for (const { day, account, debit, credit } of (await listed(journal.batches)).flat()) {
    days.set(day, (days.get(day) ?? 0) + debit - credit);
    accounts.set(account, (accounts.get(account) ?? 0) + debit - credit);
  }
  const sold = new Set(['sales', 'discounts', 'delivery', 'sales-returns']);
  const others = [...accounts].filter(([account, balance]) => balance !== 0 && !sold.has(account));
  return { days: [...days], accounts: Object.fromEntries(others.toSorted()) };
}
