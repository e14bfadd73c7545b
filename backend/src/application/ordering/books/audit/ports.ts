import type { BooksOfOrder } from '../../../../domain/ordering/books/books-of-order.ts';
import type { ShopSums } from '../../../../domain/ordering/books/shop-sums.ts';
import type { DeliveryRun } from '../../../../domain/ordering/delivery/runs/run.ts';
import type { OrderNumber } from '../../../../domain/ordering/order-number.ts';

/** Everything that is stored about the money of single orders. */
export abstract class OrderBooks {
  /** It may be in the middle of a change: who finds a difference looks again. @returns null without such an order */
  abstract ofOrder(number: OrderNumber): Promise<BooksOfOrder | null>;
}

/** All books of a shop, or of a backup. Each list is read to its end, in batches. */
export interface AllBooks {
  orders(): AsyncIterable<readonly BooksOfOrder[]>;
  runs(): AsyncIterable<readonly DeliveryRun[]>;
  /** Once more, because it may have changed while it was read. Null: nothing changes there, or the order is gone. */
  again(number: OrderNumber): Promise<BooksOfOrder | null>;
  /** The sums that are stored, of which only those of cash in stalls are in a backup. */
  sums(): Promise<ShopSums>;
  /** Whether sums that follow from orders are stored, which a backup does not have. */
  readonly hasSums: boolean;
}
