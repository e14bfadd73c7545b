import { BOOKS } from '@fyonka/api-contract/values/ordering/books/exported-books';
import type { FieldFault } from '../../../domain/field-fault.ts';
import { dayAfter, monthAfter, monthOf, parseQuarter } from '../../../domain/kuwait-day.ts';
import type { KuwaitDay, KuwaitMonth } from '../../../domain/kuwait-day.ts';
import { AccountTotals } from '../../../domain/ordering/books/accounts/account-totals.ts';
import type { AccountTotal, NumberedLine } from '../../../domain/ordering/books/accounts/account-totals.ts';
import type { Closings } from './closings/ports.ts';
import type { BookBatches, ExportBook } from './export-book.ts';

/** What an account got and gave in a month. */
export interface QuarterLine extends AccountTotal {
  readonly isClosed: boolean;
}

/** All books of a quarter, which are read on demand. */
export interface QuarterBooks {
  /** In the order of `BOOKS`. */
  readonly books: readonly BookBatches[];
  /** By month and account; to be read after the day book, which it sums up. */
  readonly summary: AsyncIterable<readonly QuarterLine[]>;
}

export type ExportQuarterOutcome =
  | { readonly kind: 'found'; readonly name: string; readonly read: () => QuarterBooks }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] };

/** The books of a quarter for one file, such as an accountant asks for. */
export class ExportQuarter {
  constructor(
    private readonly books: ExportBook,
    private readonly closings: Closings,
  ) {}

  /** @param quarter such as `2026-Q4`, in the digits of any keyboard */
  execute(quarter: string): ExportQuarterOutcome {
    const months = parseQuarter(quarter);
    const [first] = months ?? [];
    if (!months || !first) return { kind: 'invalid', faults: [{ field: 'quarter', code: 'INVALID_DATE' }] };
    const name = `${first.slice(0, 4)}-Q${Math.ceil(Number(first.slice(5)) / 3)}`;
    return { kind: 'found', name, read: () => this.read(months, first) };
  }

  private read(months: readonly KuwaitMonth[], first: KuwaitMonth): QuarterBooks {
    const [from, to] = [`${first}-01` as KuwaitDay, dayAfter(`${monthAfter(first, 3)}-01` as KuwaitDay, -1)];
    const totals = new AccountTotals();
    const books = BOOKS.map((name): BookBatches => {
      const found = this.books.read(name, from, to);
      return found.book === 'journal' ? { ...found, batches: summed(found.batches, totals) } : found;
    });
    return { books, summary: this.summary(months, totals) };
  }

  private async *summary(
    months: readonly KuwaitMonth[],
    totals: AccountTotals,
  ): AsyncGenerator<readonly QuarterLine[]> {
    const [last] = await this.closings.list(1);
    const isClosed = (month: KuwaitMonth) => last !== undefined && month <= last.month;
    yield months.flatMap((month) => totals.of(month).map((total) => ({ ...total, isClosed: isClosed(month) })));
  }
}

async function* summed(
  batches: AsyncIterable<readonly NumberedLine[]>,
  totals: AccountTotals,
): AsyncGenerator<readonly NumberedLine[]> {
  for await (const lines of batches) {
    for (const line of lines) totals.add(monthOf(line.day), line);
    yield lines;
  }
}
