import { MOST_WRONG_CODES } from '@fyonka/api-contract/values/limits';
import type { Language } from '../../localized-text.ts';
import { typedCharacters } from '../../texts/typed.ts';
import type { Account } from '../account.ts';
import { CODE_TIME, isCodeMailUrgent, LINK_TIME, openLane } from './code-mails.ts';
import type { CodeMailLane } from './code-mails.ts';
import type { IdentityMail } from './identity-mail.ts';

/** What a code with a ticket proves: its holder may set a password once. */
export type PasswordPurpose = 'registration' | 'reset';
/**
 * What a code proves. A code or ticket for one purpose is not valid for another. `order-lookup` and `first-passkey`, of
 * somebody who opens the office, need no ticket.
 */
export const PROOF_PURPOSES = ['registration', 'reset', 'order-lookup', 'first-passkey'] as const;
export type ProofPurpose = (typeof PROOF_PURPOSES)[number];

/** What a link can prove. */
export const LINK_PURPOSES = ['reset'] as const satisfies readonly PasswordPurpose[];
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** Whether the mails for this purpose have a link beside the code. */
export function hasLink(purpose: ProofPurpose): purpose is LinkPurpose {
  return LINK_PURPOSES.some((linked) => linked === purpose);
}

/** Number of random bytes in the id of a code. */
export const CODE_ID_BYTES = 16;

/**
 * A requested code; at most one for each address, purpose and browser, so that strangers neither replace nor use up the
 * owner's. The digits are derived from its id and never stored.
 */
export interface EmailCode {
  /** Random. The digits of the code are derived from it and the server's secret. */
  readonly id: string;
  readonly purpose: ProofPurpose;
  /** Digest of the name of the browser that asked for it. It is accepted from that browser only. */
  readonly browser: string;
  /** The recipient. The code proves access to this exact spelling of the address. */
  readonly email: string;
  /** False: no code was sent and none is accepted. Stored anyway, so that answers do not reveal who has an account. */
  readonly isSent: boolean;
  readonly wrongTries: number;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/**
 * The stored part of the link in a mail, which does what its code does, in any browser. Others' requests do not end it; a
 * new password does. It is stored for addresses without an account, too, so that requests cost the same; nobody gets that.
 */
export interface EmailLink {
  /** Digest of the token in the link, which has 256 bits and is not stored. */
  readonly digest: string;
  readonly purpose: LinkPurpose;
  /** The recipient: see `EmailCode`. */
  readonly email: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Data for deciding about a request for a code. */
export interface CodeSituation {
  /** The account with the address; null: none. */
  readonly account: Account | null;
  /** Times of earlier requests, milliseconds since 1970, by the keys of the lanes. */
  readonly earlier: ReadonlyMap<string, readonly number[]>;
  /** Requests from the same network address in this hour, including this one. */
  readonly askedByAddress: number;
}

export interface NewCode {
  readonly id: string;
  readonly purpose: ProofPurpose;
  /** See `EmailCode`. */
  readonly browser: string;
  /** The limits on codes for this address and purpose, see `openLane`. */
  readonly lanes: readonly CodeMailLane[];
  /** The typed address, after `parseEmail`. */
  readonly email: string;
  readonly language: Language;
  /** The address stands for something that has none, so that the request costs the same. Nothing is sent to it. */
  readonly isDecoy?: boolean | undefined;
  /** See `EmailLink`. Left out: the mail has no link. */
  readonly linkDigest?: string | undefined;
  readonly at: number;
}

export interface RequestedCode {
  readonly code: EmailCode;
  readonly link: EmailLink | null;
  readonly mail: IdentityMail | null;
  /** Keys under which the request is counted. */
  readonly countedUnder: readonly string[];
  /** Whether the mail is sent before others, see `isCodeMailUrgent`. */
  readonly isUrgent: boolean;
}

/**
 * Decides about a request for a code. The result must not be shown to the caller, since it reveals who has an account.
 * @returns null when there were too many requests: the present code stays, and no mail is sent
 */
export function requestCode(
  { id, purpose, browser, lanes, email, language, isDecoy = false, linkDigest, at }: NewCode,
  { account, earlier, askedByAddress }: CodeSituation,
): RequestedCode | null {
  const lane = openLane(lanes, earlier, at);
  if (!lane) return null;
  const counted = { countedUnder: lane.map(({ key }) => key), isUrgent: isCodeMailUrgent(askedByAddress) };
  // The mail goes to the address as its owner wrote it, since another spelling could be somebody else's mailbox. The one
  // of an order is that already.
  const to = purpose === 'order-lookup' ? email : (account?.email ?? email);
  const isSent = purpose === 'order-lookup' ? !isDecoy : (purpose === 'registration') === (account === null);
  const code = { id, purpose, browser, email: to, isSent, wrongTries: 0, expiresAt: at + CODE_TIME };
  const link =
    linkDigest !== undefined && hasLink(purpose)
      ? { digest: linkDigest, purpose, email: to, expiresAt: at + LINK_TIME }
      : null;
  const requested = { code, link, ...counted };
  if (purpose === 'registration' && account)
    return { ...requested, mail: { template: 'already-registered', to, language, codeId: null } };
  if (!isSent) return { ...requested, mail: null };
  return { ...requested, mail: { template: `${purpose}-code`, to, language, codeId: id } };
}

/** Whether the right code would still be accepted. Codes that were used or replaced are deleted. */
export function isLiving(code: EmailCode, at: number): boolean {
  return code.isSent && code.wrongTries < MOST_WRONG_CODES && at < code.expiresAt;
}

/** `right`: the code has to be deleted. `wrong`: the count of tries has to be stored. `refused`: nothing was compared. */
export type CodeTry =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly code: EmailCode }
  | { readonly kind: 'refused' };

/**
 * Judges a typed code.
 * @param code the present code of this browser; null: it has requested none
 * @param isRight compares the typed digits with those of the code. Not called for refused tries, so that nobody can
 *   compare more than `MOST_WRONG_CODES` wrong codes
 */
export function tryCode(code: EmailCode | null, isRight: (codeId: string) => boolean, at: number): CodeTry {
  if (!code || code.wrongTries >= MOST_WRONG_CODES || at >= code.expiresAt) return { kind: 'refused' };
  if (isRight(code.id) && code.isSent) return { kind: 'right' };
  return { kind: 'wrong', code: { ...code, wrongTries: code.wrongTries + 1 } };
}

/** Reads a typed code, see `typedCharacters`. @returns its 6 digits, or null */
export function parseCode(text: string): string | null {
  if (text.length > 64) return null;
  const digits = typedCharacters(text);
  return /^\d{6}$/.test(digits) ? digits : null;
}
