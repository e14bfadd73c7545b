import { mailId } from '../ids.ts';
import type { MailId } from '../ids.ts';
import { hasPerson, isPayable } from './order.ts';
import type { Order, OrderActor, OrderStatus, PaymentStatus } from './order.ts';
import { isOpen } from './paying/payment-attempt.ts';
import type { PaymentAttempt } from './paying/payment-attempt.ts';

/** The mails that a customer gets about an order, and when. */
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

/** The mails about a status that an administrator has set. */
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
  /** Derived from order, status and template, so that a mail that is made twice is queued once. */
  readonly id: MailId;
  /** Milliseconds from the change that it is about until it is due. */
  readonly delay: number;
}

/** Milliseconds until the request to pay is sent: a customer who pays at once gets a single mail. */
export const WAIT_FOR_PAYMENT = 5 * 60 * 1000;

/** Milliseconds until a mail about a status is sent: a slip that is corrected sooner sends nothing. */
export const WAIT_FOR_SECOND_THOUGHT = 60 * 1000;

/** @param order as it is after the change that the mail is about */
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

/** The ids of all mails about an order begin with this, and no others do. */
export function mailIdPrefix({ id }: Pick<Order, 'id'>): string {
  return `${id}.`;
}

/** The request to pay for an order. Any later change of the order takes it out of the outbox again. */
export function requestToPay(order: Order): NewOrderMail {
  return mailAbout(
    'order-placed',
    { ...order, status: 'pending', history: order.history.slice(0, 1) },
    WAIT_FOR_PAYMENT,
  );
}

/**
 * The mail that a change of an order causes. An erased order has nobody to write to.
 * @param before null: the order is new
 * @returns null when the customer knows already, or need not know
 */
export function mailAfter(before: Order | null, after: Order): NewOrderMail | null {
  if (!hasPerson(after)) return null;
  if (!before) return requestToPay(after);
  const latest = after.history.length > before.history.length ? after.history.at(-1) : undefined;
  if (latest?.by === 'admin') return statusMail(after);
  const template = templateAfter(before, after, latest?.by);
  return template && mailAbout(template, after);
}

/** @param by who changed the status; undefined: it is unchanged */
function templateAfter(before: Order, after: Order, by: OrderActor | undefined): OrderMailTemplate | null {
  if (after.paymentStatus !== before.paymentStatus) return paymentTemplate(after.paymentStatus);
  if (after.paymentMethod !== before.paymentMethod && after.paymentMethod === 'cash-on-delivery')
    return 'order-accepted';
  return by === 'system' && after.status === 'cancelled' ? 'order-expired' : null;
}

function paymentTemplate(status: PaymentStatus): OrderMailTemplate | null {
  switch (status) {
    case 'unpaid':
      return null;
    case 'paid':
      return 'order-paid';
    case 'refund-due':
      return 'order-refund-due';
    case 'to-review':
      return 'order-to-review';
  }
}

/**
 * The mail about the status that an administrator has set last.
 * @returns null when the customer knows that status already, or it means nothing to them
 */
export function statusMail(order: Order): NewOrderMail | null {
  const latest = order.history.at(-1);
  if (latest?.by !== 'admin' || latest.to === statusKnown(order) || !hasPerson(order)) return null;
  const template = templateOf(order);
  return template && mailAbout(template, order, WAIT_FOR_SECOND_THOUGHT);
}

/** The status that the customer knew before the latest change; one that was changed again too soon was never sent. */
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
 * Whether a mail that is due is still true. A payment may have come in since a request to pay was claimed for sending, a
 * status may have changed again, and the customer may have erased their account.
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
