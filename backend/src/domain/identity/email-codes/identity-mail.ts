import type { Language } from '../../localized-text.ts';

/** What an account's owner is told by mail. */
export type IdentityMailTemplate =
  /** Carries a code: to finish a registration. */
  | 'registration-code'
  /** Carries a code: to choose a new password. */
  | 'reset-code'
  /** Somebody has tried to register the address, which has an account. */
  | 'already-registered'
  | 'password-changed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'administrator-added'
  | 'administrator-removed';

/** A mail about an account, queued in the same transaction as the change that it is about. */
export interface IdentityMail {
  readonly template: IdentityMailTemplate;
  readonly to: string;
  /** Of the visitor who caused it; the mail says the same in the other language below. */
  readonly language: Language;
  /**
   * Names the code that the mail carries; null for the others. The code itself is never kept, here or elsewhere: it is
   * made again of this name when the mail goes out. A code that is used, superseded or too old has no mail any more.
   */
  readonly codeId: string | null;
}
