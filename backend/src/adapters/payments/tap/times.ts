import { textAt } from '../wire/json.ts';
import type { Fields } from '../wire/json.ts';

/** Tap writes a charge's time inside `transaction`; of a refund's, implementations have seen both places. */
const PLACES = [['transaction', 'created'], ['created'], ['date']] as const;
const EPOCH = /^\d{12,14}$/;

/** Milliseconds since 1970; 0 when Tap does not say, since the money counts all the same. */
export function createdAtOf(object: Fields): number {
  const written = PLACES.map((path) => textAt(object, ...path)).find((text) => EPOCH.test(text));
  return Number(written ?? 0);
}
