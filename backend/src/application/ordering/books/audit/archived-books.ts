import type { BooksOfOrder } from '../../../../domain/ordering/books/books-of-order.ts';
import type { Closing } from '../../../../domain/ordering/books/closing.ts';
import type { PaperMark } from '../../../../domain/ordering/books/paper-due.ts';
import { BOOK_LISTS } from '../../../../domain/ordering/books/rules/list-rules.ts';
import type { SalesPaper } from '../../../../domain/ordering/books/sales-paper.ts';
import { ShopSums } from '../../../../domain/ordering/books/shop-sums.ts';
import type { PaperDay } from '../../../../domain/ordering/books/shop-sums.ts';
import type { Dispute } from '../../../../domain/ordering/disputes/dispute.ts';
import type { DeliveryRun } from '../../../../domain/ordering/delivery/runs/run.ts';
import type { MoneyEntry } from '../../../../domain/ordering/money/money-entry.ts';
import type { Refund } from '../../../../domain/ordering/money/refund.ts';
import type { PaymentAttempt } from '../../../../domain/ordering/paying/payment-attempt.ts';
import type { OrderReturn } from '../../../../domain/ordering/returns/order-return.ts';
import type { Stall, StallSale } from '../../../../domain/ordering/stalls/stall.ts';
import type { RecordReader } from '../../../data/exchange.ts';
import { batchesOf } from '../../../data/measures.ts';
import type { OrderRecord } from '../../../data/records.ts';
import type { AllBooks, ListBatch } from './ports.ts';

/** Orders that are in memory at once. */
const AT_ONCE = 20_000;
/** Orders that are passed on at once. */
const BATCH = 500;

/** Reads a backup from its beginning. */
interface ArchivePass extends RecordReader {
  close(): Promise<void>;
}

type Mutable<Books> = {
  -readonly [Name in keyof Books]: Books[Name] extends readonly (infer One)[] ? One[] : Books[Name];
};
type Gathered = Mutable<Omit<BooksOfOrder, 'order'>> & { order: BooksOfOrder['order'] | null };

/**
 * The books in a backup, whose kinds stand one after the other. It is read once for each part of its orders, so that not
 * all of them are in memory.
 */
export class ArchivedBooks implements AllBooks {
  readonly hasSums = false;

  /** @param count how many orders there are */
  constructor(
    private readonly open: () => ArchivePass,
    private readonly count: number,
    private readonly atOnce = AT_ONCE,
  ) {}

  async *orders(): AsyncGenerator<readonly BooksOfOrder[]> {
    const parts = Math.max(1, Math.ceil(this.count / this.atOnce));
    for (let part = 0; part < parts; part += 1) {
      const whole = [...(await this.gather((number) => parts === 1 || partOf(number, parts) === part)).values()];
      while (whole.length > 0) yield whole.splice(0, BATCH).filter(isWhole);
    }
  }

  async *lists(): AsyncGenerator<ListBatch> {
    const reader = this.open();
    const lists: ReadonlySet<string> = new Set(BOOK_LISTS);
    try {
      for (const list of reader.kinds.names) {
        if (!lists.has(list)) continue;
        for await (const { records } of batchesOf(reader, list)) yield { list, records } as ListBatch;
      }
    } finally {
      await reader.close();
    }
  }

  /** Captures are not found by their references there. */
  async settlingOtherwise(): Promise<readonly string[]> {
    return [];
  }

  async again(): Promise<null> {
    return null;
  }

  async sums(): Promise<ShopSums> {
    const sums = new ShopSums();
    await this.pass({
      stalls: ({ id, cash }: Stall) => sums.add('stall-box', id, cash),
      paperDays: (day: PaperDay) => sums.addPaperDay(day),
      closings: (closing: Closing) => sums.addClosing(closing),
    });
    return sums;
  }

  private async gather(isWanted: (number: string) => boolean): Promise<ReadonlyMap<string, Gathered>> {
    const gathered = new Map<string, Gathered>();
    // Those of orders of before are issued by a walk over them.
    let isWalked = false;
    const of = (number: string): Gathered | null => {
      if (!isWanted(number)) return null;
      let books = gathered.get(number);
      if (!books) {
        const lists = { entries: [], attempts: [], refunds: [], returns: [], stops: [], disputes: [], papers: [] };
        books = { order: null, ...lists, isPaperDue: false, sale: null, index: null };
        gathered.set(number, books);
      }
      return books;
    };
    await this.pass({
      orders({ order }: OrderRecord) {
        const books = of(order.number);
        if (books) books.order = order;
      },
      moneyEntries: (entry: MoneyEntry) => of(entry.orderNumber)?.entries.push(entry),
      paymentAttempts: (attempt: PaymentAttempt) => of(attempt.orderNumber)?.attempts.push(attempt),
      refunds: (refund: Refund) => of(refund.orderNumber)?.refunds.push(refund),
      disputes: (dispute: Dispute) => of(dispute.orderNumber)?.disputes.push(dispute),
      salesPapers: (paper: SalesPaper) => of(paper.orderNumber)?.papers.push(paper),
      papersDue({ orderNumber }: PaperMark) {
        const books = of(orderNumber);
        if (books) books.isPaperDue = true;
      },
      paperWalks: ({ isDone }: { readonly isDone: boolean }) => (isWalked ||= isDone),
      orderReturns: (returned: OrderReturn) => of(returned.orderNumber)?.returns.push(returned),
      deliveryRuns: ({ stops }: DeliveryRun) => stops.forEach((stop) => of(stop.number)?.stops.push(stop)),
      stallSales(sale: StallSale) {
        const books = of(sale.number);
        if (books) books.sale = sale;
      },
    });
    for (const books of gathered.values()) books.isPaperDue ||= !isWalked && books.papers.length === 0;
    return gathered;
  }

  /** Reads the kinds in the order of the file. */
  private async pass(taking: Readonly<Record<string, (record: never) => unknown>>): Promise<void> {
    const reader = this.open();
    try {
      for (const kind of reader.kinds.names) {
        const take = taking[kind];
        if (!take) continue;
        for await (const { records } of batchesOf(reader, kind)) for (const record of records) take(record as never);
      }
    } finally {
      await reader.close();
    }
  }
}

function isWhole(books: Gathered): books is Gathered & { order: BooksOfOrder['order'] } {
  return books.order !== null;
}

/** The part of all orders that this one belongs to, from 0. */
function partOf(number: string, parts: number): number {
  let hash = 0;
  for (const character of number) hash = (hash * 31 + character.charCodeAt(0)) % 1_000_003;
  return hash % parts;
}
