import type { FieldFault } from '../../../domain/field-fault.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { readOrderFilter, withoutPaper } from './browse-orders.ts';
import type { OrderQuery } from './browse-orders.ts';
import type { SalesPapers } from '../sales-papers/ports.ts';
import type { OfficeOrders } from './office-orders.ts';

/** Orders that are read at once; few, so that other requests are not delayed. */
const BATCH = 200;

export type ExportOrdersOutcome =
  | {
      readonly kind: 'found';
      /** Batches that are read on demand, so that an export needs little memory. */
      readonly batches: AsyncIterable<readonly Order[]>;
    }
  | { readonly kind: 'too-many' }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] };

/** All orders of a list, for a file. */
export class ExportOrders {
  constructor(
    private readonly orders: OfficeOrders,
    private readonly papers: SalesPapers,
  ) {}

  /** @param most number of orders that the file format can hold; null: unlimited */
  async execute(query: OrderQuery, most: number | null): Promise<ExportOrdersOutcome> {
    const read = readOrderFilter(await withoutPaper(query, this.papers));
    if (read.kind === 'invalid') return read;
    if (most !== null) {
      const { total } = await this.orders.list(read.filter, { page: 1, limit: 1 });
      if (total > most) return { kind: 'too-many' };
    }
    return { kind: 'found', batches: this.orders.all(read.filter, BATCH) };
  }
}
