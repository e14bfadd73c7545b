import type { Order, OrderStatus } from './order.ts';

/** What a customer is told by mail, and when. */
export type OrderMailTemplate =
  /** Placed: to be paid. */
  | 'order-placed'
  /** Paid: being prepared. */
  | 'order-paid'
  /** Cash on delivery: being prepared. */
  | 'order-accepted'
  /** Not paid in time: cancelled. */
  | 'order-expired'
  /** Paid too late, and its pieces are gone: the money goes back. */
  | 'order-refund-due'
  /** An administrator moved it on. */
  | 'order-status-changed';

/** One mail about one order, to be written down in the same transaction as the change that it tells of. */
export interface OrderMail {
  readonly template: OrderMailTemplate;
  readonly to: string;
  readonly language: Order['language'];
  readonly orderNumber: Order['number'];
  /** The status that it tells of. */
  readonly status: OrderStatus;
}

export function mailAbout(template: OrderMailTemplate, order: Order): OrderMail {
  return {
    template,
    to: order.delivery.email,
    language: order.language,
    orderNumber: order.number,
    status: order.status,
  };
}
