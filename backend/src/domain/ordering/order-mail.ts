import { mailId } from '../ids.ts';
import type { MailId } from '../ids.ts';
import { hasPerson, isPayable } from './order.ts';
import type { Order, OrderStatus } from './order.ts';
import { isOpen } from './payment-attempt.ts';
import type { PaymentAttempt } from './payment-attempt.ts';

/** What a customer is told by mail, and when. */
export type OrderMailTemplate =
  /** Placed, and not paid a little later: the request to pay. */
  | 'order-placed'
  /** Paid: being prepared. */
  | 'order-paid'
  /** Cash on delivery: being prepared. */
  | 'order-accepted'
  /** Not paid in time: cancelled. */
  | 'order-expired'
  /** Paid too late, and its pieces are gone: the money goes back. */
  | 'order-refund-due'
  /** Money came in that does not fit the order: a person looks at it. */
  | 'order-to-review';

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
  /** Milliseconds from the change that it tells of until it is due. */
  readonly delay: number;
}

/** Milliseconds that the request to pay waits for the payment: who pays at once gets one mail, about both. */
export const WAIT_FOR_PAYMENT = 5 * 60 * 1000;

/** @param order as it is after the change that the mail tells of */
export function mailAbout(template: OrderMailTemplate, order: Order): NewOrderMail {
  return {
    // Each template is sent at most once for each status of an order.
    id: mailId(`${mailIdPrefix(order)}${order.history.length}.${template}`),
    template,
    to: order.delivery.email,
    language: order.language,
    orderNumber: order.number,
    status: order.status,
    delay: template === 'order-placed' ? WAIT_FOR_PAYMENT : 0,
  };
}

/** With what the ids of all mails about an order begin, and of no others. */
export function mailIdPrefix({ id }: Pick<Order, 'id'>): string {
  return `${id}.`;
}

/** The request to pay for an order. Every later change of the order supersedes it: it leaves the outbox with that change. */
export function requestToPay(order: Order): NewOrderMail {
  return mailAbout('order-placed', { ...order, status: 'pending', history: order.history.slice(0, 1) });
}

/**
 * Whether a mail that is due still says what is so. A request to pay can be overtaken by a payment that is made while it
 * is being sent, and any other by its receiver, who wants to be forgotten.
 * @param latest the order's newest attempt to pay
 */
export function judgeMail(
  template: OrderMailTemplate,
  order: Order,
  latest: PaymentAttempt | null,
  at: number,
): 'send' | 'wait' | 'superseded' {
  if (!hasPerson(order)) return 'superseded';
  if (template !== 'order-placed') return 'send';
  if (!isPayable(order, at)) return 'superseded';
  return latest && isOpen(latest) ? 'wait' : 'send';
}
