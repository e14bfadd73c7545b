import { plainAmount } from '../../form/numbers.ts';

// Sums of money are calculated in whole fils, because amounts in KD are not exact as binary fractions. The API writes KD.

/** Fils of an amount that the API has written in KD. */
export const filsOf = (kd: number): number => Math.round(kd * 1000);

/** KD of an amount in fils, for components that show KD. */
export const kdOf = (fils: number): number => fils / 1000;

/**
 * Reads an amount in KD as people type it, digit by digit, see `plainAmount`.
 * @returns fils; NaN when it is not an amount or has more than three decimals; null when it is empty
 */
export function readFils(typed: string): number | null {
  const plain = plainAmount(typed);
  if (plain === '') return null;
  const [, whole, decimals = ''] = /^(\d{1,7})(?:\.(\d{1,3}))?$/.exec(plain ?? '') ?? [];
  if (whole === undefined) return Number.NaN;
  return Number(whole) * 1000 + Number(decimals.padEnd(3, '0'));
}

/** Writes fils as KD with all three decimals where the last one counts: `13.30`, `13.305`; below zero with `-`. */
export function filsText(fils: number): string {
  const size = Math.abs(fils);
  const decimals = String(size % 1000).padStart(3, '0');
  const text = `${Math.floor(size / 1000)}.${decimals.endsWith('0') ? decimals.slice(0, 2) : decimals}`;
  return fils < 0 ? `-${text}` : text;
}
