import { PHONE_DIGITS } from '@fyonka/api-contract/values/limits';
import { latinDigits } from '@fyonka/api-contract/text/digits';

/** Digits of typed text, from any keyboard, as 0-9. @param most number of digits to keep */
export function digitsOnly(text: string, most: number): string {
  return latinDigits(text).replace(/\D/g, '').slice(0, most);
}

/** Digits of the number, without the country code, which the form shows and pasted numbers often repeat. */
export function phoneDigits(text: string): string {
  const digits = digitsOnly(text, 16);
  return (digits.length > PHONE_DIGITS ? digits.replace(/^(?:00)?965/, '') : digits).slice(0, PHONE_DIGITS);
}
