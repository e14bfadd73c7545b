import type { KuwaitDay } from '../../../domain/kuwait-day.ts';
import type { PaperParts, SalesPaper } from '../../../domain/ordering/books/sales-paper.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';

/** Sums of the papers of a kind and day, in fils. */
export interface PaperSumsOfDay extends PaperParts, Pick<SalesPaper, 'kind' | 'amount'> {
  readonly day: KuwaitDay;
  /** Number of papers. */
  readonly papers: number;
}

/** The sales journal: invoices and credit notes with consecutive numbers. */
export abstract class SalesPapers {
  /**
   * Issues papers that changes of orders have made due, those of the oldest changes first, in one transaction with their
   * numbers: the next of their kind and year. At first it goes through all orders of before there were papers, in the
   * order of their placing.
   * @param limit changes or orders of before
   * @returns `issued`: number of papers; `hasMore`: whether further ones may be due
   */
  abstract issue(limit: number, at: number): Promise<{ readonly issued: number; readonly hasMore: boolean }>;

  /** Issues what is due for one order, without waiting for its turn. @returns all of its papers, the oldest first */
  abstract issueFor(order: OrderNumber, at: number): Promise<readonly SalesPaper[]>;

  /** The papers of an order, the oldest first. */
  abstract ofOrder(order: OrderNumber): Promise<readonly SalesPaper[]>;

  /** The papers of some orders, in no order. */
  abstract ofOrders(orders: readonly OrderNumber[]): Promise<readonly SalesPaper[]>;

  /** The papers with these ids, see `paperIdsOf`; those that are not there are missing. */
  abstract find(ids: readonly string[]): Promise<readonly SalesPaper[]>;

  /** Papers of a period in the order of days, in batches that are read on demand. Both days are part of it. */
  abstract between(from: KuwaitDay, to: KuwaitDay): AsyncIterable<readonly SalesPaper[]>;

  /** Sums of the days of a period that have papers, in the order of days. Its cost grows with the days only. */
  abstract sumsBetween(from: KuwaitDay, to: KuwaitDay): Promise<readonly PaperSumsOfDay[]>;
}
