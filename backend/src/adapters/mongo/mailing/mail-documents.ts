import { v7 as uuidOfTime } from 'uuid';
import type { OutgoingMail } from '../../../application/mailing/ports.ts';
import { BACK_IN_STOCK } from '../../../domain/catalog/stock/back-in-stock.ts';
import type { BackInStockMail } from '../../../domain/catalog/stock/back-in-stock.ts';
import { mailId, productId, refundId } from '../../../domain/ids.ts';
import type { IdentityMail, IdentityMailTemplate } from '../../../domain/identity/email-codes/identity-mail.ts';
import type { Language } from '../../../domain/localized-text.ts';
import { isShopMailTemplate } from '../../../domain/office/shop-mail.ts';
import type { NewShopMail } from '../../../domain/office/shop-mail.ts';
import type { NewOrderMail, OrderMailTemplate } from '../../../domain/ordering/mails/order-mail.ts';
import type { NewOrderMessage } from '../../../domain/ordering/messages/order-message.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { OrderStatus } from '../../../domain/ordering/order.ts';
import type { MailDocument } from '../schema/ordering/mails.ts';
import type { MongoTransaction } from '../connection/transaction.ts';

/** @param at time of the change that the mail is about */
export function orderMailDocument(mail: NewOrderMail | NewOrderMessage, at: number): MailDocument {
  return {
    _id: mail.id,
    template: mail.template,
    recipient: mail.to,
    recipientKey: null,
    language: mail.language,
    orderNumber: mail.orderNumber,
    status: mail.status,
    codeId: null,
    refundId: mail.refundId,
    isUrgent: false,
    createdAt: at,
    dueAt: at + mail.delay,
    tries: 0,
  };
}

/**
 * Deletes every unsent mail about an account, in the transaction that erases it.
 * @param email of the account; the case of its letters does not matter
 */
export async function withdrawIdentityMails(tx: MongoTransaction, email: string): Promise<void> {
  await tx.db.collection('mails').deleteMany({ recipientKey: recipientKey(email) }, { session: tx.session });
}

/** A mail about an account. */
export interface QueuedIdentityMail {
  readonly mail: IdentityMail;
  /** Time of the change that it is about. */
  readonly at: number;
  /** Whether somebody waits for it on a page: urgent mails are claimed first. */
  readonly isUrgent: boolean;
}

/** Queues a mail. Only in the transaction of the change that it is about. @param at time of that change */
export async function queueIdentityMail(tx: MongoTransaction, mail: IdentityMail, at: number): Promise<void> {
  await queueIdentityMails(tx, [{ mail, at, isUrgent: false }]);
}

/** Queues several mails. */
export async function queueIdentityMails(tx: MongoTransaction, mails: readonly QueuedIdentityMail[]): Promise<void> {
  if (mails.length === 0) return;
  await tx.db.collection('mails').insertMany(mails.map(identityMailDocument), { session: tx.session });
}

export function identityMailDocument({ mail, at, isUrgent }: QueuedIdentityMail): MailDocument {
  return {
    // Ids grow with time, so that the outbox folder lists mails in the order in which they were queued.
    _id: uuidOfTime(),
    template: mail.template,
    recipient: mail.to,
    recipientKey: recipientKey(mail.to),
    language: mail.language,
    orderNumber: null,
    status: null,
    codeId: mail.codeId,
    refundId: null,
    isUrgent,
    createdAt: at,
    dueAt: at,
    tries: 0,
  };
}

/** @param at time at which the product came back */
export function backInStockMailDocument(
  { template, to, language, productId: product }: BackInStockMail,
  at: number,
): MailDocument {
  return { ...plainMail(to, language, at), _id: uuidOfTime(), template, productId: product };
}

export function shopMailDocument({ id, template, to, language, alerts }: NewShopMail, at: number): MailDocument {
  return { ...plainMail(to, language, at), _id: id, template, ...(alerts && { alerts }) };
}

/** A mail that is neither about an order nor with a code. */
function plainMail(to: string, language: Language, at: number): Omit<MailDocument, '_id' | 'template'> {
  return {
    recipient: to,
    recipientKey: recipientKey(to),
    language,
    orderNumber: null,
    status: null,
    codeId: null,
    refundId: null,
    isUrgent: false,
    createdAt: at,
    dueAt: at,
    tries: 0,
  };
}

/** Converts a document that is being claimed; the current try is counted. */
export function claimedMail(document: MailDocument): OutgoingMail {
  const { _id, tries, createdAt } = document;
  return { id: mailId(_id), mail: mailOf(document), tries: tries + 1, createdAt };
}

function mailOf({
  recipient,
  language,
  template,
  orderNumber,
  status,
  codeId,
  refundId: refund,
  alerts,
  productId: product,
}: MailDocument): OutgoingMail['mail'] {
  const common = { to: recipient, language: language as Language };
  if (isShopMailTemplate(template)) return { ...common, template, alerts: alerts ?? null };
  if (product) return { ...common, template: BACK_IN_STOCK, productId: productId(product) };
  if (orderNumber === null) return { ...common, template: template as IdentityMailTemplate, codeId };
  const order = { orderNumber: orderNumber as OrderNumber, status: status as OrderStatus };
  if (template === 'whatsapp') return { ...common, ...order, template, refundId: null };
  return {
    ...common,
    ...order,
    template: template as OrderMailTemplate,
    refundId: refund === null ? null : refundId(refund),
  };
}

export function recipientKey(email: string): string {
  return email.toLowerCase();
}
