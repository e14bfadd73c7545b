import { latinDigits } from '@fyonka/api-contract/text/digits';

/** A number while it is typed: with the digits and the decimal point that the shop shows. */
export function latinNumber(typed: string): string {
  return latinDigits(typed).replaceAll('٫', '.').replaceAll('٬', ',');
}

/** Digits before the decimal point in groups of three, as the shop writes amounts. */
const GROUPED = /^\d{1,3}(,\d{3})+(\.|$)/;

/** An amount as it may be typed: on any keyboard, `2.5`, `2,5`, `1,234.50`. @returns NaN when it is no number; null when it is empty */
export function readAmount(typed: string): number | null {
  const text = latinNumber(typed).replace(/\s/g, '');
  if (text === '') return null;
  const plain = GROUPED.test(text) ? text.replaceAll(',', '') : text.replace(',', '.');
  return /^\d*\.?\d+$|^\d+\.$/.test(plain) ? Number(plain) : Number.NaN;
}

/** A number of pieces as it may be typed. @returns NaN when it is none; null when it is empty */
export function readCount(typed: string): number | null {
  const text = latinNumber(typed).replace(/[\s,]/g, '');
  if (text === '') return null;
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

/** KD as a field shows them to be changed: `2.25`; empty for null. */
export function amountText(kd: number | null): string {
  return kd === null ? '' : kd.toFixed(2);
}

/** A count as a field shows it; empty for null. */
export function countText(count: number | null): string {
  return count === null ? '' : String(count);
}
