import { v7 as uuidOfTime } from 'uuid';
import type { OutgoingMail } from '../../../application/mailing/ports.ts';
import { BACK_IN_STOCK } from '../../../domain/catalog/stock/back-in-stock.ts';
import type { BackInStockMail } from '../../../domain/catalog/stock/back-in-stock.ts';
import { mailId, productId, refundId } from '../../../domain/ids.ts';
import type { IdentityMail, IdentityMailTemplate } from '../../../domain/identity/email-codes/identity-mail.ts';
import type { Language } from '../../../domain/localized-text.ts';
import type { AlertList } from '../../../domain/office/alerts/alerts-for.ts';
import { isShopMailTemplate } from '../../../domain/office/shop-mail.ts';
import type { NewShopMail } from '../../../domain/office/shop-mail.ts';
import { mailIdPrefix } from '../../../domain/ordering/mails/order-mail.ts';
import type { NewOrderMail, OrderMailTemplate } from '../../../domain/ordering/mails/order-mail.ts';
import type { NewOrderMessage } from '../../../domain/ordering/messages/order-message.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { Order, OrderStatus } from '../../../domain/ordering/order.ts';
import { emailKey } from '../../../domain/email.ts';
import { findAccountRowByEmail } from '../identity/account-rows.ts';
import type { NewMail } from '../../../storage/store.ts';
import type { SqliteDatabase } from '../connection/database.ts';

/** A queued mail. Only order mails have `order_number`, `status` and perhaps `refund_id`, only mails with a code `code_id`, only those that a product is back `product_id`. */
export type MailRow = {
  id: string;
  template: string;
  recipient: string;
  language: string;
  order_number: string | null;
  status: string | null;
  code_id: string | null;
  refund_id: string | null;
  /** JSON; null in mails that are not alerts. */
  alerts: string | null;
  product_id: string | null;
  created_at: number;
  tries: number;
};

/**
 * Queues a mail unless it is in the outbox already. Call it only inside the transaction of the change that the mail is
 * about.
 * @param at time of that change, in milliseconds since 1970
 */
export function queueOrderMail(db: SqliteDatabase, mail: NewOrderMail | NewOrderMessage, at: number): void {
  if ('takesBack' in mail && takeBack(db, mail.takesBack)) return;
  db.run(
    `INSERT INTO outgoing_mails (id, template, recipient, language, order_number, status, refund_id, created_at, due_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    mail.id,
    mail.template,
    mail.to,
    mail.language,
    mail.orderNumber,
    mail.status,
    mail.refundId,
    at,
    at + mail.delay,
  );
}

/** Deletes a mail that has not been sent. Call it only inside the transaction of the change that makes it obsolete. */
export function withdrawOrderMail(db: SqliteDatabase, { id }: NewOrderMail): void {
  db.run('DELETE FROM outgoing_mails WHERE id = ?', id);
}

/** @returns whether the mail was there, and nobody had begun to send it */
function takeBack(db: SqliteDatabase, id: string): boolean {
  return db.get('DELETE FROM outgoing_mails WHERE id = ? AND tries = 0 RETURNING id', id) !== undefined;
}

/** Deletes every unsent mail about an order. Call it only inside the transaction that erases its receiver. */
export function withdrawMailsAbout(db: SqliteDatabase, order: Order): void {
  const first = mailIdPrefix(order);
  db.run('DELETE FROM outgoing_mails WHERE id >= ? AND id < ?', first, `${first}\u{10ffff}`);
}

/**
 * Deletes every unsent mail about an account. Call it only inside the transaction that erases the account.
 * @param email e-mail of the account; upper and lower case do not matter
 */
export function withdrawIdentityMails(db: SqliteDatabase, email: string): void {
  db.run('DELETE FROM outgoing_mails WHERE order_number IS NULL AND lower(recipient) = lower(?)', email);
}

/**
 * Queues a mail. Call it only inside the transaction of the change that the mail is about.
 * @param at time of that change, in milliseconds since 1970
 * @param isUrgent true when a person is at a page that needs the mail, such as its code; it is sent before all others
 */
export function queueIdentityMail(db: SqliteDatabase, mail: IdentityMail, at: number, isUrgent = false): void {
  db.insert('outgoing_mails', {
    // An id that sorts by time makes the outbox folder list the mails in the order in which they were queued.
    id: uuidOfTime(),
    template: mail.template,
    recipient: mail.to,
    language: mail.language,
    code_id: mail.codeId,
    created_at: at,
    due_at: at,
    is_urgent: Number(isUrgent),
  });
}

/** See `queueMails` of the store. */
export function queueMails(db: SqliteDatabase, mails: readonly NewMail[], at: number): void {
  for (const mail of mails)
    if ('orderNumber' in mail) queueOrderMail(db, mail, at);
    else if ('productId' in mail) queueBackInStockMail(db, mail, at);
    else if ('codeId' in mail) queueIdentityMail(db, mail, at);
    else if (findAccountRowByEmail(db, emailKey(mail.to))) queueShopMail(db, mail, at);
}

function queueBackInStockMail(db: SqliteDatabase, mail: BackInStockMail, at: number): void {
  db.insert('outgoing_mails', {
    id: uuidOfTime(),
    template: mail.template,
    recipient: mail.to,
    language: mail.language,
    product_id: mail.productId,
    created_at: at,
    due_at: at,
  });
}

/** Queues a mail to the shopkeeper unless it is in the outbox already. */
export function queueShopMail(db: SqliteDatabase, mail: NewShopMail, at: number): void {
  const { id, template, to, language, alerts } = mail;
  db.run(
    `INSERT INTO outgoing_mails (id, template, recipient, language, alerts, created_at, due_at)
     VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    id,
    template,
    to,
    language,
    alerts && JSON.stringify(alerts),
    at,
    at,
  );
}

/** The mail of a row that was read before its claim, so the try of this claim is added here. */
export function claimedMail(row: MailRow): OutgoingMail {
  return { id: mailId(row.id), mail: mailOf(row), tries: row.tries + 1, createdAt: row.created_at };
}

function mailOf(row: MailRow): OutgoingMail['mail'] {
  const common = { to: row.recipient, language: row.language as Language };
  if (isShopMailTemplate(row.template))
    return {
      ...common,
      template: row.template,
      alerts: row.alerts === null ? null : (JSON.parse(row.alerts) as AlertList),
    };
  if (row.product_id !== null) return { ...common, template: BACK_IN_STOCK, productId: productId(row.product_id) };
  if (row.order_number === null)
    return { ...common, template: row.template as IdentityMailTemplate, codeId: row.code_id };
  const order = {
    orderNumber: row.order_number as OrderNumber,
    status: row.status as OrderStatus,
  };
  if (row.template === 'whatsapp') return { ...common, ...order, template: row.template, refundId: null };
  return {
    ...common,
    ...order,
    template: row.template as OrderMailTemplate,
    refundId: row.refund_id === null ? null : refundId(row.refund_id),
  };
}
