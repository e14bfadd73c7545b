import type { OrderMailTemplate } from './order-mail.ts';

/**
 * Kinds of orders that cost nothing to place: unpaid ones and those with cash on delivery. Their mails are limited,
 * because otherwise anybody could place orders only to send mails to somebody else's address.
 */
export type BoundedMails = 'unpaid' | 'cash-on-delivery';

/** Number of orders per day that one mailbox gets mails about. Mails about paid orders are not limited. */
const MOST_ORDERS: Readonly<Record<BoundedMails, number>> = { unpaid: 3, 'cash-on-delivery': 20 };

/** Milliseconds after its first mail in which an order counts. */
export const ALLOWANCE_TIME = 24 * 60 * 60 * 1000;

/** @returns the limit that applies to the mail; null: it is always sent */
export function boundedMails(template: OrderMailTemplate): BoundedMails | null {
  switch (template) {
    case 'order-placed':
    case 'order-expired':
      return 'unpaid';
    case 'order-accepted':
      return 'cash-on-delivery';
    case 'order-paid':
    case 'order-refund-due':
    case 'order-to-review':
    // The mails below are caused by an administrator, so customers cannot use them to flood a mailbox.
    case 'order-processing':
    case 'order-ready':
    case 'order-shipped':
    case 'order-delivered':
    case 'order-cancelled':
    case 'order-cancelled-refund':
      return null;
  }
}

/** @param mailed number of other orders of this kind that the mailbox got mails about within `ALLOWANCE_TIME` */
export function isMailAllowed(kind: BoundedMails, mailed: number): boolean {
  return mailed < MOST_ORDERS[kind];
}

/**
 * Normalizes an address, so that all spellings of one mailbox share one allowance: lower case, without the tag after a
 * plus and, for Gmail, without dots. Use the result only for counting and never as a recipient. Two mailboxes that are
 * mistaken for one only share an allowance, and mails about paid orders are not limited.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().normalize('NFKC').toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  const name = address.slice(0, at).replace(/\+.*$/, '');
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
