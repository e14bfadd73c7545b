import { typed } from '../texts/typed.ts';

/** Number of digits of an international phone number with its country code. */
const COUNTS = { least: 8, most: 15 };
const KUWAIT = '+965';

/**
 * Reads the shop's own phone number. The grouping is not changed, but brackets and dots become blanks. A number without a
 * country code gets that of Kuwait.
 * @returns empty for an empty text; null when the number is not valid
 */
export function parseContactPhone(text: string): string | null {
  const written = typed(typed(text).replace(/[()./]/g, ' ')).replace('+ ', '+');
  if (written === '') return '';
  if (written.length > 2 * COUNTS.most || !/^\+?[\d -]+$/.test(written)) return null;
  const digits = written.replace(/\D/g, '');
  if (digits.length < COUNTS.least || digits.length > COUNTS.most) return null;
  if (written.startsWith('+')) return written;
  if (written.startsWith('00')) return `+${written.slice(2).trimStart()}`;
  if (/^965\d{8}$/.test(digits)) return `+${written}`;
  return digits.length === COUNTS.least ? `${KUWAIT} ${digits.slice(0, 4)} ${digits.slice(4)}` : null;
}
