import type { FilterColor } from '../catalog/colors.ts';
import type { ProductId } from '../ids.ts';
import { kuwaitDayOf } from '../kuwait-day.ts';
import type { KuwaitDay } from '../kuwait-day.ts';
import type { LocalizedText } from '../localized-text.ts';
import { discountShares } from '../ordering/discount.ts';
import { productsTotal } from '../ordering/order.ts';
import type { Order } from '../ordering/order.ts';
import { NOTHING } from '../money.ts';
import type { Fils } from '../money.ts';
import { isAtTheDoor, isTest } from '../ordering/paying/payment-methods.ts';
import { givenBackOfLines, returnedOf } from './given-back.ts';

/** The amounts and pieces that an order adds to the sums of the report. */
export interface Sale {
  /** Day on which the order was placed, even if it was paid on another. */
  readonly day: KuwaitDay;
  /** When the order was placed, milliseconds since 1970. */
  readonly placedAt: number;
  readonly areaKey: string;
  /** Total of all lines, without the discount. */
  readonly productsAmount: Fils;
  readonly discountAmount: Fils;
  readonly deliveryAmount: Fils;
  /** What was given back of all this, on whatever day; see `returnedOf`. */
  readonly returnedAmount: Fils;
  readonly lines: readonly SoldLine[];
}

export interface SoldLine {
  readonly productId: ProductId;
  /** Name at the time of the sale, like price and colour. */
  readonly name: LocalizedText;
  readonly filterColor: FilterColor | null;
  /** Price of one piece. */
  readonly price: Fils;
  readonly quantity: number;
  /** What the line bears of the order's discount. */
  readonly discount: Fils;
  /** What the shop had paid for one piece; null: not known. */
  readonly cost: Fils | null;
  /** What was given back of it, see `givenBackOfLines`. */
  readonly returned: Fils;
  /** Pieces whose price was given back. */
  readonly returnedPieces: number;
  /** Pieces that are in the stock again. */
  readonly restocked: number;
}

/**
 * Whether an order is a sale: it is paid or has cash on delivery, and is not cancelled. An order whose payment has to be
 * reviewed counts once an administrator moves it to preparation. A test payment is no sale.
 */
export function countsAsSale(order: Pick<Order, 'status' | 'paymentStatus' | 'paymentMethod'>): boolean {
  if (order.status === 'cancelled' || isTest(order)) return false;
  switch (order.paymentStatus) {
    case 'paid':
    // The customer has paid too much, or got something back: the sale stands, and has what was given back of it.
    case 'refund-due':
    case 'partly-refunded':
    case 'refunded':
      return true;
    case 'unpaid':
      return isAtTheDoor(order);
    case 'to-review':
      return order.status !== 'pending';
  }
}

/** Whether two sales are equal, so that no sum has to be updated. */
export function isSameSale(one: Sale, other: Sale): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/**
 * The sale of an order. It must not depend on the order's status, because the same sale is subtracted from the sums when
 * the order no longer counts.
 */
export function saleOf(order: Order): Sale {
  return {
    day: kuwaitDayOf(order.createdAt),
    placedAt: order.createdAt,
    areaKey: order.delivery.address.areaKey,
    productsAmount: productsTotal(order),
    discountAmount: order.discount?.amount ?? NOTHING,
    deliveryAmount: order.deliveryCost,
    returnedAmount: returnedOf(order),
    lines: linesOfSale(order),
  };
}

/** The lines of an order, each with its shares of the discount and of what was given back. */
export function linesOfSale(order: Pick<Order, 'lines' | 'deliveryCost' | 'discount' | 'money'>): SoldLine[] {
  const shares = discountShares(order.discount, order.lines);
  const givenBack = givenBackOfLines(order);
  return order.lines.map(({ productId, name, filterColor, price, quantity, cost, restocked = 0 }, index) => ({
    productId,
    name,
    filterColor,
    price,
    quantity,
    discount: shares[index] ?? NOTHING,
    cost: cost ?? null,
    returned: givenBack[index]?.amount ?? NOTHING,
    returnedPieces: givenBack[index]?.pieces ?? 0,
    restocked,
  }));
}
