import { mailId } from '../../ids.ts';
import type { MailId, RefundId } from '../../ids.ts';
import type { Refund } from '../money/refund.ts';
import { isUnderReview } from '../money/payment-status.ts';
import { versionOf } from '../order.ts';
import type { Order, OrderActor, OrderStatus } from '../order.ts';
import { methodOf } from '../paying/payment-methods.ts';
import type { OrderReturn } from '../returns/order-return.ts';

/** The mails that a customer gets about an order, and when. */
export type OrderMailTemplate =
  /** The request to pay, sent a little after placing if the order is still unpaid. */
  | 'order-placed'
  /** The order is paid and is being prepared. */
  | 'order-paid'
  /** The order has cash on delivery and is being prepared. */
  | 'order-accepted'
  /** The order was not paid in time and is cancelled. */
  | 'order-expired'
  /** The order is to be paid by a transfer to the shop's bank account. */
  | 'order-transfer'
  /** The payment came after the order was cancelled, so the money has to be given back. */
  | 'order-refund-due'
  /** The customer has cancelled the order, whose money has to be given back. */
  | 'order-cancelled-by-customer'
  /** More has come in than the order costs, usually a second payment, so the rest has to be given back. */
  | 'order-paid-twice'
  /** The shop has begun to give money back. */
  | 'refund-requested'
  /** The gateway has given the money back; the bank takes some days. */
  | 'refund-done'
  /** The gateway has not given the money back, so that the shop does it anew or otherwise. */
  | 'refund-failed'
  /** Money came in that does not fit the order, so a person reviews it. */
  | 'order-to-review'
  /** The office has edited the order. */
  | 'order-edited'
  | ReturnMailTemplate
  /** Where the order and its invoice are; sent only when the office asks for it. */
  | 'order-link'
  | StatusMailTemplate;

/** States of a return that have a mail. A refund has mails of its own, and who withdraws a return knows it. */
const MAILED_RETURNS = ['requested', 'approved', 'refused', 'received', 'exchanged'] as const;

/** The mails about a state of a return; `return-exchanged` is about the order with the other pieces. */
type ReturnMailTemplate = `return-${(typeof MAILED_RETURNS)[number]}`;

/** The mails about a status that an administrator has set. */
export type StatusMailTemplate =
  | 'order-processing'
  | 'order-ready'
  | 'order-shipped'
  | 'order-delivered'
  | 'order-cancelled'
  /** The order is cancelled and its payment has to be given back. */
  | 'order-cancelled-refund';

/** A mail about an order, queued in the same transaction as the change that it is about. */
export interface OrderMail {
  readonly template: OrderMailTemplate;
  readonly to: string;
  readonly language: Order['language'];
  readonly orderNumber: Order['number'];
  /** Status of the order after that change. */
  readonly status: OrderStatus;
  /** The refund of a mail about one; null: it is about the order. */
  readonly refundId: RefundId | null;
}

/** A mail that is not in the outbox yet. */
export interface NewOrderMail extends OrderMail {
  /** Derived from order, status and template, so that creating the same mail twice queues it once. */
  readonly id: MailId;
  /** Milliseconds from the change until the mail is due. */
  readonly delay: number;
  /** A mail that this one takes back. If nobody has begun to send it, it is deleted and this one is not needed. */
  readonly takesBack?: MailId;
}

/** Milliseconds until the request to pay is sent, so that a customer who pays at once gets only one mail. */
export const WAIT_FOR_PAYMENT = 5 * 60 * 1000;

/** Milliseconds until a mail about a status is sent, so that a mistake that is corrected sooner sends no mail. */
export const WAIT_FOR_SECOND_THOUGHT = 60 * 1000;

/** @param order its state after the change that the mail is about */
export function mailAbout(template: OrderMailTemplate, order: Order, delay = 0): NewOrderMail {
  return {
    // Each template is sent at most once for each status of an order.
    id: mailId(`${mailIdPrefix(order)}${order.history.length}.${template}`),
    template,
    to: order.delivery.email,
    language: order.language,
    orderNumber: order.number,
    status: order.status,
    refundId: null,
    delay,
  };
}

/** @returns null when the person is erased, so that there is no address. */
export function refundMail(
  template: 'refund-requested' | 'refund-done' | 'refund-failed',
  order: Order,
  { id }: Pick<Refund, 'id'>,
): NewOrderMail | null {
  if (!hasMailbox(order)) return null;
  const idOf = (of: OrderMailTemplate) => mailId(`${mailIdPrefix(order)}${id}.${of}`);
  return {
    ...mailAbout(template, order),
    id: idOf(template),
    refundId: id,
    ...(template === 'refund-failed' && { takesBack: idOf('refund-requested') }),
  };
}

/** @param order of an exchange the new one. @returns null for a state without a mail, and without a mailbox */
export function returnMail({ state, id }: OrderReturn, order: Order): NewOrderMail | null {
  const mailed = MAILED_RETURNS.find((one) => one === state);
  if (!mailed || !hasMailbox(order)) return null;
  const template = `return-${mailed}` as const;
  return { ...mailAbout(template, order), id: mailId(`${mailIdPrefix(order)}${id}.${template}`) };
}

