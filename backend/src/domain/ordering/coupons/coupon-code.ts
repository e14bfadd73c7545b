import { SHORTEST_CODE, LONGEST_CODE } from '@fyonka/api-contract/values/ordering/coupons';
import { typedCharacters } from '../../texts/typed.ts';

const CODE = new RegExp(`^[A-Z0-9]{${SHORTEST_CODE},${LONGEST_CODE}}$`);

/**
 * Reads a code in any case, see `typedCharacters`.
 * @returns null for a text that no coupon can have as its code
 */
export function couponCodeOf(text: string): string | null {
  const code = typedCharacters(text).toUpperCase();
  return CODE.test(code) ? code : null;
}
