import { parseOrderNumber } from '../../domain/ordering/order-number.ts';
import type { Order } from '../../domain/ordering/order.ts';
import type { OrderAccess, Orders } from './ports.ts';

/** What somebody shows to be let near an order. */
export interface OrderHolder {
  /** Given when the order was placed. */
  readonly accessToken?: string | undefined;
}

/** Whether an order is that person's to see and to pay for. */
export function isHeldBy(order: Pick<Order, 'number'>, holder: OrderHolder, access: OrderAccess): boolean {
  return holder.accessToken !== undefined && access.isToken(holder.accessToken, order.number);
}

/** @returns null when there is no such order, and just so when it is somebody else's */
export async function findHeldOrder(
  orderNumber: string,
  holder: OrderHolder,
  orders: Orders,
  access: OrderAccess,
): Promise<Order | null> {
  const number = parseOrderNumber(orderNumber);
  const order = number && (await orders.find(number));
  return order && isHeldBy(order, holder, access) ? order : null;
}
