import { OrderBooks } from '../../../application/ordering/books/audit/ports.ts';
import type { BooksOfOrder } from '../../../domain/ordering/books/books-of-order.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import { findOrder, get, own } from '../../store.ts';
import type { Store, Work } from '../../store.ts';
import { stopsOf } from '../delivery-runs.ts';
import { refundsOf } from '../refunds.ts';
import { returnsOf } from '../returns/return-records.ts';
import { STALL_SALES } from '../stalls/stalls.ts';

export class StoredOrderBooks extends OrderBooks {
  constructor(private readonly store: Store) {
    super();
  }

  ofOrder(number: OrderNumber): Promise<BooksOfOrder | null> {
    return this.store.read(() => booksOf(number));
  }
}

function* booksOf(number: OrderNumber): Work<BooksOfOrder | null> {
  const order = yield* findOrder(number);
  if (!order) return null;
  return {
    order,
    entries: yield* own('entriesOf', number),
    attempts: yield* own('attemptsOf', number),
    refunds: yield* refundsOf(number),
    returns: yield* returnsOf(number),
    stops: yield* stopsOf(order.id),
    sale: order.delivery.stall ? yield* get(STALL_SALES, order.id) : null,
    index: yield* own('indexOfOrder', number),
  };
}
