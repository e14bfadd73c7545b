import type { FilterColor } from '../catalog/colors.ts';
import type { ProductId } from '../ids.ts';
import { kuwaitDayOf } from '../kuwait-day.ts';
import type { KuwaitDay } from '../kuwait-day.ts';
import type { LocalizedText } from '../localized-text.ts';
import { productsTotal } from '../ordering/order.ts';
import type { Order } from '../ordering/order.ts';
import type { Fils } from '../money.ts';

/** What an order adds to the sums of the shop. */
export interface Sale {
  /** On which the order was placed, even if it was paid on another. */
  readonly day: KuwaitDay;
  /** When the order was placed, milliseconds since 1970. */
  readonly placedAt: number;
  readonly areaKey: string;
  /** Of all lines together. */
  readonly productsAmount: Fils;
  readonly deliveryAmount: Fils;
  readonly lines: readonly SoldLine[];
}

export interface SoldLine {
  readonly productId: ProductId;
  /** As it was when it was sold, like price and colour. */
  readonly name: LocalizedText;
  readonly filterColor: FilterColor | null;
  /** For one. */
  readonly price: Fils;
  readonly quantity: number;
}

/**
 * Whether an order is a sale: it is paid, or is to be paid in cash at the door, and is not cancelled. One whose payment a
 * person looks into counts once that person lets it be prepared; until then it waits, as every unpaid order does.
 */
export function countsAsSale({
  status,
  paymentStatus,
  paymentMethod,
}: Pick<Order, 'status' | 'paymentStatus' | 'paymentMethod'>): boolean {
  if (status === 'cancelled') return false;
  switch (paymentStatus) {
    case 'paid':
      return true;
    case 'unpaid':
      return paymentMethod === 'cash-on-delivery';
    case 'to-review':
      return status !== 'pending';
    case 'refund-due':
      return false;
  }
}

/** Whether two sales add the same to every sum. */
export function isSameSale(one: Sale, other: Sale): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/**
 * What an order adds to the sums when it begins to count, and takes out of them when it counts no more: the same,
 * whatever became of it.
 */
export function saleOf(order: Order): Sale {
  return {
    day: kuwaitDayOf(order.createdAt),
    placedAt: order.createdAt,
    areaKey: order.delivery.address.areaKey,
    productsAmount: productsTotal(order),
    deliveryAmount: order.deliveryCost,
    lines: order.lines.map(({ productId, name, filterColor, price, quantity }) => ({
      productId,
      name,
      filterColor,
      price,
      quantity,
    })),
  };
}
