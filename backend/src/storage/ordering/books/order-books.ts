import { OrderBooks } from '../../../application/ordering/books/audit/ports.ts';
import type { BooksOfOrder } from '../../../domain/ordering/books/books-of-order.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import { any, findOrder, get, own } from '../../store.ts';
import type { Store, Work } from '../../store.ts';
import { disputesOf } from '../disputes/dispute-records.ts';
import { papersOf } from '../papers/issuing.ts';
import { PAPER_WALKS, WALK } from '../papers/paper-books.ts';
import { PAPERS_DUE } from '../papers/paper-marks.ts';
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
  const papers = yield* papersOf(number);
  return {
    order,
    entries: yield* own('entriesOf', number),
    attempts: yield* own('attemptsOf', number),
    refunds: yield* refundsOf(number),
    returns: yield* returnsOf(number),
    disputes: yield* disputesOf(number),
    papers,
    isPaperDue: yield* isPaperDue(number, papers),
    stops: yield* stopsOf(order.id),
    sale: order.delivery.stall ? yield* get(STALL_SALES, order.id) : null,
    index: yield* own('indexOfOrder', number),
  };
}

function* isPaperDue(number: OrderNumber, papers: BooksOfOrder['papers']): Work<boolean> {
  if ((yield* any(PAPERS_DUE, 'papersDue_of_order', [number])).length > 0) return true;
  // Those of orders of before are issued by a walk over them.
  return papers.length === 0 && (yield* get(PAPER_WALKS, WALK))?.isDone !== true;
}
