import { composedText } from './composed-text.ts';
import { trimmed } from './localized-text.ts';

// Plain addresses only: no quotes, comments, lists or line ends, so that one address stays one recipient.
const ATOM = "[\\p{L}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?';
const ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+[\\p{L}\\p{N}-]{2,63}$`, 'u');
const LONGEST = 254;

/** @returns the address trimmed and in NFC, or null when it is none */
export function parseEmail(text: string): string | null {
  if (text.length > LONGEST + 64) return null;
  const address = composedText(trimmed(text));
  return address.length <= LONGEST && ADDRESS.test(address) ? address : null;
}

declare const isKey: unique symbol;
/** An address as accounts and orders are compared by it: one mailbox may be written in capitals or not. */
export type EmailKey = string & { readonly [isKey]: true };

/**
 * By this alone accounts are looked up. Mail is never sent to a key, nor to an address that only has the same key as an
 * account's: an account is written to as its owner has written its address.
 * @param email as `parseEmail` gives it
 */
export function emailKey(email: string): EmailKey {
  return email.toLowerCase().normalize('NFC') as EmailKey;
}
