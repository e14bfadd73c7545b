import { parseOrderNumber } from '../../domain/ordering/order-number.ts';
import type { OrderNumber } from '../../domain/ordering/order-number.ts';
import type { Order } from '../../domain/ordering/order.ts';
import type { OrderAccess, Orders } from './ports.ts';

/** What a request shows to prove that its sender holds an order. */
export interface OrderHolder {
  /** Given when the order was placed. */
  readonly accessToken?: string | undefined;
}

/** Whether an order is that person's to see and to pay for. */
export function isHeldBy(order: Pick<Order, 'number'>, holder: OrderHolder, access: OrderAccess): boolean {
  return holder.accessToken !== undefined && access.isToken(holder.accessToken, order.number);
}

/** An order and what proves that it is held. */
export interface HeldOrder extends OrderHolder {
  /** As it was written by hand: see `parseOrderNumber`. */
  readonly orderNumber: string;
}

/** @returns the number as it is stored; null when it is no order number or not that person's. Reads nothing from the storage */
export function heldOrderNumber(held: HeldOrder, access: OrderAccess): OrderNumber | null {
  const number = parseOrderNumber(held.orderNumber);
  return number && isHeldBy({ number }, held, access) ? number : null;
}

/** @returns null when there is no such order, and likewise when it is somebody else's */
export async function findHeldOrder(held: HeldOrder, orders: Orders, access: OrderAccess): Promise<Order | null> {
  const number = heldOrderNumber(held, access);
  return number && orders.find(number);
}
