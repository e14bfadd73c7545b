import { latinDigits } from '@fyonka/api-contract/text/digits';

/** Rewrites a typed number with Latin digits and the decimal point that the shop shows. */
export function latinNumber(typed: string): string {
  return latinDigits(typed).replaceAll('٫', '.').replaceAll('٬', ',');
}

/** Digits in groups of three before the decimal point, as the shop writes amounts. */
const GROUPED = /^\d{1,3}(,\d{3})+(\.|$)/;

/** A typed amount with Latin digits and a decimal point. */
export function plainAmount(typed: string): string {
  const text = latinNumber(typed).replace(/\s/g, '');
  return GROUPED.test(text) ? text.replaceAll(',', '') : text.replace(',', '.');
}

/**
 * Reads an amount in KD as people type it, on any keyboard: `2.5`, `2,5`, `1,234.50`.
 * @returns NaN when it is not a number; null when it is empty
 */
export function readAmount(typed: string): number | null {
  const plain = plainAmount(typed);
  if (plain === '') return null;
  return /^\d*\.?\d+$|^\d+\.$/.test(plain) ? finite(plain) : Number.NaN;
}

/** Reads a number of pieces as people type it. @returns NaN when it is not a number; null when it is empty */
export function readCount(typed: string): number | null {
  const text = latinNumber(typed).replace(/[\s,]/g, '');
  if (text === '') return null;
  return /^\d+$/.test(text) ? finite(text) : Number.NaN;
}

/** JSON has no infinity: it would be sent as null, which often means 'no limit'. */
function finite(digits: string): number {
  const number = Number(digits);
  return Number.isFinite(number) ? number : Number.NaN;
}

/** Writes KD for editing, such as `2.25`; null is empty. */
export function amountText(kd: number | null): string {
  return kd === null ? '' : kd.toFixed(2);
}

/** Writes a count for editing; null is empty. */
export function countText(count: number | null): string {
  return count === null ? '' : String(count);
}
