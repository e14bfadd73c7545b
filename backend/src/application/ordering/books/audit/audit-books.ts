import { compared } from '../../../../domain/ordering/books/book-difference.ts';
import type { BookDifference } from '../../../../domain/ordering/books/book-difference.ts';
import type { BooksOfOrder } from '../../../../domain/ordering/books/books-of-order.ts';
import { ExchangeCredits } from '../../../../domain/ordering/books/exchange-credits.ts';
import { differencesOf } from '../../../../domain/ordering/books/order-rules.ts';
import { differentSums, ShopSums } from '../../../../domain/ordering/books/shop-sums.ts';
import { cashOf } from '../../../../domain/ordering/delivery/runs/run.ts';
import type { AllBooks } from './ports.ts';

/** Differences that are named; the others are counted. */
const MOST_NAMED = 1000;

export interface Audit {
  readonly orders: number;
  /** Orders, lines of the ledger, attempts, refunds, returns and runs. */
  readonly lines: number;
  readonly differences: readonly BookDifference[];
  /** How many there are, also those that are not named. */
  readonly found: number;
  /** Names of the sums that have changed while they were read, so that they were not compared. */
  readonly moved: readonly string[];
}

interface AuditOptions {
  /** Aborted: the audit ends without a result. */
  readonly stopping?: AbortSignal | undefined;
  /** Called with the number of lines that were read so far. */
  readonly onProgress?: (lines: number) => void;
  /** Lets others work between two batches. */
  readonly pause?: () => Promise<void>;
}

/**
 * Goes through all books, which may change meanwhile: what differs is looked at twice, and sums are compared only where
 * they have stayed the same.
 * @returns null when it was stopped
 */
export async function auditBooks(
  books: AllBooks,
  { stopping, onProgress, pause }: AuditOptions = {},
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
  for await (const runs of books.runs()) {
    for (const run of runs)
      if (run.count)
        note(
          compared(run.id, run.count.expected, cashOf(run)).map((one) => ({
            rule: 'run-count',
            orderNumber: null,
            ...one,
          })),
        );
    lines += runs.length;
    if (stopping?.aborted) return null;
    await pause?.();
  }
  note(await creditsStillThere(books, credits));
  const sums = differentSums(books.hasSums ? explained : explained.only('stall-box'), before, await books.sums());
  note(sums.differences);
  return { orders, lines, differences: named, found, moved: sums.moved };
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

function linesOf({ entries, attempts, refunds, returns }: BooksOfOrder): number {
  return 1 + entries.length + attempts.length + refunds.length + returns.length;
}
