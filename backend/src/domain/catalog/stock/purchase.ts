import type { Product } from '../product.ts';

/** Weeks of sales from which the rate is calculated. */
export const WEEKS_OF_SALES = 4;

/** A listed product with tracked stock, and the pieces sold of it in the last `WEEKS_OF_SALES`. */
export interface SoldProduct {
  readonly product: Product;
  readonly stock: number;
  readonly sold: number;
}

export interface ToPurchase extends SoldProduct {
  /** Pieces to buy. 0: it is low, but enough at the rate at which it sells. */
  readonly proposed: number;
}

/** Pieces to buy so that a stock is enough for some weeks at the rate of the last ones, rounded up. */
export function proposedQuantity({ stock, sold }: Pick<SoldProduct, 'stock' | 'sold'>, weeks: number): number {
  return Math.max(0, Math.ceil((sold * weeks) / WEEKS_OF_SALES) - stock);
}

/**
 * What to buy: products that are sold out or low, and those whose stock is not enough for the weeks. What ends first is
 * first.
 * @param lowStockAt highest stock that counts as low
 */
export function purchaseList(products: readonly SoldProduct[], weeks: number, lowStockAt: number): ToPurchase[] {
  return products
    .map((one) => ({ ...one, proposed: proposedQuantity(one, weeks) }))
    .filter(({ stock, proposed }) => stock <= lowStockAt || proposed > 0)
    .toSorted((one, other) => lastsFor(one) - lastsFor(other) || other.sold - one.sold || one.stock - other.stock);
}

/** How long a stock lasts, in periods of `WEEKS_OF_SALES`; 0: it is sold out. */
function lastsFor({ stock, sold }: SoldProduct): number {
  if (stock === 0) return 0;
  return sold === 0 ? Number.MAX_VALUE : stock / sold;
}
