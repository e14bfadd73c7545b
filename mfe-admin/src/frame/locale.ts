import type { Language } from '@fyonka/api-contract/language';

/**
 * Of React Aria: dates are written as in Kuwait, digits are Latin in Arabic too. It takes digits of other scripts, when
 * they are typed, only in a locale that does not name its own: that of the Emirates has Latin ones without being told.
 */
export const LOCALE: Readonly<Record<Language, string>> = {
  ar: new Intl.NumberFormat('ar-AE').resolvedOptions().numberingSystem === 'latn' ? 'ar-AE' : 'ar-AE-u-nu-latn',
  en: 'en-GB',
};
