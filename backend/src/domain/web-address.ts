import { cleanLine } from './localized-text.ts';

/** Most characters of an address. */
export const LONGEST_ADDRESS = 1000;

const START = /^https:\/\/[a-z0-9.-]+\.[a-z]{2,}(?:[/?#]|$)/i;

/**
 * Reads the address of a place in the web, the only kind that is ever shown as a link.
 * @returns empty where nothing was written; null when it is none
 */
export function parseWebAddress(text: string): string | null {
  const address = cleanLine(text);
  if (address === '') return '';
  return address.length <= LONGEST_ADDRESS && START.test(address) && !/[\s"'<>\\]/.test(address) ? address : null;
}
