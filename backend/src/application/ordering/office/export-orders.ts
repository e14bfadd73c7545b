import type { FieldFault } from '../../../domain/field-fault.ts';
import { paymentReferencesOf } from '../../../domain/ordering/money/outside/withdraw.ts';
import type { SalesPaper } from '../../../domain/ordering/books/sales-paper.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import type { MoneyBooks } from '../money/ports.ts';
import { readOrderFilters } from './browse-orders.ts';
import type { OrderFilters, OrderQuery } from './browse-orders.ts';
import type { SalesPapers } from '../sales-papers/ports.ts';
import type { OfficeOrders } from './office-orders.ts';

/** Orders that are read at once; few, so that other requests are not delayed. */
const BATCH = 200;

/** An order with what an accountant finds its money by. */
export interface ExportedOrder {
  readonly order: Order;
  /** See `paymentReferencesOf`. */
  readonly references: readonly string[];
  /** The oldest first. */
  readonly papers: readonly SalesPaper[];
}

export type ExportOrdersOutcome =
  | {
      readonly kind: 'found';
      /** Batches that are read on demand, so that an export needs little memory. */
      readonly batches: AsyncIterable<readonly ExportedOrder[]>;
    }
  | { readonly kind: 'too-many' }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] };

/** All orders of a list, for a file. */
export class ExportOrders {
  constructor(
    private readonly orders: OfficeOrders,
    private readonly papers: SalesPapers,
    private readonly books: MoneyBooks,
  ) {}

  /** @param most number of orders that the file format can hold; null: unlimited */
  async execute(query: OrderQuery, most: number | null): Promise<ExportOrdersOutcome> {
    const read = await readOrderFilters(query, this.papers);
    if (read.kind === 'invalid') return read;
    if (most !== null) {
      const found = await Promise.all(read.filters.map((filter) => this.orders.list(filter, { page: 1, limit: 1 })));
      if (found.reduce((sum, { total }) => sum + total, 0) > most) return { kind: 'too-many' };
    }
    return { kind: 'found', batches: this.withMoney(this.all(read.filters)) };
  }

  /** Each batch is read at once: its orders, their ledgers, their papers. Orders that nobody has paid have neither. */
  private async *withMoney(batches: AsyncIterable<readonly Order[]>): AsyncGenerator<readonly ExportedOrder[]> {
    for await (const orders of batches) {
      const paid = orders.filter(({ money }) => money.received > 0).map(({ number }) => number);
      const [entries, papers] = paid.length === 0 ? [[], []] : await this.moneyOf(paid);
      const [entriesOf, papersOf] = [
        Map.groupBy(entries, ({ orderNumber }) => orderNumber),
        Map.groupBy(papers, ({ orderNumber }) => orderNumber),
      ];
      yield orders.map((order) => ({
        order,
        references: paymentReferencesOf(entriesOf.get(order.number) ?? []),
        papers: (papersOf.get(order.number) ?? []).toSorted((one, other) => (one.id < other.id ? -1 : 1)),
      }));
    }
  }

  private moneyOf(numbers: readonly OrderNumber[]) {
    return Promise.all([this.books.ofOrders(numbers), this.papers.ofOrders(numbers)]);
  }

  private async *all(filters: OrderFilters): AsyncIterable<readonly Order[]> {
    for (const filter of filters) yield* this.orders.all(filter, BATCH);
  }
}
