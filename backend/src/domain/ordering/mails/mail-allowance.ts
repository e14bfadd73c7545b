import type { OrderMailTemplate } from './order-mail.ts';

/**
 * Mails that cost nothing to cause, and are limited, because otherwise anybody could flood somebody else's mailbox: about
 * unpaid orders, about those with cash on delivery or without a price, and to confirm a request for a sold-out product.
 */
export type BoundedMails = 'unpaid' | 'accepted' | 'confirmations';

/**
 * What one mailbox gets in a day: numbers of orders that there are mails about, and of confirmations. Mails about paid
 * orders are not limited.
 */
const MOST_MAILED: Readonly<Record<BoundedMails, number>> = { unpaid: 3, accepted: 20, confirmations: 5 };

/** Milliseconds after its first mail in which an order counts. */
export const ALLOWANCE_TIME = 24 * 60 * 60 * 1000;

/** @returns the limit that applies to the mail; null: it is always sent */
export function boundedMails(template: OrderMailTemplate): Exclude<BoundedMails, 'confirmations'> | null {
  switch (template) {
    case 'order-placed':
    case 'order-transfer':
    case 'order-expired':
      return 'unpaid';
    case 'order-accepted':
      return 'accepted';
    case 'order-paid':
    case 'order-refund-due':
    case 'order-cancelled-by-customer':
    case 'order-to-review':
    case 'order-paid-twice':
    case 'refund-requested':
    case 'refund-done':
    case 'refund-failed':
    case 'return-requested':
    case 'return-approved':
    case 'return-refused':
    case 'return-received':
    case 'return-exchanged':
    // The mails below are caused by an administrator, so customers cannot use them to flood a mailbox.
    case 'order-processing':
    case 'order-ready':
    case 'order-shipped':
    case 'order-delivered':
    case 'order-cancelled':
    case 'order-cancelled-refund':
    case 'order-edited':
    case 'order-link':
      return null;
  }
}

/** Mails that are about unpaid orders, too, though they are not limited. */
const OF_ANY_ORDER: ReadonlySet<OrderMailTemplate> = new Set(['order-cancelled', 'order-link']);

/**
 * Whether a mail may contain texts of the customer. Mails about unpaid orders may not, because anybody can enter any
 * address.
 */
export function isPersonalMail(template: OrderMailTemplate): boolean {
  return boundedMails(template) !== 'unpaid' && !OF_ANY_ORDER.has(template);
}

/** @param mailed how many the mailbox got within `ALLOWANCE_TIME`, or other orders it got mails about */
export function isMailAllowed(kind: BoundedMails, mailed: number): boolean {
  return mailed < MOST_MAILED[kind];
}
