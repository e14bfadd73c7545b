import { latinDigits } from '../../../domain/digits.ts';

const COUNTRY_CODE = '965';
const DIGITS = 8;

/** The 8 digits of a Kuwaiti phone, typed on any keyboard; null for any other number, which gateways would refuse. */
export function kuwaitiPhone(phone: string): string | null {
  const digits = latinDigits(phone).replace(/\D/g, '');
  const national = digits.length === DIGITS ? digits : digits.replace(new RegExp(`^(?:00)?${COUNTRY_CODE}`), '');
  return national.length === DIGITS ? national : null;
}

/** First name and the rest, which is empty for a name of one word. */
export function namesOf(fullName: string): { readonly first: string; readonly last: string } {
  const [first = '', ...rest] = fullName.trim().split(/\s+/);
  return { first, last: rest.join(' ') };
}
