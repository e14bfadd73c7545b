import { SHORTEST_CODE, LONGEST_CODE } from '@fyonka/api-contract/values/ordering/coupons';
import { latinDigits } from '../../digits.ts';

const CODE = new RegExp(`^[A-Z0-9]{${SHORTEST_CODE},${LONGEST_CODE}}$`);

/**
 * Reads a code in any case, with blanks and dashes, and with the digits of any keyboard.
 * @returns null for a text that no coupon can have as its code
 */
export function couponCodeOf(text: string): string | null {
  const code = latinDigits(text)
    .replace(/[\s\u200e\u200f-]/g, '')
    .toUpperCase();
  return CODE.test(code) ? code : null;
}
