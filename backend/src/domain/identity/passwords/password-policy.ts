import { composedText } from '../../texts/composed-text.ts';
import { latinDigits } from '../../digits.ts';
import { emailKey } from '../../email.ts';
import type { FieldFaultCode } from '../../field-fault.ts';

/** Lengths in code points, so that a letter outside the basic plane counts as one. */
export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 128;

/** The form in which a password is hashed: NFC, because keyboards compose letters differently. Blanks are not trimmed. */
export function composedPassword(text: string): string {
  return composedText(text.toWellFormed());
}

/** The form in which a password is compared with well-known ones: lower case and Latin digits. */
export function foldedPassword(password: string): string {
  return latinDigits(composedPassword(password).toLowerCase());
}

/**
 * The fault of a new password. Does not check whether the password is well known, which needs a list.
 * @param password result of `composedPassword`
 * @param email the account's e-mail
 * @returns null when there is no fault
 */
export function passwordFault(password: string, email: string): FieldFaultCode | null {
  const { length } = Array.from(password);
  if (length === 0) return 'REQUIRED';
  if (length < SHORTEST_PASSWORD) return 'PASSWORD_TOO_SHORT';
  if (length > LONGEST_PASSWORD) return 'TOO_LONG';
  const address = emailKey(email);
  const written = emailKey(password);
  return written === address || written === address.slice(0, address.lastIndexOf('@')) ? 'PASSWORD_IS_EMAIL' : null;
}
