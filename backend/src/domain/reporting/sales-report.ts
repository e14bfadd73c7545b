import type { FilterColor } from '../catalog/colors.ts';
import type { ProductId } from '../ids.ts';
import type { KuwaitDay, KuwaitMonth } from '../kuwait-day.ts';
import type { LocalizedText } from '../localized-text.ts';
import { fils } from '../money.ts';
import type { Fils } from '../money.ts';

/** Most entries in each list of best sellers. */
export const MOST_BEST_SELLERS = 10;

export interface SoldProduct {
  /** Name at the time of the sale. */
  readonly name: LocalizedText;
  readonly quantity: number;
  /** Price of one piece. */
  readonly price: Fils;
}

/** The sales of a day or a month. */
export interface SalesSums {
  /** By number of pieces, most first. May be cut off after `MOST_SOLD_PRODUCTS`. */
  readonly soldProducts: readonly SoldProduct[];
  /** Number of sold products, including those that are cut off. */
  readonly soldProductCount: number;
  /** Without discounts. */
  readonly productsAmount: Fils;
  readonly discountAmount: Fils;
  readonly deliveryAmount: Fils;
  /** What was given back of these orders, on whatever day. */
  readonly returnedAmount: Fils;
  readonly orderCount: number;
}

/** What the orders cost, products and delivery, before anything was given back. */
export function amountOfSales(sums: Pick<SalesSums, 'productsAmount' | 'discountAmount' | 'deliveryAmount'>): Fils {
  return fils(sums.productsAmount - sums.discountAmount + sums.deliveryAmount);
}

/** What is left of it without what was given back. */
export function netOfSales(sums: Parameters<typeof amountOfSales>[0] & Pick<SalesSums, 'returnedAmount'>): Fils {
  return fils(amountOfSales(sums) - sums.returnedAmount);
}

export interface DaySales extends SalesSums {
  readonly day: KuwaitDay;
}

interface BestSeller {
  /** Number of pieces; for an area, number of orders. */
  readonly quantity: number;
  /** Amount for products; for an area, including delivery. Before anything was given back. */
  readonly amount: Fils;
}

export interface BestProduct extends BestSeller {
  readonly productId: ProductId;
  /** Name in the latest sale. */
  readonly name: LocalizedText;
  /** Pieces whose price was given back. */
  readonly returnedPieces: number;
}

export interface BestColor extends BestSeller {
  readonly filterColor: FilterColor;
}

export interface BestArea extends BestSeller {
  readonly areaKey: string;
}

export interface SalesReport {
  readonly month: KuwaitMonth;
  /** Days with sales, oldest first. */
  readonly days: readonly DaySales[];
  readonly summary: SalesSums;
  /** Sorted by `quantity`. */
  readonly best: {
    readonly products: readonly BestProduct[];
    readonly colors: readonly BestColor[];
    readonly areas: readonly BestArea[];
  };
}
