import type { ReadyMail } from './ports.ts';

/** What is done with a mail whose turn it is. */
export type DueMail =
  | { readonly kind: 'ready'; readonly mail: ReadyMail }
  /** Not yet: it waits for something that will be over soon. */
  | { readonly kind: 'wait' }
  /** What it says is no longer so. */
  | { readonly kind: 'superseded' }
  /** Its receiver got enough mails about unpaid orders: see `OutgoingMails.allow`. */
  | { readonly kind: 'withheld' }
  /** It can never be sent. */
  | { readonly kind: 'refused'; readonly isFinal: true; readonly reason: string };
