import { Schema } from 'mongoose';
import type { AlertList } from '../../../../domain/office/alerts/alerts-for.ts';
import { collection, FLAG, NUMBER, OPTIONAL_TEXT, TEXT } from '../collection.ts';

/**
 * A mail in the outbox. Only mails about orders have `orderNumber` and `status`, only those about refunds
 * `refundId`, only mails with a code `codeId`.
 */
export interface MailDocument {
  _id: string;
  template: string;
  recipient: string;
  /** Key of the recipient, by which mails about accounts are deleted; null in mails about orders. */
  recipientKey: string | null;
  language: string;
  orderNumber: string | null;
  status: string | null;
  codeId: string | null;
  refundId: string | null;
  /** Left out in mails that are not alerts. */
  alerts?: AlertList;
  /** Left out in mails that do not say that a product is back. */
  productId?: string;
  isUrgent: boolean;
  createdAt: number;
  dueAt: number;
  tries: number;
}

/** An order about which a mailbox got a mail: see `mail-allowance` of the domain. */
export interface MailAllowanceDocument {
  /** Kind, mailbox and number among its mails, so that two processes cannot use the same number. */
  _id: string;
  mailbox: string;
  kind: string;
  orderNumber: string;
  at: number;
}

const MAILS = collection<MailDocument>(
  {
    _id: TEXT,
    template: TEXT,
    recipient: TEXT,
    recipientKey: OPTIONAL_TEXT,
    language: TEXT,
    orderNumber: OPTIONAL_TEXT,
    status: OPTIONAL_TEXT,
    codeId: OPTIONAL_TEXT,
    refundId: OPTIONAL_TEXT,
    alerts: { type: Schema.Types.Mixed, default: undefined },
    productId: OPTIONAL_TEXT,
    isUrgent: FLAG,
    createdAt: NUMBER,
    dueAt: NUMBER,
    tries: NUMBER,
  },
  [
    [{ isUrgent: 1, dueAt: 1 }, { name: 'mail_due' }],
    [{ recipientKey: 1 }, { name: 'mail_of_recipient', partialFilterExpression: { recipientKey: { $gt: '' } } }],
  ],
);

const MAIL_ALLOWANCES = collection<MailAllowanceDocument>(
  { _id: TEXT, mailbox: TEXT, kind: TEXT, orderNumber: TEXT, at: NUMBER },
  [
    [{ mailbox: 1, kind: 1 }, { name: 'allowance_of_mailbox' }],
    [{ at: 1 }, { name: 'allowance_age' }],
  ],
);

/** Collections of the outbox. */
export const MAIL_COLLECTIONS = { mails: MAILS, mailAllowances: MAIL_ALLOWANCES };
