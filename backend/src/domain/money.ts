import { latinDigits } from './digits.ts';

declare const unit: unique symbol;

/** An amount of money: a whole number of fils, never negative. 1 KD is 1000 fils. */
export type Fils = number & { readonly [unit]: 'fils' };

export const NOTHING = 0 as Fils;

const FILS_PER_KD = 1000;
const SMALLEST_STEP = 10;
const HIGHEST_PRICE = 100_000 * FILS_PER_KD;

export type PriceFault = 'NOT_A_NUMBER' | 'NEGATIVE' | 'TOO_FINE' | 'TOO_LARGE';

/**
 * Brands an amount that is known to be one, such as a stored price or a sum.
 * @throws RangeError when it is not a whole number of fils from 0 up: a sum went wrong somewhere
 */
export function fils(amount: number): Fils {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`${amount} is not an amount in fils`);
  return amount as Fils;
}

/**
 * Reads a price or fee as somebody sets it.
 * @param kd KD with at most two decimals, since what is shown is what is charged; 100,000 KD at most
 */
export function parsePrice(kd: number): { fils: Fils } | { fault: PriceFault } {
  if (!Number.isFinite(kd)) return { fault: 'NOT_A_NUMBER' };
  if (kd < 0) return { fault: 'NEGATIVE' };
  const amount = Math.round(kd * FILS_PER_KD);
  if (amount > HIGHEST_PRICE) return { fault: 'TOO_LARGE' };
  if (amount % SMALLEST_STEP !== 0 || amount / FILS_PER_KD !== kd) return { fault: 'TOO_FINE' };
  return { fils: amount as Fils };
}

// Arabic keyboards have a decimal sign of their own.
const WRITTEN_AMOUNT = /^\d{1,9}(?:[.٫]\d{1,9})?$/;

/**
 * Reads a price or fee that may be written as text, in the digits of any keyboard.
 * @param kd as for `parsePrice`
 */
export function readPrice(kd: number | string): { fils: Fils } | { fault: PriceFault } {
  if (typeof kd === 'number') return parsePrice(kd);
  const written = latinDigits(kd.trim());
  return WRITTEN_AMOUNT.test(written) ? parsePrice(Number(written.replace('٫', '.'))) : { fault: 'NOT_A_NUMBER' };
}

/**
 * The amount that a shopper's page meant, for comparing with ours: its floating sum (0.1 + 0.2) counts as what it shows.
 * Never for a price that is to be stored or charged.
 * @returns null when it cannot be an amount at all
 */
export function nearestFils(kd: number): Fils | null {
  const amount = Math.round(kd * FILS_PER_KD);
  return Number.isSafeInteger(amount) && amount >= 0 ? (amount as Fils) : null;
}

/** KD as the API carries it: the number whose decimal writing is exact, such as 1.75. */
export function toKd(amount: Fils): number {
  return amount / FILS_PER_KD;
}

export function sum(amounts: Iterable<Fils>): Fils {
  let total = 0;
  for (const amount of amounts) total += amount;
  return fils(total);
}

export function times(amount: Fils, quantity: number): Fils {
  return fils(amount * quantity);
}
