import type { Language } from '../../localized-text.ts';

/** Mails to the owner of an account, or of an address that has to be proved. */
export type IdentityMailTemplate =
  /** Contains the code to finish a registration. */
  | 'registration-code'
  /** Contains the code to choose a new password, and a link that does the same. */
  | 'reset-code'
  /** What is sent instead when the code has ended before, and the link has not. */
  | 'reset-link'
  /** Contains the code to see the orders of a phone. */
  | 'order-lookup-code'
  /** Contains the code to add the first passkey to an account that opens the office. */
  | 'first-passkey-code'
  /** Somebody has tried to register an address that already has an account. */
  | 'already-registered'
  | 'password-changed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'administrator-added'
  | 'administrator-removed';

/** A mail about an account, queued in the same transaction as the change that causes it. */
export interface IdentityMail {
  readonly template: IdentityMailTemplate;
  readonly to: string;
  /** Language of the visitor who caused the mail. The mail repeats its text in the other language below. */
  readonly language: Language;
  /**
   * Id of the code in the mail; null for mails without one. The digits and the token of a link are never stored, but
   * derived from this id when the mail is sent. The mail is not sent when the code has been used, replaced or has expired,
   * unless it has a link that is still valid.
   */
  readonly codeId: string | null;
}
