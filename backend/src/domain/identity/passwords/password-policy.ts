import { composedText } from '../../composed-text.ts';
import { latinDigits } from '../../digits.ts';
import { emailKey } from '../../email.ts';
import type { FieldFaultCode } from '../../field-fault.ts';

/** Characters, not bytes: a letter with its marks in NFC counts as what it is made of. */
export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 128;

/** A password as it is hashed and compared: keyboards write one letter in several ways. Nothing is trimmed. */
export function composedPassword(text: string): string {
  return composedText(text.toWellFormed());
}

/** As well-known passwords are compared: without capitals, in Latin digits. */
export function foldedPassword(password: string): string {
  return latinDigits(composedPassword(password).toLowerCase());
}

/**
 * What is wrong with a password that somebody chooses, but for whether it is well known.
 * @param password as `composedPassword` gives it
 * @param email of the account
 * @returns null when nothing is
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
