import { customerId, orderId } from '../../domain/ids.ts';
import type { Order, OrderStatus, PaymentMethod, PaymentStatus } from '../../domain/ordering/order.ts';
import type { OrderNumber } from '../../domain/ordering/order-number.ts';

export type OrderRow = {
  id: string;
  number: string;
  customer_id: string | null;
  status: string;
  payment_status: string;
  payment_method: string | null;
  created_at: number;
  pay_by: number | null;
  holds_stock: number;
  body: string;
  history: string;
};

export const ORDER_COLUMNS =
  'id, number, customer_id, status, payment_status, payment_method, created_at, pay_by, holds_stock, body, history';

/** What of an order never changes. */
type OrderBody = Pick<Order, 'language' | 'delivery' | 'lines' | 'deliveryCost'>;

export function orderFrom(row: OrderRow): Order {
  const body: OrderBody = JSON.parse(row.body);
  return {
    ...body,
    id: orderId(row.id),
    number: row.number as OrderNumber,
    customerId: row.customer_id === null ? null : customerId(row.customer_id),
    status: row.status as OrderStatus,
    paymentStatus: row.payment_status as PaymentStatus,
    paymentMethod: row.payment_method as PaymentMethod | null,
    createdAt: row.created_at,
    payBy: row.pay_by,
    holdsStock: row.holds_stock === 1,
    history: JSON.parse(row.history),
  };
}

export function orderRow(order: Order): OrderRow {
  const { language, delivery, lines, deliveryCost } = order;
  const body: OrderBody = { language, delivery, lines, deliveryCost };
  return {
    id: order.id,
    number: order.number,
    customer_id: order.customerId,
    status: order.status,
    payment_status: order.paymentStatus,
    payment_method: order.paymentMethod,
    created_at: order.createdAt,
    pay_by: order.payBy,
    holds_stock: Number(order.holdsStock),
    body: JSON.stringify(body),
    history: JSON.stringify(order.history),
  };
}
