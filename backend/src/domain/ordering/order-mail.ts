import { mailId } from '../ids.ts';
import type { MailId } from '../ids.ts';
import { hasPerson, isPayable } from './order.ts';
import type { Order, OrderStatus } from './order.ts';
import { isOpen } from './paying/payment-attempt.ts';
import type { PaymentAttempt } from './paying/payment-attempt.ts';

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
  | 'order-to-review'
  | StatusMailTemplate;

/** What a customer is told of a status that somebody in the office has set. */
export type StatusMailTemplate =
  | 'order-processing'
  | 'order-ready'
  | 'order-shipped'
  | 'order-delivered'
  | 'order-cancelled'
  /** The same, and what was paid for it goes back. */
  | 'order-cancelled-refund';

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

/** Milliseconds that a mail about a status waits: who takes back a slip within them has told the customer nothing. */
export const WAIT_FOR_SECOND_THOUGHT = 60 * 1000;

/** @param order as it is after the change that the mail tells of */
export function mailAbout(template: OrderMailTemplate, order: Order, delay = 0): NewOrderMail {
  return {
    // Each template is sent at most once for each status of an order.
    id: mailId(`${mailIdPrefix(order)}${order.history.length}.${template}`),
    template,
    to: order.delivery.email,
    language: order.language,
    orderNumber: order.number,
    status: order.status,
    delay,
  };
}

/** With what the ids of all mails about an order begin, and of no others. */
export function mailIdPrefix({ id }: Pick<Order, 'id'>): string {
  return `${id}.`;
}

/** The request to pay for an order. Every later change of the order supersedes it: it leaves the outbox with that change. */
export function requestToPay(order: Order): NewOrderMail {
  return mailAbout(
    'order-placed',
    { ...order, status: 'pending', history: order.history.slice(0, 1) },
    WAIT_FOR_PAYMENT,
  );
}

/**
 * The mail about the status that somebody in the office has set last.
 * @returns null when there is nothing to tell: the status is the one that the customer knows, or says nothing to them
 */
export function statusMail(order: Order): NewOrderMail | null {
  const latest = order.history.at(-1);
  if (latest?.by !== 'admin' || latest.to === statusKnown(order) || !hasPerson(order)) return null;
  const template = templateOf(order);
  return template && mailAbout(template, order, WAIT_FOR_SECOND_THOUGHT);
}

/** What the customer knew before the latest change: a change that another followed too soon was never told. */
function statusKnown({ history }: Order): OrderStatus | null {
  const earlier = history.slice(0, -1);
  const known = earlier.findLast(
    ({ by, at }, index) => by !== 'admin' || (history[index + 1]?.at ?? at) - at >= WAIT_FOR_SECOND_THOUGHT,
  );
  return known?.to ?? null;
}

function templateOf({ status, paymentStatus }: Order): StatusMailTemplate | null {
  switch (status) {
    case 'pending':
      return null;
    case 'cancelled':
      return paymentStatus === 'refund-due' ? 'order-cancelled-refund' : 'order-cancelled';
    default:
      return `order-${status}`;
  }
}

const STATUS_TEMPLATES: ReadonlySet<OrderMailTemplate> = new Set<StatusMailTemplate>([
  'order-processing',
  'order-ready',
  'order-shipped',
  'order-delivered',
  'order-cancelled',
  'order-cancelled-refund',
]);

/**
 * Whether a mail that is due still says what is so. A request to pay can be overtaken by a payment that is made while it
 * is being sent, a status by the next one, and any other by its receiver, who wants to be forgotten.
 * @param latest the order's newest attempt to pay
 */
export function judgeMail(
  { id, template }: Pick<NewOrderMail, 'id' | 'template'>,
  order: Order,
  latest: PaymentAttempt | null,
  at: number,
): 'send' | 'wait' | 'superseded' {
  if (!hasPerson(order)) return 'superseded';
  if (STATUS_TEMPLATES.has(template)) return statusMail(order)?.id === id ? 'send' : 'superseded';
  if (template !== 'order-placed') return 'send';
  if (!isPayable(order, at)) return 'superseded';
  return latest && isOpen(latest) ? 'wait' : 'send';
}