/** The common beginning of the ids of all mails about an order. */
export function mailIdPrefix({ id }: Pick<Order, 'id'>): string {
  return `${id}.`;
}

/** The request to pay for an order. Any later change of the order removes it from the outbox. */
export function requestToPay(order: Order): NewOrderMail {
  return mailAbout(
    'order-placed',
    { ...order, status: 'pending', history: order.history.slice(0, 1) },
    WAIT_FOR_PAYMENT,
  );
}

/**
 * The mail that a change of an order causes. An erased order has no address, so it causes none.
 * @param before null: the order is new
 * @returns null when the customer already knows of the change or does not need to know
 */
export function mailAfter(before: Order | null, after: Order): NewOrderMail | null {
  if (!hasMailbox(after)) return null;
  if (!before) return firstMail(after);
  if (versionOf(after) > versionOf(before)) return editMail(after);
  const latest = after.history.length > before.history.length ? after.history.at(-1) : undefined;
  if (latest?.by === 'admin') return statusMail(after);
  const template = templateAfter(before, after, latest?.by);
  return template && mailAbout(template, after);
}

/** Whether there is an address for mails. An order without one was made by the office, or its person is erased. */
export function hasMailbox({ delivery }: Pick<Order, 'delivery'>): boolean {
  return delivery.email !== '';
}

/** The mail about a new order. The office can make one for which the way of payment is agreed already. */
function firstMail(order: Order): NewOrderMail {
  const { mail } = methodOf(order) ?? { mail: 'order-placed' };
  return mail === 'order-placed' ? requestToPay(order) : mailAbout(mail, order);
}

/** The mail about the latest edit. One that was corrected too soon was never sent, see `OrderEdits.untold`. */
export function editMail(order: Order): NewOrderMail | null {
  if (!order.edits || order.edits.untold.length === 0) return null;
  const mail = mailAbout('order-edited', order, WAIT_FOR_SECOND_THOUGHT);
  return { ...mail, id: mailId(`${mailIdPrefix(order)}v${order.edits.version}.order-edited`) };
}

/** @param by who changed the status; undefined: it is unchanged */
function templateAfter(before: Order, after: Order, by: OrderActor | undefined): OrderMailTemplate | null {
  if (isWithdrawal(before, after)) return null;
  if (after.paymentStatus !== before.paymentStatus) return paymentTemplate(before, after);
  const chosen = after.paymentMethod === before.paymentMethod ? undefined : methodOf(after);
  if (chosen?.way === 'at-the-door' || chosen?.way === 'transfer') return chosen.mail;
  return by === 'system' && after.status === 'cancelled' ? 'order-expired' : null;
}

/** Whether the office has taken back what it had written down by mistake, which is no news to the customer. */
function isWithdrawal({ money: before }: Order, { money: after }: Order): boolean {
  return after.received < before.received || after.returned < before.returned;
}

function paymentTemplate(before: Order, after: Order): OrderMailTemplate | null {
  switch (after.paymentStatus) {
    case 'unpaid':
    // Refunds have mails of their own.
    case 'partly-refunded':
    case 'refunded':
      return null;
    case 'paid':
      return before.paymentStatus === 'unpaid' || before.paymentStatus === 'to-review' ? 'order-paid' : null;
    case 'refund-due':
      if (after.money.received === before.money.received)
        return isCancelledByCustomer(after) ? 'order-cancelled-by-customer' : null;
      return after.status === 'cancelled' ? 'order-refund-due' : 'order-paid-twice';
    case 'to-review':
      // Who is asked for a rest is told so, and not that a payment is looked at.
      return isUnderReview(after) ? 'order-to-review' : null;
  }
}

function isCancelledByCustomer({ status, history }: Order): boolean {
  return status === 'cancelled' && history.at(-1)?.by === 'customer';
}

/**
 * The mail about the status that an administrator set last.
 * @returns null when the customer already knows that status, or the status has no mail
 */
export function statusMail(order: Order): NewOrderMail | null {
  const latest = order.history.at(-1);
  if (latest?.by !== 'admin' || latest.to === statusKnown(order) || !hasMailbox(order)) return null;
  const template = statusTemplate(order);
  return template && mailAbout(template, order, WAIT_FOR_SECOND_THOUGHT);
}

/** The status that the customer knew before the latest change. Statuses that were corrected too soon were never sent. */
function statusKnown({ history }: Order): OrderStatus | null {
  const earlier = history.slice(0, -1);
  const known = earlier.findLast(
    ({ by, at }, index) => by !== 'admin' || (history[index + 1]?.at ?? at) - at >= WAIT_FOR_SECOND_THOUGHT,
  );
  return known?.to ?? null;
}

export function statusTemplate({
  status,
  paymentStatus,
}: Pick<Order, 'status' | 'paymentStatus'>): StatusMailTemplate | null {
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

/** Whether a mail is about a status that an administrator has set. */
export function isStatusMail(template: OrderMailTemplate): template is StatusMailTemplate {
  return STATUS_TEMPLATES.has(template);
}
