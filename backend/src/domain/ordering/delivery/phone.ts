import { latinDigits } from '../../digits.ts';

/**
 * Reads a Kuwaiti mobile number: 8 digits that start with 5, 6 or 9, in Arabic or Latin digits, with or without +965.
 * @returns the 8 digits, or null
 */
export function parsePhone(text: string): string | null {
  if (text.length > 32) return null;
  const digits = latinDigits(text)
    .replace(/[\s\-\p{Cf}]/gu, '')
    .replace(/^(?:\+|00)965/, '');
  return /^[569]\d{7}$/.test(digits) ? digits : null;
}

/** Number of last digits that customers are asked for to prove that they know the phone of an order. */
export const LAST_DIGITS = 4;

/** The digits of a text that is a phone or a part of one, without its separators; null for any other text. */
export function digitsTyped(text: string): string | null {
  const phone = parsePhone(text);
  if (phone !== null) return phone;
  const plain = latinDigits(text).replace(/[\s\p{Pd}\p{Cf}()+]/gu, '');
  return /^\d*$/.test(plain) ? plain : null;
}
