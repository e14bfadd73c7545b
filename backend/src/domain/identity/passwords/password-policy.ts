import {
  LONGEST_PASSWORD,
  SHORTEST_ADMINISTRATOR_PASSWORD,
  SHORTEST_PASSWORD,
} from '@fyonka/api-contract/values/accounts';
import { composedText } from '../../texts/composed-text.ts';
import { emailKey } from '../../email.ts';
import type { FieldFaultCode } from '../../field-fault.ts';
import type { LocalizedText } from '../../localized-text.ts';
import type { Account } from '../account.ts';

/** Fewest characters of a part of an e-mail that a guesser would try. */
const SHORTEST_PART = 4;

/** The form in which a password is hashed: NFC, because keyboards compose letters differently. Blanks are not trimmed. */
export function composedPassword(text: string): string {
  return composedText(text.toWellFormed());
}

/** Whether a password has fewer characters than people who can open the office need. */
export function isTooShortForOffice(text: string): boolean {
  return Array.from(composedPassword(text)).length < SHORTEST_ADMINISTRATOR_PASSWORD;
}

/** Words that somebody who guesses the password of an account in this shop tries first, in small letters. */
export function guessableWords(email: string, shop: LocalizedText): string[] {
  const address = emailKey(email);
  const parts = address.split(/[@.+_-]/).filter((part) => part.length >= SHORTEST_PART);
  const names = [shop.en, shop.ar, shop.ar.replaceAll('ة', 'ه')].map((name) => composedText(name).trim().toLowerCase());
  return [address, ...parts, ...names, 'fyonka', 'فيونكة', 'فيونكه', 'kuwait', 'الكويت', 'كويت'].filter(Boolean);
}

/**
 * The fault of a new password. Does not check whether it is guessable, which needs lists of words.
 * @param password result of `composedPassword`
 * @returns null when there is no fault
 */
export function passwordFault(
  password: string,
  { email, role }: Pick<Account, 'email' | 'role'>,
): FieldFaultCode | null {
  const { length } = Array.from(password);
  if (length === 0) return 'REQUIRED';
  if (length < SHORTEST_PASSWORD) return 'PASSWORD_TOO_SHORT';
  if (role === 'admin' && isTooShortForOffice(password)) return 'PASSWORD_TOO_SHORT_FOR_OFFICE';
  if (length > LONGEST_PASSWORD) return 'TOO_LONG';
  const address = emailKey(email);
  const written = emailKey(password);
  return written === address || written === address.slice(0, address.lastIndexOf('@')) ? 'PASSWORD_IS_EMAIL' : null;
}
