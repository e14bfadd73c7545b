import type { LocalizedText } from '../../localized-text.ts';
import type { StatusMailTemplate } from '../mails/order-mail.ts';

/** The mails about a status, of which `cancelled-refund` is about a cancelled order with money that is due back. */
export const MAILED_STATUSES = [
  'processing',
  'ready',
  'shipped',
  'delivered',
  'cancelled',
  'cancelled-refund',
] as const;
export type MailedStatus = (typeof MAILED_STATUSES)[number];

/** The text of a mail above the list of the order. */
export interface MailText {
  /** Heading, and with the order number the subject. */
  readonly title: LocalizedText;
  readonly text: LocalizedText;
}

/** The status whose text a mail has. */
export function mailedStatusOf(template: StatusMailTemplate): MailedStatus {
  return template.replace(/^order-/, '') as MailedStatus;
}
