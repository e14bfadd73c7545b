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

/** @returns the number as it is stored; null when it is no order number or not that person's. Reads nothing from the storage */
export function heldOrderNumber(orderNumber: string, holder: OrderHolder, access: OrderAccess): OrderNumber | null {
  const number = parseOrderNumber(orderNumber);
  return number && isHeldBy({ number }, holder, access) ? number : null;
}

/** @returns null when there is no such order, and likewise when it is somebody else's */
export async function findHeldOrder(
  orderNumber: string,
  holder: OrderHolder,
  orders: Orders,
  access: OrderAccess,
): Promise<Order | null> {
  const number = heldOrderNumber(orderNumber, holder, access);
  return number && orders.find(number);
}
