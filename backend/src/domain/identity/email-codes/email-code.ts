import { latinDigits } from '../../digits.ts';
import type { Language } from '../../localized-text.ts';
import type { Account } from '../account.ts';
import { isCodeMailAllowed, isCodeMailUrgent } from './code-mails.ts';
import type { IdentityMail } from './identity-mail.ts';

/** What somebody wants to show by a code that is sent to an address; a code or ticket of the one is worthless for the other. */
export type ProofPurpose = 'registration' | 'reset';

/** Milliseconds that a code is worth something. */
export const CODE_TIME = 10 * 60 * 1000;
/** Wrong codes that may be tried; then none fits any more. */
export const MOST_WRONG_CODES = 5;
export const CODE_DIGITS = 6;
/** Bytes of a cryptographic source for the name of a code. */
export const CODE_ID_BYTES = 16;

/** A code that was asked for: there is one at most for each address and purpose. Of the code itself only the name is kept. */
export interface EmailCode {
  /** Cannot be guessed; together with the server's secret it makes the code. */
  readonly id: string;
  readonly purpose: ProofPurpose;
  /** To whom it is written, exactly so: what the code shows, it shows of this spelling. */
  readonly email: string;
  /** False: nobody was sent a code, and none fits. Such a code answers like any other. */
  readonly isSent: boolean;
  readonly wrongTries: number;
  /** Milliseconds since 1970; from then on nothing fits. */
  readonly expiresAt: number;
}

/** What is known when somebody asks for a code. */
export interface CodeSituation {
  /** The account of the address. */
  readonly account: Account | null;
  /** When codes were asked for by this address for this purpose; milliseconds since 1970. */
  readonly earlier: readonly number[];
  /** Codes that the same network address has asked for in this hour, this one included. */
  readonly askedByAddress: number;
}

export interface NewCode {
  readonly id: string;
  readonly purpose: ProofPurpose;
  /** As it was typed; see `parseEmail`. */
  readonly email: string;
  readonly language: Language;
  readonly at: number;
}

export interface RequestedCode {
  readonly code: EmailCode;
  readonly mail: IdentityMail | null;
  /** Whether the mail goes out before others: see `isCodeMailUrgent`. */
  readonly isUrgent: boolean;
}

/**
 * Decides what asking for a code does. Whoever asks is never told which it was.
 * @returns null: the code that there is stays, and no mail goes
 */
export function requestCode(
  { id, purpose, email, language, at }: NewCode,
  { account, earlier, askedByAddress }: CodeSituation,
): RequestedCode | null {
  if (!isCodeMailAllowed(earlier, at)) return null;
  const isUrgent = isCodeMailUrgent(askedByAddress);
  // An account is written to as its owner has written its address, never as somebody else has typed it.
  const to = account?.email ?? email;
  const isSent = (purpose === 'reset') === (account !== null);
  const code = { id, purpose, email: to, isSent, wrongTries: 0, expiresAt: at + CODE_TIME };
  if (purpose === 'registration' && account)
    return { code, mail: { template: 'already-registered', to, language, codeId: null }, isUrgent };
  if (!isSent) return { code, mail: null, isUrgent };
  const template = purpose === 'registration' ? 'registration-code' : 'reset-code';
  return { code, mail: { template, to, language, codeId: id }, isUrgent };
}

/** Whether the right code would still be taken; one that is superseded or was used is not there any more. */
export function isLiving(code: EmailCode, at: number): boolean {
  return code.isSent && code.wrongTries < MOST_WRONG_CODES && at < code.expiresAt;
}

/** `right`: the code is used up. `wrong`: the tries are remembered. `refused`: nothing was looked at. */
export type CodeTry =
  { readonly kind: 'right' } | { readonly kind: 'wrong'; readonly code: EmailCode } | { readonly kind: 'refused' };

/**
 * Judges a code that somebody has typed.
 * @param code what was asked for last; null: nothing was
 * @param isRight asked once for each try that counts, and of no code more often than `MOST_WRONG_CODES` times in vain
 */
export function tryCode(code: EmailCode | null, isRight: (codeId: string) => boolean, at: number): CodeTry {
  if (!code || code.wrongTries >= MOST_WRONG_CODES || at >= code.expiresAt) return { kind: 'refused' };
  if (isRight(code.id) && code.isSent) return { kind: 'right' };
  return { kind: 'wrong', code: { ...code, wrongTries: code.wrongTries + 1 } };
}

/** Reads a code as it is typed or pasted: in any digits, with blanks or dashes. @returns its 6 digits, or null */
export function parseCode(text: string): string | null {
  if (text.length > 64) return null;
  const digits = latinDigits(text).replace(/[\s\p{Cf}\p{Pd}]/gu, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}
