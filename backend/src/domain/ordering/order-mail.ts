import { mailId } from '../ids.ts';
import type { MailId } from '../ids.ts';
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
  | 'order-refund-due';

/** A mail about an order, queued in the same transaction as the change that it is about. */
export interface OrderMail {
  readonly template: OrderMailTemplate;
  readonly to: string;
  readonly language: Order['language'];
  readonly orderNumber: Order['number'];
  /** Of the order after that change. */
  readonly status: OrderStatus;
}

/** A mail that is not in the outbox yet. */
export interface NewOrderMail extends OrderMail {
  /** The same mail has the same id, whoever makes it and however often. */
  readonly id: MailId;
}

/** @param order as it is after the change that the mail tells of */
export function mailAbout(template: OrderMailTemplate, order: Order): NewOrderMail {
  return {
    // Each template is sent at most once for each status of an order.
    id: mailId(`${order.id}.${order.history.length}.${template}`),
    template,
    to: order.delivery.email,
    language: order.language,
    orderNumber: order.number,
    status: order.status,
  };
}
