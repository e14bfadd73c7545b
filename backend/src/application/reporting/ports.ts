import type { ProductId } from '../../domain/ids.ts';
import type { KuwaitDay, KuwaitMonth } from '../../domain/kuwait-day.ts';
import type { Editor } from '../../domain/history.ts';
import type { Fils } from '../../domain/money.ts';
import type { TextPlace, TextToMake } from '../../domain/reporting/production.ts';
import type { ProfitReport } from '../../domain/reporting/profit.ts';
import type { CampaignSum, TouchName } from '../../domain/reporting/sales-by-campaign.ts';
import type { BestProduct, SalesReport } from '../../domain/reporting/sales-report.ts';

/**
 * Sums of sales. They are updated in the transaction of every change of an order that counts as a sale, so the time of
 * an answer grows with the number of sold products, not of orders.
 */
export abstract class SalesReports {
  /** @param mostProducts maximum length of each list of sold products; null for no maximum */
  abstract ofMonth(month: KuwaitMonth, mostProducts: number | null): Promise<SalesReport>;

  /**
   * The `MOST_BEST_SELLERS` products of a month, and in how many orders all were sold. The time grows with the products
   * that were sold in it.
   */
  abstract bestProducts(
    month: KuwaitMonth,
  ): Promise<{ readonly products: readonly BestProduct[]; readonly orderCount: number }>;

  /** Sum, without what was given back, and number of sales that were placed at or after `from` and before `until`, in milliseconds since 1970. */
  abstract salesBetween(from: number, until: number): Promise<{ readonly amount: Fils; readonly orders: number }>;

  /** Sum of the sales of a month, products and delivery, without what was given back. */
  abstract amountOfMonth(month: KuwaitMonth): Promise<Fils>;

  /**
   * Profits by month and by product. Counts the same orders as `ofMonth`. The time grows with months times products that
   * were sold in them.
   * @param months one after the other, at least one
   * @param products which of them; null for all. The sums and counts are always of all
   */
  abstract profitOf(months: readonly KuwaitMonth[], products: ListedProducts | null): Promise<ProfitReport>;
}

/**
 * Sums of the sales whose orders know where their shoppers came from. Like those of all sales, they are updated in the
 * transaction of an order, and count the same orders; an order without a campaign costs them nothing.
 */
export abstract class CampaignSales {
  /**
   * @param touch by which visit of the shopper
   * @param most maximum number of campaigns, the largest amounts first
   * @returns `known`: the sums of all campaigns
   */
  abstract ofMonth(
    month: KuwaitMonth,
    touch: TouchName,
    most: number,
  ): Promise<{ readonly campaigns: readonly CampaignSum[]; readonly known: Pick<CampaignSum, 'orders' | 'amount'> }>;
}

/** A part of a list of products. */
export interface ListedProducts {
  readonly skip: number;
  readonly most: number;
}

/** Counts for the start page of the office. They are updated with each change, so that reading them is cheap. */
export abstract class ShopCounts {
  /**
   * @param today day for the counts of today's orders
   * @param lowStockAt highest stock that counts as low
   */
  abstract read(today: KuwaitDay, lowStockAt: number): Promise<Counts>;
}

export interface Counts {
  readonly ordersToPack: number;
  /** Orders to pack that were placed today. */
  readonly ordersToPackToday: number;
  readonly unpaidOrders: number;
  readonly refundsDue: number;
  readonly ordersToReview: number;
  readonly lowStock: number;
  readonly visibleProducts: number;
  readonly soldOutProducts: number;
  readonly hiddenProducts: number;
  /** The product that was made last. */
  readonly newestProduct: ProductId | null;
  /** Products of which a text is not in both languages. */
  readonly halfTranslated: number;
  /** Number of different phones of orders. */
  readonly phones: number;
  readonly accounts: number;
  /** Number of custom texts of orders in preparation (`isBeingMade`) that are not ticked off. */
  readonly textsToMake: number;
}

/** Custom texts of orders in preparation, and which of them are ticked off. */
export abstract class ProductionSheets {
  /**
   * Up to `most` texts of orders in preparation (`isBeingMade`): orders with unfinished texts first, then the others,
   * both oldest first. An order's texts are never split.
   * @returns `isCapped`: there are more texts
   */
  abstract read(most: number): Promise<{ readonly texts: readonly TextToMake[]; readonly isCapped: boolean }>;

  /**
   * Ticks texts off, or removes the ticks, each with its entry in the history. Texts that have the wanted state already
   * do not change, nor does who ticked them off. Texts of orders that are no longer in preparation are skipped.
   */
  abstract mark(places: readonly TextPlace[], isMade: boolean, editor: Editor, at: number): Promise<void>;
}
