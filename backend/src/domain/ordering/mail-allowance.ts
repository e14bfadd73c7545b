import type { OrderMailTemplate } from './order-mail.ts';

/**
 * The orders whose mails need nobody's money, so that anybody could send them to anybody: `unpaid` ones, and those that
 * were promised to be paid at the door.
 */
export type BoundedMails = 'unpaid' | 'cash-on-delivery';

/** Of how many orders a day one receiver is told at most. Who buys for a school pays, and those mails have no bound. */
const MOST_ORDERS: Readonly<Record<BoundedMails, number>> = { unpaid: 3, 'cash-on-delivery': 20 };

/** Milliseconds that an order counts from its first mail. */
export const ALLOWANCE_TIME = 24 * 60 * 60 * 1000;

/** @returns null for the mails that go out whatever was sent before */
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
    // Somebody in the office has caused each of the others.
    case 'order-processing':
    case 'order-ready':
    case 'order-shipped':
    case 'order-delivered':
    case 'order-cancelled':
    case 'order-cancelled-refund':
      return null;
  }
}

/** @param told of how many other orders of this kind the receiver has been told within the allowance's time */
export function isMailAllowed(kind: BoundedMails, told: number): boolean {
  return told < MOST_ORDERS[kind];
}

/**
 * The mailbox that an address leads to, so that one mailbox has one allowance however it is spelt: without capitals,
 * without a tag behind a plus, and for Gmail, which ignores them, without dots. Only to count by, never to send to:
 * two mailboxes that are taken for one share an allowance, and lose no mail about money.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().normalize('NFKC').toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  const name = address.slice(0, at).replace(/\+.*$/, '');
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
