import type { Language } from '@fyonka/api-contract/values/language';
import { language } from '@fyonka/shop-bridge/language';

// Not in `format.ts`, which is part of the first load of every page: only orders and accounts need these functions.

/** Latin digits in Arabic too, as prices and phone numbers are written in Kuwait. */
const LOCALE: Record<Language, string> = { ar: 'ar-KW-u-nu-latn', en: 'en-GB' };
const KUWAIT = 'Asia/Kuwait';

/** Day in Kuwait with the month's name: `7 September 2025`. @param iso ISO 8601 */
export function formatDate(iso: string, lang: Language = language()): string {
  return new Intl.DateTimeFormat(LOCALE[lang], { dateStyle: 'long', timeZone: KUWAIT, calendar: 'gregory' }).format(
    new Date(iso),
  );
}

/** Short day in Kuwait, for lists: `7 Sep`, or `7 Sep 2024` in another year. @param iso ISO 8601 */
export function formatShortDay(iso: string, lang: Language = language()): string {
  const day = { day: 'numeric', month: 'short', timeZone: KUWAIT, calendar: 'gregory' } as const;
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: KUWAIT, calendar: 'gregory' });
  const at = new Date(iso);
  const isThisYear = year.format(at) === year.format(new Date());
  return new Intl.DateTimeFormat(LOCALE[lang], isThisYear ? day : { ...day, year: 'numeric' }).format(at);
}

/** Twelve-hour clock in both languages, as in Kuwait. */
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

/** Replaces the space before am and pm, in which engines differ, by one that does not wrap. */
function keepTimeTogether(text: string): string {
  return text.replace(/(:\d\d)\s/, '$1\u00a0');
}
