import type { BOOKS } from '@fyonka/api-contract/values/ordering/books/exported-books';
import { DraftFields } from '../../../domain/draft-fields.ts';
import type { FieldFault } from '../../../domain/field-fault.ts';
import { dayAfter, monthAfter, monthOf, parseKuwaitDay } from '../../../domain/kuwait-day.ts';
import type { KuwaitDay } from '../../../domain/kuwait-day.ts';
import type { NumberedLine } from '../../../domain/ordering/books/accounts/account-totals.ts';
import {
  journalOfBooking,
  journalOfDifference,
  journalOfEntry,
  journalOfPaper,
} from '../../../domain/ordering/books/journal.ts';
import type { JournalLine } from '../../../domain/ordering/books/journal.ts';
import type { SalesPaper } from '../../../domain/ordering/books/sales-paper.ts';
import type { BooksOfDay } from '../../../domain/ordering/cash/evening.ts';
import type { CashDifference } from '../../../domain/ordering/cash/cash-difference.ts';
import type { EntryKind, MoneyEntry } from '../../../domain/ordering/money/money-entry.ts';
import type { StoreSettings } from '../../store/ports.ts';
import type { CashDifferences } from '../cash/ports.ts';
import type { MoneyBooks } from '../money/ports.ts';
import type { BookedPayout, Payouts, Settlements, StoredLine } from '../settlements/ports.ts';
import type { SalesPapers } from '../sales-papers/ports.ts';

export type BookName = (typeof BOOKS)[number];

/** What the lines of each book are. */
export interface BookLines {
  readonly journal: NumberedLine;
  readonly papers: SalesPaper;
  readonly ledger: MoneyEntry;
  /** What went back, and what did not after all. */
  readonly refunds: MoneyEntry;
  readonly payouts: BookedPayout;
  readonly 'settlement-lines': StoredLine;
  /** Days on which cash moved or was counted. */
  readonly 'cash-counts': BooksOfDay;
  readonly 'cash-differences': CashDifference;
}

/** The lines of a book in the order of days, in batches that are read on demand, so that a file needs little memory. */
export type BookBatches<Name extends BookName = BookName> = {
  readonly [Book in Name]: { readonly book: Book; readonly batches: AsyncIterable<readonly BookLines[Book][]> };
}[Name];

export type ExportBookOutcome =
  | ({ readonly kind: 'found' } & BookBatches)
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] };

/** Most days of a file: those of a year. */
const MOST_DAYS = 366;
const REFUNDS: ReadonlySet<string> = new Set<EntryKind>(['refund', 'given-back', 'given-back-withdrawn']);
/** Lines of a batch, where a book is read line by line. */
const BATCH = 200;

/** A book of the shop from one day to another, for a file. */
export class ExportBook {
  constructor(
    private readonly papers: SalesPapers,
    private readonly money: MoneyBooks,
    private readonly settlements: Settlements,
    private readonly payouts: Payouts,
    private readonly cash: CashDifferences,
    private readonly settings: Pick<StoreSettings, 'read'>,
  ) {}

  /** @param query days as `YYYY-MM-DD`, in the digits of any keyboard, both included */
  execute(book: BookName, query: { readonly from: string; readonly to: string }): ExportBookOutcome {
    const fields = new DraftFields();
    const [from, to] = [parseKuwaitDay(query.from), parseKuwaitDay(query.to)];
    if (from === null) fields.fault('from', 'INVALID_DATE');
    if (to === null || (from !== null && (to < from || to >= dayAfter(from, MOST_DAYS))))
      fields.fault('to', 'INVALID_DATE');
    if (from === null || to === null || fields.faults.length > 0) return { kind: 'invalid', faults: fields.faults };
    return { kind: 'found', ...this.read(book, from, to) };
  }

  /** @param from and @param to both included */
  read(book: BookName, from: KuwaitDay, to: KuwaitDay): BookBatches {
    switch (book) {
      case 'journal':
        return { book, batches: this.numbered(from, to) };
      case 'papers':
        return { book, batches: this.papers.between(from, to) };
      case 'ledger':
        return { book, batches: this.ledger(from, to) };
      case 'refunds':
        return { book, batches: this.ledger(from, to, REFUNDS) };
      case 'settlement-lines':
        return { book, batches: inBatches(this.settlements.between(from, to)) };
      case 'cash-counts':
        return { book, batches: this.cashCounts(from, to) };
      case 'payouts':
        return { book, batches: inBatches(this.payouts.between(from, to)) };
      case 'cash-differences':
        return { book, batches: inBatches(this.cash.between(from, to)) };
    }
  }

  /** Without tests, which move no money. */
  private async *ledger(
    from: KuwaitDay,
    to: KuwaitDay,
    kinds: ReadonlySet<string> | null = null,
  ): AsyncGenerator<readonly MoneyEntry[]> {
    for await (const entries of this.money.between(from, to))
      yield entries.filter(({ isTest, kind }) => !isTest && (kinds === null || kinds.has(kind)));
  }

  private async *cashCounts(from: KuwaitDay, to: KuwaitDay): AsyncGenerator<readonly BooksOfDay[]> {
    for (let first = from; first <= to;) {
      const next = `${monthAfter(monthOf(first), 1)}-01` as KuwaitDay;
      const last = dayAfter(next, -1);
      yield await this.money.cashBetween(first, last < to ? last : to);
      first = next;
    }
  }

  private async *numbered(from: KuwaitDay, to: KuwaitDay): AsyncGenerator<readonly NumberedLine[]> {
    const { accountNumbers } = await this.settings.read();
    for await (const lines of this.journal(from, to))
      yield lines.map((line) => ({ ...line, accountNumber: accountNumbers[line.account] }));
  }

  /** Day by day, so that each day balances where it ends. */
  private async *journal(from: KuwaitDay, to: KuwaitDay): AsyncGenerator<readonly JournalLine[]> {
    for (let day = from; day <= to; day = dayAfter(day, 1)) {
      for await (const papers of this.papers.between(day, day)) yield papers.flatMap(journalOfPaper);
      for await (const entries of this.money.between(day, day)) yield entries.flatMap(journalOfEntry);
      for await (const lines of inBatches(this.payouts.bookings(day, day))) yield lines.flatMap(journalOfBooking);
      for await (const lines of inBatches(this.cash.between(day, day))) yield lines.flatMap(journalOfDifference);
    }
  }
}

async function* inBatches<Line>(lines: AsyncIterable<Line>): AsyncGenerator<readonly Line[]> {
  let batch: Line[] = [];
  for await (const line of lines) {
    batch.push(line);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
