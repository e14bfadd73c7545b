import type { BooksOfOrder } from '../../../../domain/ordering/books/books-of-order.ts';
import type { BookList, BookLists } from '../../../../domain/ordering/books/rules/list-rules.ts';
import type { ShopSums } from '../../../../domain/ordering/books/shop-sums.ts';
import type { OrderNumber } from '../../../../domain/ordering/order-number.ts';

/** Everything that is stored about the money of single orders. */
export abstract class OrderBooks {
  /** It may be in the middle of a change: who finds a difference looks again. @returns null without such an order */
  abstract ofOrder(number: OrderNumber): Promise<BooksOfOrder | null>;
}

/** Some records of a list. */
export type ListBatch = {
  readonly [List in BookList]: { readonly list: List; readonly records: readonly BookLists[List][] };
}[BookList];

/** All books of a shop, or of a backup. Each list is read to its end, in batches. */
export interface AllBooks {
  orders(): AsyncIterable<readonly BooksOfOrder[]>;
  /** All of `BOOK_LISTS`, which may change meanwhile: who finds a difference reads them again. */
  lists(): AsyncIterable<ListBatch>;
  /** Ids of those charges that do not settle what they would, were their file imported now. */
  settlingOtherwise(lines: readonly BookLists['settlementRows'][]): Promise<readonly string[]>;
  /** Once more, because it may have changed while it was read. Null: nothing changes there, or the order is gone. */
  again(number: OrderNumber): Promise<BooksOfOrder | null>;
  /** The sums that are stored; a backup has `BACKED_UP` alone. */
  sums(): Promise<ShopSums>;
  /** Whether sums that follow from orders are stored, which a backup does not have. */
  readonly hasSums: boolean;
}
