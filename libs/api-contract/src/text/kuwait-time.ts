import type { Language } from '../values/language.ts';

// For invoices and mails, which the server writes. Pages have their own formatter in libs/i18n, which is created only
// when needed and writes the same format.

/** Time of day in Kuwait by the twelve-hour clock, never broken: `1:42 pm`, `1:42 م`. @param at milliseconds since 1970 */
export function timeInKuwait(at: number, lang: Language): string {
  // JavaScript engines differ in the space before am and pm.
  return TIME[lang].format(at).replace(/\s/, '\u00a0');
}

/** A day in words: `7 September 2025`. @param day `YYYY-MM-DD` */
export function dayInWords(day: string, lang: Language): string {
  return DAY[lang].format(Date.parse(`${day}T12:00:00+03:00`));
}

/** Day and time in Kuwait: `7 September 2025, 1:42 pm`. @param at milliseconds since 1970 */
export function momentInKuwait(at: number, lang: Language): string {
  return `${DAY[lang].format(at)}${lang === 'ar' ? '،' : ','} ${timeInKuwait(at, lang)}`;
}

const KUWAIT = { timeZone: 'Asia/Kuwait', calendar: 'gregory', numberingSystem: 'latn' } as const;
const TIME_FIELDS = { ...KUWAIT, hour: 'numeric', minute: '2-digit', hour12: true } as const;
const TIME: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  ar: new Intl.DateTimeFormat('ar-KW', TIME_FIELDS),
  en: new Intl.DateTimeFormat('en-GB', TIME_FIELDS),
};
const DAY: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  ar: new Intl.DateTimeFormat('ar-KW', { ...KUWAIT, dateStyle: 'long' }),
  en: new Intl.DateTimeFormat('en-GB', { ...KUWAIT, dateStyle: 'long' }),
};
