import type { Language } from '@fyonka/api-contract/values/language';

/**
 * Of React Aria. Dates are written as in Kuwait, and digits are Latin in Arabic too. Where a locale names its digits
 * (`-u-nu-latn`), React Aria takes no others when they are typed; the Arabic of the Emirates has Latin ones unnamed.
 */
export const LOCALE: Readonly<Record<Language, string>> = {
  ar: new Intl.NumberFormat('ar-AE').resolvedOptions().numberingSystem === 'latn' ? 'ar-AE' : 'ar-AE-u-nu-latn',
  en: 'en-GB',
};
