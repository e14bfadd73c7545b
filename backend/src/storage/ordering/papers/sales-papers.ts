import { SalesPapers } from '../../../application/ordering/sales-papers/ports.ts';
import type { PaperSumsOfDay } from '../../../application/ordering/sales-papers/ports.ts';
import { dayAfter } from '../../../domain/kuwait-day.ts';
import type { KuwaitDay } from '../../../domain/kuwait-day.ts';
import type { SalesPaper } from '../../../domain/ordering/books/sales-paper.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import { any, get, list, many } from '../../store.ts';
import type { Store } from '../../store.ts';
import { batchesByDay } from '../by-day.ts';
import { issueDue, issueForOrder, papersOf, walkOn } from './issuing.ts';
import { PAPER_COUNTERS, PAPER_DAYS, PAPER_WALKS, SALES_PAPERS, WALK } from './paper-books.ts';
import { PAPERS_DUE } from './paper-marks.ts';

/** Issuing takes turns in a process. Of two processes that issue at once one conflicts at the counter and begins anew. */
const TURN = ['sales papers'];

export class StoredSalesPapers extends SalesPapers {
  static readonly collections = {
    salesPapers: SALES_PAPERS,
    papersDue: PAPERS_DUE,
    paperCounters: PAPER_COUNTERS,
    paperDays: PAPER_DAYS,
    paperWalks: PAPER_WALKS,
  };

  constructor(private readonly store: Store) {
    super();
  }

  async issue(limit: number, at: number): Promise<{ readonly issued: number; readonly hasMore: boolean }> {
    const { isWalked, isDue } = await this.store.read(function* () {
      const walk = yield* get(PAPER_WALKS, WALK);
      return { isWalked: walk?.isDone === true, isDue: (yield* list(PAPERS_DUE, null, { limit: 1 })).length > 0 };
    }, true);
    if (isWalked && !isDue) return { issued: 0, hasMore: false };
    return this.store.write(() => (isWalked ? issueDue(limit, at) : walkOn(limit, at)), TURN);
  }

  issueFor(order: OrderNumber, at: number): Promise<readonly SalesPaper[]> {
    return this.store.write(() => issueForOrder(order, at), TURN);
  }

  ofOrder(order: OrderNumber): Promise<readonly SalesPaper[]> {
    return this.store.read(() => papersOf(order));
  }

  ofOrders(orders: readonly OrderNumber[]): Promise<readonly SalesPaper[]> {
    return this.store.read(() => any(SALES_PAPERS, 'salesPapers_of_order', orders));
  }

  find(ids: readonly string[]): Promise<readonly SalesPaper[]> {
    return this.store.read(() => many(SALES_PAPERS, ids));
  }

  async *between(from: KuwaitDay, to: KuwaitDay): AsyncGenerator<readonly SalesPaper[]> {
    yield* batchesByDay(this.store, SALES_PAPERS, { index: 'salesPapers_of_day', next: 'issuedAt' }, from, to);
  }

  sumsBetween(from: KuwaitDay, to: KuwaitDay): Promise<readonly PaperSumsOfDay[]> {
    return this.store.read(function* () {
      const days = yield* list(PAPER_DAYS, null, { from, below: dayAfter(to, 1) });
      return days.map(({ id: _id, ...sums }) => sums);
    });
  }
}
