import type { FilterColor } from '../catalog/colors.ts';
import type { ProductId } from '../ids.ts';
import type { KuwaitDay, KuwaitMonth } from '../kuwait-day.ts';
import type { LocalizedText } from '../localized-text.ts';
import type { Fils } from '../money.ts';

/** Entries of a list of sold products that one answer has, unless all are asked for: more is for a file. */
export const MOST_SOLD_PRODUCTS = 1_000;

/** Entries of each list of what sold best. */
export const MOST_BEST_SELLERS = 10;

export interface SoldProduct {
  /** As it was when it was sold. */
  readonly name: LocalizedText;
  readonly quantity: number;
  /** For one. */
  readonly price: Fils;
}

/** The sales of a day or a month. */
export interface SalesSums {
  /** The most pieces first; perhaps only the first of them. */
  readonly soldProducts: readonly SoldProduct[];
  /** How many there are, told or not. */
  readonly soldProductCount: number;
  readonly productsAmount: Fils;
  readonly deliveryAmount: Fils;
  readonly orderCount: number;
}

export interface DaySales extends SalesSums {
  readonly day: KuwaitDay;
}

interface BestSeller {
  /** Pieces; of an area, orders. */
  readonly quantity: number;
  /** Of an area, products and delivery. */
  readonly amount: Fils;
}

export interface BestProduct extends BestSeller {
  readonly productId: ProductId;
  /** By which it was sold last. */
  readonly name: LocalizedText;
}

export interface BestColor extends BestSeller {
  readonly filterColor: FilterColor;
}

export interface BestArea extends BestSeller {
  readonly areaKey: string;
}

export interface SalesReport {
  readonly month: KuwaitMonth;
  /** Those with sales, in their order. */
  readonly days: readonly DaySales[];
  readonly summary: SalesSums;
  /** By pieces, areas by orders. */
  readonly best: {
    readonly products: readonly BestProduct[];
    readonly colors: readonly BestColor[];
    readonly areas: readonly BestArea[];
  };
}
