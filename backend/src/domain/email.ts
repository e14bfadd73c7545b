import { composedText } from './texts/composed-text.ts';
import { trimmed } from './localized-text.ts';

// Accepts only plain addresses without quotes, comments, lists or line ends, so that a text cannot add recipients.
const ATOM = "[\\p{L}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?';
const ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+[\\p{L}\\p{N}-]{2,63}$`, 'u');
const LONGEST = 254;

/** @returns the address trimmed and in NFC, or null when it is malformed */
export function parseEmail(text: string): string | null {
  if (text.length > LONGEST + 64) return null;
  const address = composedText(trimmed(text));
  return address.length <= LONGEST && ADDRESS.test(address) ? address : null;
}

declare const isKey: unique symbol;
/** An address in the form in which accounts and orders are compared, because case does not distinguish mailboxes. */
export type EmailKey = string & { readonly [isKey]: true };

/**
 * The key by which accounts are looked up. Do not send mail to a key or to another address with the same key, since that
 * may be another mailbox. Mails to an account go to the address as its owner wrote it.
 * @param email result of `parseEmail`
 */
export function emailKey(email: string): EmailKey {
  return email.toLowerCase().normalize('NFC') as EmailKey;
}
