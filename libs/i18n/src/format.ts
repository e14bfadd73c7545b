import type { LocalizedText } from '@fyonka/api-contract/catalog';
import type { Language } from '@fyonka/api-contract/language';
import { language } from '@fyonka/shop-bridge/language';

/** With Latin digits in Arabic too, as prices and phones are written in Kuwait. */
const LOCALE: Record<Language, string> = { ar: 'ar-KW-u-nu-latn', en: 'en-GB' };
const KUWAIT = 'Asia/Kuwait';

/** The text in `lang`, the language of the page unless given. */
export function inLanguage(text: LocalizedText, lang: Language = language()): string {
  return text[lang];
}

export const currencyUnit: Record<Language, string> = { ar: 'د.ك', en: 'KD' };

/**
 * An amount in KD (never negative) with its two decimals, without the unit: `1,234.50` in both languages. Half of
 * ten fils is rounded up.
 *
 * Not by `Intl.NumberFormat`: the first one of a page takes 20 ms on a desktop, and every page begins with a price.
 */
export function formatAmount(kd: number): string {
  // Through whole fils, since KD are not exact in binary.
  const tens = Math.round(Math.round(kd * 1000) / 10);
  const whole = String(Math.floor(tens / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${whole}.${String(tens % 100).padStart(2, '0')}`;
}

/** Day with the month by name, in Kuwait: `7 September 2025`. @param iso ISO 8601 */
export function formatDate(iso: string, lang: Language = language()): string {
  return new Intl.DateTimeFormat(LOCALE[lang], { dateStyle: 'long', timeZone: KUWAIT, calendar: 'gregory' }).format(
    new Date(iso),
  );
}

/** Time of day, in both languages by the twelve-hour clock, as it is said in Kuwait; never broken. */
const TIME = { hour: 'numeric', minute: '2-digit', hour12: true } as const;

/** Short day and time in Kuwait: `Sun 7 Sep, 1:42 pm`. @param iso ISO 8601 */
export function formatMoment(iso: string, lang: Language = language()): string {
  const format = new Intl.DateTimeFormat(LOCALE[lang], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...TIME,
    timeZone: KUWAIT,
    calendar: 'gregory',
  });
  return keepTimeTogether(format.format(new Date(iso)));
}

/** Time of day in Kuwait: `1:42 pm`, `1:42 م`; to be shown in a `bdi` of its own. @param iso ISO 8601 */
export function formatTime(iso: string, lang: Language = language()): string {
  return keepTimeTogether(new Intl.DateTimeFormat(LOCALE[lang], { ...TIME, timeZone: KUWAIT }).format(new Date(iso)));
}

/** Engines differ in the blank before the half of the day. */
function keepTimeTogether(text: string): string {
  return text.replace(/(:\d\d)\s/, '$1\u00a0');
}
