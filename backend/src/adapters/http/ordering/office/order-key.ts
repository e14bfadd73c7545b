import { orderId } from '../../../../domain/ids.ts';
import type { OrderId } from '../../../../domain/ids.ts';
import { parseOrderNumber } from '../../../../domain/ordering/order-number.ts';
import type { OrderNumber } from '../../../../domain/ordering/order-number.ts';

/** Paths of the office have an order's id, or its number as people write it. */
export function keyOf(id: string): OrderId | OrderNumber {
  return parseOrderNumber(id) ?? orderId(id);
}
