import type { BookDifference } from '../../../../domain/ordering/books/book-difference.ts';
import type { BooksOfOrder } from '../../../../domain/ordering/books/books-of-order.ts';
import { ExchangeCredits } from '../../../../domain/ordering/books/exchange-credits.ts';
import { differencesOf } from '../../../../domain/ordering/books/order-rules.ts';
import { ListRules } from '../../../../domain/ordering/books/rules/list-rules.ts';
import type { BookLists } from '../../../../domain/ordering/books/rules/list-rules.ts';
import type { SalesPaper } from '../../../../domain/ordering/books/sales-paper.ts';
import { BACKED_UP, differentSums, ShopSums } from '../../../../domain/ordering/books/shop-sums.ts';
import type { AllBooks } from './ports.ts';

/** Differences that are named; the others are counted. */
const MOST_NAMED = 1000;

export interface Audit {
  readonly orders: number;
  /** Orders, lines of the ledger, attempts, refunds, returns, papers and disputes, and the lines of all other lists. */
  readonly lines: number;
  readonly differences: readonly BookDifference[];
  /** How many there are, also those that are not named. */
  readonly found: number;
  /** Names of the sums that have changed while they were read, so that they were not compared. */
  readonly moved: readonly string[];
}

interface AuditOptions {
  /** Milliseconds since 1970, in a shop that runs; left out: it may stand still. */
  readonly now?: number | undefined;
  /** Aborted: the audit ends without a result. */
  readonly stopping?: AbortSignal | undefined;
  /** Called with the number of lines that were read so far. */
  readonly onProgress?: (lines: number) => void;
  /** Lets others work between two batches. */
  readonly pause?: (() => Promise<void>) | undefined;
}

/**
 * Goes through all books, which may change meanwhile: what differs is looked at twice, and sums are compared only where
 * they have stayed the same.
 * @returns null when it was stopped
 */
export async function auditBooks(
  books: AllBooks,
  { now, stopping, onProgress, pause }: AuditOptions = {},
): Promise<Audit | null> {
  const named: BookDifference[] = [];
  let [orders, lines, found] = [0, 0, 0];
  const note = (differences: readonly BookDifference[]) => {
    found += differences.length;
    named.push(...differences.slice(0, MOST_NAMED - named.length));
  };

  const before = await books.sums();
  const [explained, credits] = [new ShopSums(), new ExchangeCredits()];
  for await (const batch of books.orders()) {
    for (const one of batch) {
      explained.addOrder(one);
      credits.addOrder(one);
      const differences = differencesOf(one);
      if (differences.length > 0) note(await stillThere(books, one, differences));
      lines += linesOf(one);
    }
    orders += batch.length;
    onProgress?.(lines);
    if (stopping?.aborted) return null;
    await pause?.();
  }
  const lists = await readLists(books, { now, stopping, pause }, (paper) =>
    explained.addPaperDay({ papers: 1, ...paper }),
  );
  if (!lists) return null;
  lines += lists.lines;
  // Only what differs again in the same way was not in the middle of a change.
  const again = lists.differences.length > 0 ? await readLists(books, { now, stopping, pause }) : lists;
  if (!again) return null;
  const still = new Set(again.differences.map((one) => JSON.stringify(one)));
  note(lists.differences.filter((one) => still.has(JSON.stringify(one))));
  note(await creditsStillThere(books, credits));
  const sums = differentSums(books.hasSums ? explained : explained.only(BACKED_UP), before, await books.sums());
  note(sums.differences);
  return { orders, lines, differences: named, found, moved: sums.moved };
}

/** @returns null when it was stopped */
async function readLists(
  books: AllBooks,
  { now, stopping, pause }: Omit<AuditOptions, 'onProgress'>,
  onPaper: (paper: SalesPaper) => void = () => undefined,
): Promise<{ readonly lines: number; readonly differences: readonly BookDifference[] } | null> {
  const rules = new ListRules(now ?? null);
  const otherwise: string[] = [];
  let lines = 0;
  for await (const batch of books.lists()) {
    rules.add(batch.list, batch.records);
    if (batch.list === 'salesPapers') batch.records.forEach(onPaper);
    if (batch.list === 'settlementRows') otherwise.push(...(await chargesOtherwise(books, batch.records)));
    lines += batch.records.length;
    if (stopping?.aborted) return null;
    await pause?.();
  }
  const settled = otherwise.map(
    (what) => ({ rule: 'settlement-line', orderNumber: null, what, stored: null, explained: null }) as const,
  );
  return { lines, differences: [...rules.differences, ...settled] };
}

async function chargesOtherwise(
  books: AllBooks,
  rows: readonly BookLists['settlementRows'][],
): Promise<readonly string[]> {
  // Those of earlier releases have settled nothing.
  const charges = rows.filter(({ kind, settles }) => kind === 'charge' && settles !== null);
  return charges.length === 0 ? [] : books.settlingOtherwise(charges);
}

/** Those that are the same when the order is read again: the others were in the middle of a change. */
async function stillThere(
  books: AllBooks,
  { order }: BooksOfOrder,
  differences: readonly BookDifference[],
): Promise<readonly BookDifference[]> {
  const now = await books.again(order.number);
  if (!now) return differences;
  const again = new Set(differencesOf(now).map((one) => JSON.stringify(one)));
  return differences.filter((one) => again.has(JSON.stringify(one)));
}

async function creditsStillThere(books: AllBooks, credits: ExchangeCredits): Promise<readonly BookDifference[]> {
  const first = credits.differences;
  const again = new ExchangeCredits();
  let isRead = first.length === 0;
  for (const number of new Set([...credits.orders.values()].flatMap((orders) => [...orders]))) {
    const now = await books.again(number);
    if (!now) continue;
    isRead = true;
    again.addOrder(now);
  }
  if (!isRead) return first;
  // An order that is read again may have other exchanges, whose other order is not.
  const still = new Set(again.differences.map(({ what }) => what));
  return first.filter(({ what }) => still.has(what));
}

function linesOf({ entries, attempts, refunds, returns, disputes }: BooksOfOrder): number {
  return 1 + entries.length + attempts.length + refunds.length + returns.length + disputes.length;
}
