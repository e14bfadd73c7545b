import { EMAIL, LONGEST_EMAIL, LONGEST_EMAIL_NAME, OTHER_DIGITS } from '@fyonka/api-contract/values/texts/email';
import type { FieldFault, FieldFaultCode } from './field-fault.ts';
import { composedText } from './texts/composed-text.ts';
import { trimmed } from './localized-text.ts';

/** @returns the address trimmed and in NFC, or null when nobody can have it */
export function parseEmail(text: string): string | null {
  return faultOfEmail(text) === null ? stored(text) : null;
}

/** Why nobody can have this address; null: nothing is wrong with it. Pages judge in the same way (`text/email/fault.ts`). */
export function faultOfEmail(text: string): FieldFaultCode | null {
  if (text.length > LONGEST_EMAIL + LONGEST_EMAIL_NAME) return 'INVALID_EMAIL';
  const address = stored(text);
  if (!EMAIL.test(address)) return 'INVALID_EMAIL';
  if (OTHER_DIGITS.test(address)) return 'EMAIL_WITH_OTHER_DIGITS';
  const name = address.slice(0, address.lastIndexOf('@'));
  if (new TextEncoder().encode(name).length > LONGEST_EMAIL_NAME) return 'EMAIL_NAME_TOO_LONG';
  return address.length > LONGEST_EMAIL ? 'INVALID_EMAIL' : null;
}

/** The fault of a field `email` with a text that `parseEmail` does not take. */
export function emailFault(text: string): FieldFault {
  return { field: 'email', code: trimmed(text) === '' ? 'REQUIRED' : (faultOfEmail(text) ?? 'INVALID_EMAIL') };
}

function stored(text: string): string {
  return composedText(trimmed(text));
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
