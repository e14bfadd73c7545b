import type { Order } from '../../../domain/ordering/order.ts';
import type { OrderRequest } from '../placing/order-request.ts';

/** A request for an order that goes to the same person at the same address, in the same language. */
export function orderRequestOf({ delivery, language }: Order): Omit<OrderRequest, 'orderItems'> {
  const { fullName, email, phone, address, mapUrl } = delivery;
  const { areaKey, ...lines } = address;
  return { fullName, email, phone, googleMapUrl: mapUrl, address: { ...lines, city: areaKey }, language };
}
