import type { ProductId } from '../ids.ts';
import { monthAfter, monthsFrom } from '../kuwait-day.ts';
import type { KuwaitMonth } from '../kuwait-day.ts';
import type { LocalizedText } from '../localized-text.ts';
import { fils, NOTHING, times } from '../money.ts';
import type { Fils } from '../money.ts';
import { linesOfSale } from './sale.ts';
import type { SoldLine } from './sale.ts';

type ProfitLine = Omit<SoldLine, 'productId' | 'name' | 'filterColor'>;

/** Most months of one report. */
export const MOST_PROFIT_MONTHS = 12;

/** What was sold and not given back, and what it had cost where that is known. Delivery is no part of it. */
export interface ProfitSums {
  /** Pieces that were sold, with those whose price was given back. */
  readonly pieces: number;
  readonly returnedPieces: number;
  /** What customers pay for the pieces, after the discounts of their orders and without what was given back. */
  readonly revenue: Fils;
  /** What was given back, and is in no revenue. */
  readonly returned: Fils;
  /** Pieces of which the cost is known. */
  readonly costedPieces: number;
  /** Revenue from these pieces. */
  readonly costedRevenue: Fils;
  /** Cost of these pieces, without those that are in the stock again. Pieces that were thrown away keep theirs. */
  readonly cost: Fils;
}

export interface MonthProfit extends ProfitSums {
  readonly month: KuwaitMonth;
}

export interface ProductProfit extends ProfitSums {
  readonly productId: ProductId;
  /** Name in a late sale. */
  readonly name: LocalizedText;
}

export interface ProfitReport {
  readonly from: KuwaitMonth;
  readonly to: KuwaitMonth;
  /** Months with sales, oldest first. */
  readonly months: readonly MonthProfit[];
  /** By profit, the largest first, then by revenue. May be a part of them. */
  readonly products: readonly ProductProfit[];
  /** Number of all sold products. */
  readonly productCount: number;
  /** Number of products that have pieces of unknown cost. */
  readonly uncostedProductCount: number;
  readonly total: ProfitSums;
}

/** What a line of an order adds to the sums. A line without a recorded cost adds none; it does not count as free. */
export function profitOfLine({ price, quantity, discount, cost, ...line }: ProfitLine): ProfitSums {
  const { returned, returnedPieces, restocked } = line;
  const revenue = fils(times(price, quantity) - discount - returned);
  const sold = { pieces: quantity, returnedPieces, revenue, returned };
  return cost === null
    ? { ...sold, costedPieces: 0, costedRevenue: NOTHING, cost: NOTHING }
    : { ...sold, costedPieces: quantity, costedRevenue: revenue, cost: times(cost, quantity - restocked) };
}

/** What an order of before takes out of the sums of profits because of its returns, by line. Amounts may be below zero. */
export function profitChangeByReturns(
  order: Parameters<typeof linesOfSale>[0],
): ({ readonly productId: ProductId } & Record<keyof ProfitSums, number>)[] {
  return linesOfSale(order).map(({ productId, ...line }) => {
    const [is, was] = [
      profitOfLine(line),
      profitOfLine({ ...line, returned: NOTHING, returnedPieces: 0, restocked: 0 }),
    ];
    return {
      productId,
      pieces: 0,
      returnedPieces: is.returnedPieces,
      revenue: is.revenue - was.revenue,
      returned: is.returned,
      costedPieces: 0,
      costedRevenue: is.costedRevenue - was.costedRevenue,
      cost: is.cost - was.cost,
    };
  });
}

/** Revenue minus cost of the pieces of which the cost is known; fils, may be below zero. Null when of none. */
export function profitOf({ costedPieces, costedRevenue, cost }: ProfitSums): number | null {
  return costedPieces === 0 ? null : costedRevenue - cost;
}

/** The profit in percent of the revenue that it was made with, to a tenth; null when either is missing. */
export function marginOf(sums: ProfitSums): number | null {
  const profit = profitOf(sums);
  return profit === null || sums.costedRevenue === 0 ? null : Math.round((profit * 1000) / sums.costedRevenue) / 10;
}

/** Adds up sums, such as those of months. */
export function allProfit(parts: readonly ProfitSums[]): ProfitSums {
  const total = (field: keyof ProfitSums) => parts.reduce((added, part) => added + part[field], 0);
  return {
    pieces: total('pieces'),
    returnedPieces: total('returnedPieces'),
    revenue: fils(total('revenue')),
    returned: fils(total('returned')),
    costedPieces: total('costedPieces'),
    costedRevenue: fils(total('costedRevenue')),
    cost: fils(total('cost')),
  };
}

/** The months from the first to the last; null when they are not in order, or too many for a report. */
export function monthsOfSpan(from: KuwaitMonth, to: KuwaitMonth): KuwaitMonth[] | null {
  if (to < from || to > monthAfter(from, MOST_PROFIT_MONTHS - 1)) return null;
  return monthsFrom(from, to);
}
