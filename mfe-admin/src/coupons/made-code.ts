import { typedCharacters } from '@fyonka/api-contract/text/typed/typed';

/** Letters and digits that nobody takes for others: without I and O, 0 and 1. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 10;

/** Codes with fewer characters can be found by trying, or are words that people guess. */
export const SHORTEST_SAFE_CODE = 8;

/** Makes a code of 50 random bits, which nobody finds by trying. @param random bytes from a cryptographic source */
export function madeCode(random: Uint8Array = crypto.getRandomValues(new Uint8Array(LENGTH))): string {
  // 32 signs divide the values of a byte evenly.
  return [...random].map((byte) => SIGNS[byte % SIGNS.length]).join('');
}

/** Whether a code has so few letters and digits that it could be found by trying. */
export function isShort(code: string): boolean {
  const length = typedCharacters(code).length;
  return length > 0 && length < SHORTEST_SAFE_CODE;
}
