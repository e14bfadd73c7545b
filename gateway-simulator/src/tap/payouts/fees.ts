import type { Method } from '../charges/charge.ts';

interface Fee {
  /** Parts of ten thousand: 275 is 2.75%. */
  readonly rate: number;
  /** Fils that are charged whatever the amount. */
  readonly fixed: number;
}

const CARD: Fee = { rate: 275, fixed: 0 };
const KNET: Fee = { rate: 0, fixed: 150 };
/** Invented: Tap makes each merchant an offer of its own. */
const FEES: Record<Method, Fee> = { knet: KNET, any: KNET, card: CARD, 'apple-pay': CARD };

/** @returns fils, rounded to the nearest */
export function feeOf(method: Method, amount: number): number {
  const { rate, fixed } = FEES[method];
  return Math.min(amount, fixed + Math.round((amount * rate) / 10_000));
}
