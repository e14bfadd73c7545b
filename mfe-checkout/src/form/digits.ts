import { latinDigits } from '@fyonka/api-contract/text/digits';

/** Digits of typed text, from any keyboard, as 0-9. @param most number of digits to keep */
export function digitsOnly(text: string, most: number): string {
  return latinDigits(text).replace(/\D/g, '').slice(0, most);
}
