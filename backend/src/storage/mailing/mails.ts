import type { OutgoingMail } from '../../application/mailing/ports.ts';
import { BACK_IN_STOCK, CONFIRM_REQUEST } from '../../domain/catalog/stock/back-in-stock.ts';
import { emailKey } from '../../domain/email.ts';
import type { EmailKey } from '../../domain/email.ts';
import type { IdentityMailTemplate } from '../../domain/identity/email-codes/identity-mail.ts';
import { productId, refundId } from '../../domain/ids.ts';
import type { Language } from '../../domain/localized-text.ts';
import type { AlertList } from '../../domain/office/alerts/alerts-for.ts';
import { isShopMailTemplate } from '../../domain/office/shop-mail.ts';
import type { NewShopMail } from '../../domain/office/shop-mail.ts';
import type { NewOrderMail, OrderMailTemplate } from '../../domain/ordering/mails/order-mail.ts';
import type { NewOrderMessage } from '../../domain/ordering/messages/order-message.ts';
import type { OrderNumber } from '../../domain/ordering/order-number.ts';
import type { OrderStatus } from '../../domain/ordering/order.ts';
import { copied } from '../collection.ts';
import type { Collection, Stored } from '../collection.ts';

/** A mail in the outbox. Those about orders have number and status, those about refunds the refund as well. */
export interface StoredMail extends Stored {
  readonly template: string;
  readonly recipient: string;
  /** By which mails to a person are deleted; null in those about orders. */
  readonly recipientKey: EmailKey | null;
  readonly language: string;
  readonly orderNumber: string | null;
  readonly status: string | null;
  /** Null in mails without a code. */
  readonly codeId: string | null;
  readonly refundId: string | null;
  /** Null in mails that are not alerts. */
  readonly alerts: AlertList | null;
  /** Null in mails that do not say that a product is back. */
  readonly productId: string | null;
  /** The request that the mail has confirmed; null in all others. */
  readonly requestId: string | null;
  readonly isUrgent: boolean;
  readonly createdAt: number;
  readonly dueAt: number;
  readonly tries: number;
}

export const MAILS: Collection<StoredMail, 'mail_due' | 'mail_of_recipient'> = {
  name: 'mails',
  fields: {
    template: 'text',
    recipient: 'text',
    recipientKey: 'text?',
    language: 'text',
    orderNumber: 'text?',
    status: 'text?',
    codeId: 'text?',
    refundId: 'text?',
    alerts: 'anything?',
    productId: 'text?',
    requestId: 'text?',
    isUrgent: 'flag',
    createdAt: 'number',
    dueAt: 'number',
    tries: 'number',
  },
  indexes: {
    mail_due: { by: ['isUrgent', 'dueAt'] },
    mail_of_recipient: { by: ['recipientKey'], given: ['recipientKey'] },
  },
  ends: 'job',
  copy: copied(
    'mails',
    ({ recipientKey: _key, ...mail }: StoredMail) => mail,
    (mail) => ({ ...mail, recipientKey: mail.orderNumber === null ? emailKey(mail.recipient) : null }),
  ),
};

const NOTHING = {
  orderNumber: null,
  status: null,
  codeId: null,
  refundId: null,
  alerts: null,
  productId: null,
  requestId: null,
};

export function orderMail(mail: NewOrderMail | NewOrderMessage, createdAt: number): StoredMail {
  const { id, template, to: recipient, language, orderNumber, status, refundId: refund, delay } = mail;
  const about = { ...NOTHING, orderNumber, status, refundId: refund, recipientKey: null };
  return {
    id,
    template,
    recipient,
    language,
    ...about,
    isUrgent: false,
    createdAt,
    dueAt: createdAt + delay,
    tries: 0,
  };
}

export function shopMail({ to, ...facts }: NewShopMail, at: number): StoredMail {
  return { ...personal(to, at), ...facts };
}

/** What mails to a person have in common. */
export function personal(recipient: string, at: number) {
  return {
    recipient,
    recipientKey: emailKey(recipient),
    ...NOTHING,
    isUrgent: false,
    createdAt: at,
    dueAt: at,
    tries: 0,
  };
}

export function mailOf(stored: StoredMail): OutgoingMail['mail'] {
  const { template, alerts } = stored;
  const common = { to: stored.recipient, language: stored.language as Language };
  if (isShopMailTemplate(template)) return { ...common, template, alerts };
  if (stored.requestId !== null) return { ...common, template: CONFIRM_REQUEST, requestId: stored.requestId };
  if (stored.productId !== null) return { ...common, template: BACK_IN_STOCK, productId: productId(stored.productId) };
  if (stored.orderNumber === null)
    return { ...common, template: template as IdentityMailTemplate, codeId: stored.codeId };
  const order = { orderNumber: stored.orderNumber as OrderNumber, status: stored.status as OrderStatus };
  if (template === 'whatsapp') return { ...common, ...order, template, refundId: null };
  const refund = stored.refundId === null ? null : refundId(stored.refundId);
  return { ...common, ...order, template: template as OrderMailTemplate, refundId: refund };
}
