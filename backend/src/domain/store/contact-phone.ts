import { latinDigits } from '../digits.ts';
import { trimmed } from '../localized-text.ts';

/** Digits of a phone of the world, with its country code. */
const COUNTS = { least: 8, most: 15 };
const KUWAIT = '+965';

/**
 * Reads the number that the shop itself is called by: with its country code, that of Kuwait where none is written, in
 * digits of any keyboard, grouped as its owner likes.
 * @returns empty where nothing was written; null when it is none
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
