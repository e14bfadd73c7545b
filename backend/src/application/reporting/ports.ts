import type { KuwaitDay, KuwaitMonth } from '../../domain/kuwait-day.ts';
import type { Editor } from '../../domain/history.ts';
import type { Fils } from '../../domain/money.ts';
import type { TextPlace, TextToMake } from '../../domain/reporting/production.ts';
import type { SalesReport } from '../../domain/reporting/sales-report.ts';

/**
 * Sums of sales, kept with every change that makes an order count or not count, in the same step. What reading them costs
 * grows with the products that were sold in the time asked for, not with the orders.
 */
export abstract class SalesReports {
  /** @param mostProducts entries of each list of sold products; null: all of them */
  abstract ofMonth(month: KuwaitMonth, mostProducts: number | null): Promise<SalesReport>;

  /** What was sold by orders that were placed from `from` on and before `until`, in milliseconds since 1970. */
  abstract salesBetween(from: number, until: number): Promise<{ readonly amount: Fils; readonly orders: number }>;

  /** What was sold in a month, products and delivery. */
  abstract amountOfMonth(month: KuwaitMonth): Promise<Fils>;
}

/** How much of everything there is; none of it is counted when it is asked for. */
export abstract class ShopCounts {
  /**
   * @param today for the orders placed on it
   * @param lowStockAt pieces of a product that count as few
   */
  abstract read(today: KuwaitDay, lowStockAt: number): Promise<Counts>;
}

export interface Counts {
  readonly ordersToPack: number;
  /** Those of them that were placed today. */
  readonly ordersToPackToday: number;
  readonly unpaidOrders: number;
  readonly refundsDue: number;
  readonly ordersToReview: number;
  readonly lowStock: number;
  readonly visibleProducts: number;
  readonly soldOutProducts: number;
  readonly hiddenProducts: number;
  /** Different phones that have ordered. */
  readonly phones: number;
  readonly accounts: number;
  /** Of orders in preparation, see `isBeingMade`: those that are not made yet. */
  readonly textsToMake: number;
}

/** The texts that are made for orders in preparation, and which of them are ticked off. */
export abstract class ProductionSheets {
  /**
   * Up to `most` texts of the orders for which `isBeingMade`: first of orders of which something is left to make, the
   * oldest of each first. All texts of an order or none of them.
   * @returns `isCapped`: there are more
   */
  abstract read(most: number): Promise<{ readonly texts: readonly TextToMake[]; readonly isCapped: boolean }>;

  /**
   * Ticks texts off, or takes the ticks back, each with its line in the history. What is so already stays as it is, with
   * who did it; places where nothing is made now are passed over, such as of an order that is shipped meanwhile.
   */
  abstract mark(places: readonly TextPlace[], isMade: boolean, editor: Editor, at: number): Promise<void>;
}
