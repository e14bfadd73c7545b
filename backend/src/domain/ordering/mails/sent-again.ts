import type { MAILS_TO_REPEAT } from '@fyonka/api-contract/values/ordering/messages';
import { mailId } from '../../ids.ts';
import type { MailId } from '../../ids.ts';
import { isPayable } from '../money/payment-status.ts';
import type { Order } from '../order.ts';
import { hasMailbox, mailAbout, mailIdPrefix, statusTemplate } from './order-mail.ts';
import type { NewOrderMail, OrderMailTemplate } from './order-mail.ts';
import { methodOf } from '../paying/payment-methods.ts';

export type MailToRepeat = (typeof MAILS_TO_REPEAT)[number];

export type RepeatMailResult =
  | { readonly kind: 'queued'; readonly mail: NewOrderMail }
  /** The order has no e-mail address. */
  | { readonly kind: 'no-mailbox' }
  /** Customers get no mail about such a status. */
  | { readonly kind: 'no-mail' };

/** The mail that the office sends to the customer once more. It is due at once. */
export function repeatedMail(order: Order, which: MailToRepeat, at: number): RepeatMailResult {
  if (!hasMailbox(order)) return { kind: 'no-mailbox' };
  const template = which === 'link' ? 'order-link' : presentTemplate(order, at);
  if (template === null) return { kind: 'no-mail' };
  // The time makes it another mail than the first one; two clicks of one moment are one mail.
  const id = mailId(`${mailIdPrefix(order)}${AGAIN}${at}.${template}`);
  return { kind: 'queued', mail: { ...mailAbout(template, order), id } };
}

const AGAIN = 'again.';

/** Whether the office has asked for the mail, so that the customer may have had it before. */
export function isSentAgain(id: MailId): boolean {
  return id.includes(`.${AGAIN}`);
}

/** The mail that says what is true of the order now; null: there is none. */
function presentTemplate(order: Order, at: number): OrderMailTemplate | null {
  const { status, paymentStatus, history } = order;
  const mail = methodOf(order)?.mail;
  const isByAdministrator = history.at(-1)?.by === 'admin';
  if (status === 'pending') {
    if (!isPayable(order, at)) return null;
    return mail === 'order-transfer' ? mail : 'order-placed';
  }
  if (status === 'processing' && !isByAdministrator) return mail === 'order-accepted' ? mail : 'order-paid';
  if (status === 'cancelled' && history.at(-1)?.by === 'system' && paymentStatus === 'unpaid') return 'order-expired';
  return statusTemplate(order);
}
