import { typed } from '../texts/typed.ts';

const SHAPE = /^[0-9A-Z-]{1,32}$/;
/** An EAN-8, UPC-A or EAN-13, whose last digit checks the others. */
const CHECKED = /^(\d{8}|\d{12}|\d{13})$/;

/**
 * Reads a barcode as it is printed, typed or scanned. A UPC-A is the EAN-13 with a 0 before it, and scanners send
 * either, so that it is stored as the EAN-13.
 * @returns null when it is not a barcode
 */
export function readBarcode(written: string): string | null {
  const text = typed(written).toUpperCase();
  // Below the bars digits stand in groups.
  const digits = text.replaceAll(' ', '');
  const code = CHECKED.test(digits) ? digits : text;
  if (!SHAPE.test(code) || (CHECKED.test(code) && !hasCheckDigit(code))) return null;
  return code.length === 12 && CHECKED.test(code) ? `0${code}` : code;
}

/** An EAN-13 that names one product all over the world. Those that begin with 2 or 02 are for numbers of a shop's own. */
export function worldwideNumberOf(barcode: string | null): string | null {
  return barcode !== null && /^(?!0?2)\d{13}$/.test(barcode) ? barcode : null;
}

/** Digits weigh 1 and 3 in turns from the right, and their sum is a multiple of ten. */
function hasCheckDigit(code: string): boolean {
  const digits = code.split('').toReversed().map(Number);
  return digits.reduce((sum, digit, place) => sum + digit * (place % 2 === 0 ? 1 : 3), 0) % 10 === 0;
}
