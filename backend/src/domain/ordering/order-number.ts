import { LONGEST_WRITTEN_NUMBER } from '@fyonka/api-contract/values/limits';
import { typedCharacters } from '../texts/typed.ts';

declare const kind: unique symbol;

/** Ten random characters and a check character of Crockford's base 32, written `ABCDE-FGHJK-X`. */
export type OrderNumber = string & { readonly [kind]: 'order number' };

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_CHARACTERS = 10;
/** Number of random bytes that `makeOrderNumber` needs. */
export const ORDER_NUMBER_BYTES = RANDOM_CHARACTERS;

/** @param random bytes of a cryptographic source. 50 of their bits are used, so that numbers cannot be guessed */
export function makeOrderNumber(random: Uint8Array): OrderNumber {
  if (random.length !== ORDER_NUMBER_BYTES)
    throw new RangeError(`an order number takes ${ORDER_NUMBER_BYTES} random bytes`);
  const values = Array.from(random, (byte) => byte & 31);
  return write([...values, checkValue(values)]);
}

/**
 * Reads an order number as people write and chats pass it on: in any case, with anything but letters and digits around
 * and between (`typedCharacters`), and with O, I and L for 0, 1 and 1.
 * @returns null for malformed text, and when one character is wrong or two are swapped
 */
export function parseOrderNumber(text: string): OrderNumber | null {
  if (text.length > LONGEST_WRITTEN_NUMBER) return null;
  const plain = typedCharacters(text).toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  const values = Array.from(plain, (character) => ALPHABET.indexOf(character));
  if (values.length !== RANDOM_CHARACTERS + 1 || values.includes(-1)) return null;
  return checkValue(values.slice(0, -1)) === values.at(-1) ? write(values) : null;
}

function write(values: readonly number[]): OrderNumber {
  const text = values.map((value) => ALPHABET.charAt(value)).join('');
  return `${text.slice(0, 5)}-${text.slice(5, 10)}-${text.slice(10)}` as OrderNumber;
}

/**
 * Evaluates the characters as a polynomial over GF(32). The weights are different powers of x, so that every single
 * wrong character and every swap of two is detected.
 */
function checkValue(values: readonly number[]): number {
  return timesX(values.reduce((sum, value) => timesX(sum) ^ value, 0));
}

/** Multiplies by x modulo x⁵ + x² + 1. */
function timesX(value: number): number {
  return value & 16 ? ((value << 1) & 31) ^ 0b00101 : value << 1;
}
