import { latinDigits } from '@fyonka/api-contract/text/digits';
import { typed } from '@fyonka/api-contract/text/typed/typed';
import { readNumber, readWhole } from '@fyonka/api-contract/text/typed/typed-number';

/** Rewrites a typed number with Latin digits and the decimal point that the shop shows. */
export function latinNumber(text: string): string {
  return latinDigits(text).replaceAll('٫', '.').replaceAll('٬', '');
}

/**
 * Digits of an amount, with at most one point, see `readNumber`.
 * @returns empty for an empty text; null when it is no number, or could be either of two
 */
export function plainAmount(text: string): string | null {
  if (typed(text) === '') return '';
  const read = readNumber(text);
  return read && 'plain' in read ? read.plain : null;
}

/** Reads an amount in KD as people write it. @returns NaN when `plainAmount` has none; null when it is empty */
export function readAmount(text: string): number | null {
  const plain = plainAmount(text);
  return plain === '' ? null : Number(plain ?? Number.NaN);
}

/** Both amounts that a text could be, such as `1.250 / 1250`; null for any other text. */
export function readingsOf(text: string): string | null {
  const read = readNumber(text);
  return read && 'readings' in read ? read.readings.join(' / ') : null;
}

/** Reads a number of pieces as people write it. @returns NaN when it is not a number; null when it is empty */
export function readCount(text: string): number | null {
  return typed(text) === '' ? null : Number(readWhole(text) ?? Number.NaN);
}

/** Writes KD for editing, such as `2.25`; null is empty. */
export function amountText(kd: number | null): string {
  return kd === null ? '' : kd.toFixed(2);
}

/** Writes a count for editing; null is empty. */
export function countText(count: number | null): string {
  return count === null ? '' : String(count);
}
