import { cleanLine } from '../localized-text.ts';

/** Most characters of a web address. */
export const LONGEST_ADDRESS = 1000;

const START = /^https:\/\/[a-z0-9.-]+\.[a-z]{2,}(?:[/?#]|$)/i;

/**
 * Reads a web address. Only https is accepted, because pages show the address as a link and `javascript:` must not run.
 * @returns empty for an empty text; null when the address is not valid
 */
export function parseWebAddress(text: string): string | null {
  const address = cleanLine(text);
  if (address === '') return '';
  return address.length <= LONGEST_ADDRESS && START.test(address) && !/[\s"'<>\\]/.test(address) ? address : null;
}
