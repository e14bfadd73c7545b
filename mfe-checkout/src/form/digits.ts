import { latinDigits } from '@fyonka/api-contract/digits';

/** The digits of what was typed or pasted on any keyboard, as 0-9, at most `most` of them. */
export function digitsOnly(text: string, most: number): string {
  return latinDigits(text).replace(/\D/g, '').slice(0, most);
}
