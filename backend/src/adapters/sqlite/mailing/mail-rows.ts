import { v7 as uuidOfTime } from 'uuid';
import type { OutgoingMail } from '../../../application/mailing/ports.ts';
import { mailId } from '../../../domain/ids.ts';
import type { IdentityMail, IdentityMailTemplate } from '../../../domain/identity/email-codes/identity-mail.ts';
import type { Language } from '../../../domain/localized-text.ts';
import { mailIdPrefix } from '../../../domain/ordering/order-mail.ts';
import type { NewOrderMail, OrderMailTemplate } from '../../../domain/ordering/order-mail.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { Order, OrderStatus } from '../../../domain/ordering/order.ts';
import type { SqliteDatabase } from '../connection/database.ts';

/** A mail that waits; `order_number` and `status` are those of order mails, `code_id` that of mails with a code. */
export type MailRow = {
  id: string;
  template: string;
  recipient: string;
  language: string;
  order_number: string | null;
  status: string | null;
  code_id: string | null;
  created_at: number;
  tries: number;
};

/** Puts a mail into the outbox, unless it waits there already. Only inside the transaction of the change that it tells of. @param at of that change */
export function queueOrderMail(db: SqliteDatabase, mail: NewOrderMail, at: number): void {
  db.run(
    `INSERT INTO outgoing_mails (id, template, recipient, language, order_number, status, created_at, due_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    mail.id,
    mail.template,
    mail.to,
    mail.language,
    mail.orderNumber,
    mail.status,
    at,
    at + mail.delay,
  );
}

/** Takes a mail back that has not been sent. Only inside the transaction of the change that makes it needless. */
export function withdrawOrderMail(db: SqliteDatabase, { id }: NewOrderMail): void {
  db.run('DELETE FROM outgoing_mails WHERE id = ?', id);
}

/** Takes back every mail about an order. Only inside the transaction in which its receiver is erased. */
export function withdrawMailsAbout(db: SqliteDatabase, order: Order): void {
  const first = mailIdPrefix(order);
  db.run('DELETE FROM outgoing_mails WHERE id >= ? AND id < ?', first, `${first}\u{10ffff}`);
}

/**
 * Takes back every mail about an account. Only inside the transaction in which it is erased.
 * @param email of the account; in which letters somebody else has typed it does not matter
 */
export function withdrawIdentityMails(db: SqliteDatabase, email: string): void {
  db.run('DELETE FROM outgoing_mails WHERE order_number IS NULL AND lower(recipient) = lower(?)', email);
}

/**
 * Puts a mail into the outbox. Only inside the transaction of the change that it tells of.
 * @param at of that change
 * @param isUrgent whether somebody waits for it at a page: it is claimed before all that are not
 */
export function queueIdentityMail(db: SqliteDatabase, mail: IdentityMail, at: number, isUrgent = false): void {
  db.insert('outgoing_mails', {
    // Sorts as they were queued, so that the outbox folder lists them so.
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

/** The mail of a row that was claimed just now: this try is counted. */
export function claimedMail(row: MailRow): OutgoingMail {
  return { id: mailId(row.id), mail: mailOf(row), tries: row.tries + 1, createdAt: row.created_at };
}

function mailOf(row: MailRow): OutgoingMail['mail'] {
  const common = { to: row.recipient, language: row.language as Language };
  if (row.order_number === null)
    return { ...common, template: row.template as IdentityMailTemplate, codeId: row.code_id };
  return {
    ...common,
    template: row.template as OrderMailTemplate,
    orderNumber: row.order_number as OrderNumber,
    status: row.status as OrderStatus,
  };
}
