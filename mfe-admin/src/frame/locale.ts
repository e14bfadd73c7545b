import type { Language } from '@fyonka/api-contract/language';

/** Of React Aria: digits are Latin in Arabic too, and days are those of the Gregorian calendar. */
export const LOCALE: Readonly<Record<Language, string>> = { ar: 'ar-KW-u-ca-gregory-nu-latn', en: 'en-GB' };
