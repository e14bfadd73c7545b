import type { Language } from '../../../domain/localized-text.ts';

/** A text of one line with the language whose direction it is set in. */
export interface Line {
  text: string;
  lang: Language;
}

const FIRST_LETTER = /\p{L}/u;
const ARABIC = /\p{Script=Arabic}/u;

/** Takes the direction from the first letter, as a browser does; a text without letters runs from left to right. */
export function asLine(text: string): Line {
  const letter = FIRST_LETTER.exec(text)?.[0] ?? '';
  return { text, lang: ARABIC.test(letter) ? 'ar' : 'en' };
}

/** @param kd KD @returns with two decimals, without the unit: `1,234.50` */
export function formatAmount(kd: number): string {
  return AMOUNT.format(kd);
}

/** Day and time in Kuwait: `7 September 2025, 1:42 pm`, as the pages of the shop write it. @param iso ISO 8601 */
export function formatMoment(iso: string, lang: Language): string {
  const moment = new Date(iso);
  return `${DATE[lang].format(moment)}${lang === 'ar' ? '،' : ','} ${TIME[lang].format(moment).replace(/\s/, '\u00a0')}`;
}

/** With the code of the country before it, as it is dialled from anywhere: `+965 9755 3456`, `+965 9••• ••••`. */
export function formatPhone(phone: string): string {
  return `+965 ${phone.replace(/^(\d{4})(\d{4})$/, '$1 $2')}`;
}

const KUWAIT = { timeZone: 'Asia/Kuwait', calendar: 'gregory', numberingSystem: 'latn' } as const;
const AMOUNT = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const TIME_FIELDS = { ...KUWAIT, hour: 'numeric', minute: '2-digit', hour12: true } as const;
const TIME: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  ar: new Intl.DateTimeFormat('ar-KW', TIME_FIELDS),
  en: new Intl.DateTimeFormat('en-GB', TIME_FIELDS),
};
const DATE: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  ar: new Intl.DateTimeFormat('ar-KW', { ...KUWAIT, dateStyle: 'long' }),
  en: new Intl.DateTimeFormat('en-GB', { ...KUWAIT, dateStyle: 'long' }),
};
