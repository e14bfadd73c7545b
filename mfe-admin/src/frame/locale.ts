import type { Language } from '@fyonka/api-contract/values/language';

/**
 * Locale for React Aria: dates as in Kuwait, with Latin digits in Arabic too. A locale that names its digits
 * (`-u-nu-latn`) makes React Aria reject Arabic digits that are typed; the Arabic of the Emirates uses Latin ones
 * without naming them.
 */
export const LOCALE: Readonly<Record<Language, string>> = {
  ar: new Intl.NumberFormat('ar-AE').resolvedOptions().numberingSystem === 'latn' ? 'ar-AE' : 'ar-AE-u-nu-latn',
  en: 'en-GB',
};
