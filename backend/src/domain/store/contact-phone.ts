import { latinDigits } from '../digits.ts';
import { trimmed } from '../localized-text.ts';

/** Number of digits of an international phone number with its country code. */
const COUNTS = { least: 8, most: 15 };
const KUWAIT = '+965';

/**
 * Reads the shop's own phone number in the digits of any keyboard. The grouping is not changed. A number without a
 * country code gets that of Kuwait.
 * @returns empty for an empty text; null when the number is not valid
 */
export function parseContactPhone(text: string): string | null {
  const written = latinDigits(trimmed(text))
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ');
  if (written === '') return '';
  if (written.length > 2 * COUNTS.most || !/^\+?[\d -]+$/.test(written)) return null;
  const digits = written.replace(/\D/g, '');
  if (digits.length < COUNTS.least || digits.length > COUNTS.most) return null;
  if (written.startsWith('+')) return written;
  if (written.startsWith('00')) return `+${written.slice(2).trimStart()}`;
  return digits.length === COUNTS.least ? `${KUWAIT} ${digits.slice(0, 4)} ${digits.slice(4)}` : null;
}
