import type { MAILED_STATUSES } from '@fyonka/api-contract/values/ordering/messages';
import type { LocalizedText } from '../../localized-text.ts';
import type { StatusMailTemplate } from '../mails/order-mail.ts';

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
