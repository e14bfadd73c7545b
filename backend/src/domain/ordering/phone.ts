import { latinDigits } from '../digits.ts';

/**
 * Reads a Kuwaiti mobile number: 8 digits that start with 5, 6 or 9, in Arabic or Latin digits, with or without +965.
 * @returns its 8 digits, or null
 */
export function parsePhone(text: string): string | null {
  if (text.length > 32) return null;
  const digits = latinDigits(text)
    .replace(/[\s\-\p{Cf}]/gu, '')
    .replace(/^(?:\+|00)965/, '');
  return /^[569]\d{7}$/.test(digits) ? digits : null;
}
