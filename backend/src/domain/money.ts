import { HIGHEST_PRICE } from '@fyonka/api-contract/values/goods/products';
import { readNumber } from './texts/typed-number.ts';

declare const unit: unique symbol;

/** An amount of money: a whole number of fils, never negative. 1 KD is 1000 fils. */
export type Fils = number & { readonly [unit]: 'fils' };

export const NOTHING = 0 as Fils;

const FILS_PER_KD = 1000;
/** All prices are multiples of this many fils, because pages show two decimals. */
export const SMALLEST_STEP = 10;

export type PriceFault = 'NOT_A_NUMBER' | 'NEGATIVE' | 'TOO_FINE' | 'TOO_LARGE';
/** An amount that somebody has written; `readings`: it could be either of two. */
export type WrittenFils = { readonly fils: Fils } | { readonly fault: PriceFault } | Ambiguous;
interface Ambiguous {
  readonly readings: readonly [string, string];
}

/**
 * Brands an amount that must be valid, such as a stored price or a sum. Use `parsePrice` for input.
 * @throws RangeError when the amount is not a whole number of at least 0, which is a bug
 */
export function fils(amount: number): Fils {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`${amount} is not an amount in fils`);
  return amount as Fils;
}

/**
 * Reads a price or fee that an administrator enters.
 * @param kd at most 100,000 KD with at most two decimals, since pages show two and must show what is charged
 */
export function parsePrice(kd: number): { fils: Fils } | { fault: PriceFault } {
  if (!Number.isFinite(kd)) return { fault: 'NOT_A_NUMBER' };
  if (kd < 0) return { fault: 'NEGATIVE' };
  const amount = Math.round(kd * FILS_PER_KD);
  if (amount > HIGHEST_PRICE * FILS_PER_KD) return { fault: 'TOO_LARGE' };
  if (amount % SMALLEST_STEP !== 0 || amount / FILS_PER_KD !== kd) return { fault: 'TOO_FINE' };
  return { fils: amount as Fils };
}

/**
 * Reads a price or fee that may be written as text, see `readNumber`.
 * @param kd as for `parsePrice`
 */
export function readPrice(kd: number | string): WrittenFils {
  return typeof kd === 'number' ? parsePrice(kd) : filsOf(kd, (plain) => parsePrice(Number(plain)));
}

function filsOf(written: string, judge: (plain: string) => WrittenFils): WrittenFils {
  const number = readNumber(written);
  if (number === null) return { fault: 'NOT_A_NUMBER' };
  return 'plain' in number ? judge(number.plain) : number;
}

/**
 * Rounds an amount from a shopper's page to fils, so that a floating-point sum such as 0.1 + 0.2 can be compared with
 * ours. Not for prices that are stored or charged.
 * @returns null when it is not a valid amount
 */
export function nearestFils(kd: number): Fils | null {
  const amount = Math.round(kd * FILS_PER_KD);
  return Number.isSafeInteger(amount) && amount >= 0 ? (amount as Fils) : null;
}

/** Whether the amount on a shopper's page is still right. @param seen KD; left out or null: the page did not say */
export function isAmountSeen(seen: number | null | undefined, now: Fils | null): boolean {
  return seen === undefined || seen === null || nearestFils(seen) === now;
}

/** Converts fils to KD for the API, such as 1.75. */
export function toKd(amount: Fils): number {
  return amount / FILS_PER_KD;
}

/** Converts a difference between amounts to KD for the API. @param difference fils, may be below zero */
export function differenceToKd(difference: number): number {
  return difference / FILS_PER_KD;
}

export function sum(amounts: Iterable<Fils>): Fils {
  let total = 0;
  for (const amount of amounts) total += amount;
  return fils(total);
}

export function times(amount: Fils, quantity: number): Fils {
  return fils(amount * quantity);
}

const KD_TEXT = /^(0|[1-9]\d{0,8})(?:\.(\d{1,3})0*)?$/;

/**
 * Reads an amount as a gateway or a bank writes it, without floating point.
 * @param kd such as `12.345`, `12.3` or `12`
 * @returns null for anything else, also for more than three decimals
 */
export function filsOfText(kd: string): Fils | null {
  const parts = KD_TEXT.exec(kd);
  if (!parts) return null;
  const [, whole = '', decimals = ''] = parts;
  return fils(Number(whole) * FILS_PER_KD + Number(decimals.padEnd(3, '0')));
}

/**
 * Reads an amount that an administrator enters or a bank writes into a file, to the fils.
 * @param kd a number, or a text, see `readNumber`; at most three decimals
 */
export function readAmount(kd: number | string): WrittenFils {
  // A number is written again, because a product with 1000 would not be exact.
  return filsOf(String(kd), (plain) => {
    const read = filsOfText(plain);
    return read === null ? { fault: 'TOO_FINE' } : { fils: read };
  });
}

/** A sum that may be below zero, in KD. @param amount a whole number of fils */
export function kdOf(amount: number): number {
  return amount / FILS_PER_KD;
}

/** Writes an amount with three decimals, without floating point, such as `12.340`. */
export function kdText(amount: Fils): string {
  const digits = String(amount).padStart(4, '0');
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`;
}
