import { EMAIL, LONGEST_EMAIL, LONGEST_EMAIL_NAME, OTHER_DIGITS } from '../../values/texts/email.ts';

/** Why nobody can have an address. The server has the same codes. */
export type EmailFault = 'INVALID_EMAIL' | 'EMAIL_WITH_OTHER_DIGITS' | 'EMAIL_NAME_TOO_LONG';

/** @returns null when nothing is wrong with it. Blanks around it are ignored. The server judges in the same way */
export function faultOfEmail(text: string): EmailFault | null {
  if (text.length > LONGEST_EMAIL + LONGEST_EMAIL_NAME) return 'INVALID_EMAIL';
  const address = text.trim().normalize('NFC');
  if (!EMAIL.test(address)) return 'INVALID_EMAIL';
  if (OTHER_DIGITS.test(address)) return 'EMAIL_WITH_OTHER_DIGITS';
  const name = address.slice(0, address.lastIndexOf('@'));
  if (new TextEncoder().encode(name).length > LONGEST_EMAIL_NAME) return 'EMAIL_NAME_TOO_LONG';
  return address.length > LONGEST_EMAIL ? 'INVALID_EMAIL' : null;
}
