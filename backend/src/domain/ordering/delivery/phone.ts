import { LONGEST_WRITTEN_PHONE, PHONE_DIGITS, USUAL_PHONE_STARTS } from '@fyonka/api-contract/values/limits';
import type { FieldFault } from '../../field-fault.ts';
import { typed } from '../../texts/typed.ts';

/** As people and links (`tel:`, `https://wa.me/`) write it, once separators are gone. */
const NUMBER = new RegExp(`^(?:tel:|(?:https:)?wame)?(?:(?:\\+|00)?965)?(\\d{${PHONE_DIGITS}})$`, 'i');

/**
 * Reads a phone in Kuwait with or without 965, whatever its first digit, as to find orders that have it.
 * @returns the 8 digits, or null
 */
export function phoneIn(text: string): string | null {
  if (text.length > LONGEST_WRITTEN_PHONE) return null;
  return NUMBER.exec(typed(text).replace(/[\s\-()./·]/g, ''))?.[1] ?? null;
}

/**
 * Reads a Kuwaiti mobile number.
 * @param more first digits that the shop takes beside 5, 6 and 9, such as `41`
 * @returns the 8 digits, or null
 */
export function parsePhone(text: string, more: readonly string[] = []): string | null {
  const phone = phoneIn(text);
  return phone !== null && [...USUAL_PHONE_STARTS, ...more].some((start) => phone.startsWith(start)) ? phone : null;
}

/** The fault of a field `phone`; its message names all first digits. @param more as for `parsePhone` */
export function invalidPhone(more: readonly string[]): FieldFault {
  return { field: 'phone', code: 'INVALID_PHONE', ...(more.length > 0 && { detail: more.join(',') }) };
}

/** Number of last digits that customers are asked for to prove that they know the phone of an order. */
export const LAST_DIGITS = 4;

const AMOUNT = /^\d+[.٫]\d{1,3}$/;

/** The digits of a text that is a phone or a part of one, without its separators; null for any other text. */
export function digitsTyped(text: string): string | null {
  const written = typed(text);
  if (AMOUNT.test(written)) return null;
  const plain = phoneIn(written) ?? written.replace(/[\s\-()+]/g, '');
  return /^\d*$/.test(plain) ? plain : null;
}
