import type { ProductId } from '../ids.ts';
import { dayAfter, kuwaitDayOf, monthOf } from '../kuwait-day.ts';
import type { KuwaitMonth } from '../kuwait-day.ts';
import type { BestProduct } from './sales-report.ts';

/** Most products that shoppers are shown as best sellers: a row on a wide screen. */
export const MOST_SHOWN_SELLERS = 4;

/** Fewest orders of those months of which it can be said what sells: of fewer, each one would be a best seller. */
const FEWEST_ORDERS = 10;

/** The months whose sales say what sells: this one, and the one before, because this one may have just begun. */
export function monthsOfBestSellers(now: number): KuwaitMonth[] {
  const today = kuwaitDayOf(now);
  const lastDayBefore = dayAfter(today, -Number(today.slice(-2)));
  return [monthOf(today), monthOf(lastDayBefore)];
}

/**
 * The products that sold most pieces in all months together, those with the most first, equal ones by id. None in a
 * shop that has sold too little to say so.
 * @param months the best products of each, and the number of its orders
 */
export function bestSellersOf(
  months: readonly {
    readonly products: readonly Pick<BestProduct, 'productId' | 'quantity'>[];
    readonly orderCount: number;
  }[],
): ProductId[] {
  if (months.reduce((sum, { orderCount }) => sum + orderCount, 0) < FEWEST_ORDERS) return [];
  const pieces = new Map<ProductId, number>();
  for (const { productId, quantity } of months.flatMap(({ products }) => products))
    pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  return [...pieces]
    .toSorted(([a, piecesOfA], [b, piecesOfB]) => piecesOfB - piecesOfA || (a < b ? -1 : 1))
    .map(([id]) => id);
}
