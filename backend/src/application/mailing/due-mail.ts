import type { ReadyMail } from './ports.ts';

/** What to do with a mail that is due. */
export type DueMail =
  | { readonly kind: 'ready'; readonly mail: ReadyMail }
  /** It has to wait for something that ends soon, such as an open payment attempt. */
  | { readonly kind: 'wait' }
  /** Its content is no longer true. */
  | { readonly kind: 'superseded' }
  /** Its receiver has got the most mails about unpaid orders: see `OutgoingMails.allow`. */
  | { readonly kind: 'withheld' }
  /** It can never be sent. */
  | { readonly kind: 'refused'; readonly isFinal: true; readonly reason: string };
