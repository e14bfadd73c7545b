import { latinDigits } from '@fyonka/api-contract/text/digits';

/** The digits of a text, typed on any keyboard, as 0-9. @param most how many are kept */
export function digitsOnly(text: string, most: number): string {
  return latinDigits(text).replace(/\D/g, '').slice(0, most);
}
