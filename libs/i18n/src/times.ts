import type { Language } from '@fyonka/api-contract/values/language';
import { language } from '@fyonka/shop-bridge/language';

// Not in `format.ts`, which is part of the first load of every page: only orders and accounts need these functions.

/** Latin digits in Arabic too, as prices and phone numbers are written in Kuwait. */
const LOCALE: Record<Language, string> = { ar: 'ar-KW-u-nu-latn', en: 'en-GB' };
const KUWAIT = 'Asia/Kuwait';

/** Writes moments in Kuwait. Formats are made once for each language: making one takes longer than all its uses on a page. */
function writer(fields: Intl.DateTimeFormatOptions): (at: Date, lang: Language) => string {
  const formats = new Map<Language, Intl.DateTimeFormat>();
  return (at, lang) => {
    const known =
      formats.get(lang) ?? new Intl.DateTimeFormat(LOCALE[lang], { ...fields, timeZone: KUWAIT, calendar: 'gregory' });
    formats.set(lang, known);
    return known.format(at);
  };
}

const SHORT_DAY = { day: 'numeric', month: 'short' } as const;
/** Twelve-hour clock in both languages, as in Kuwait. */
const TIME = { hour: 'numeric', minute: '2-digit', hour12: true } as const;

const writeDate = writer({ dateStyle: 'long' });
const writeYear = writer({ year: 'numeric' });
const writeShortDay = writer(SHORT_DAY);
const writeShortDayAndYear = writer({ ...SHORT_DAY, year: 'numeric' });
const writeMoment = writer({ weekday: 'short', ...SHORT_DAY, ...TIME });
const writeTime = writer(TIME);

/** Day in Kuwait with the month's name: `7 September 2025`. @param iso ISO 8601 */
export function formatDate(iso: string, lang: Language = language()): string {
  return writeDate(new Date(iso), lang);
}

/** Short day in Kuwait, for lists: `7 Sep`, or `7 Sep 2024` in another year. @param iso ISO 8601 */
export function formatShortDay(iso: string, lang: Language = language()): string {
  const at = new Date(iso);
  const isThisYear = writeYear(at, lang) === writeYear(new Date(), lang);
  return (isThisYear ? writeShortDay : writeShortDayAndYear)(at, lang);
}

/** Short day and time in Kuwait: `Sun 7 Sep, 1:42 pm`. @param iso ISO 8601 */
export function formatMoment(iso: string, lang: Language = language()): string {
  return keepTimeTogether(writeMoment(new Date(iso), lang));
}

/** Time of day in Kuwait: `1:42 pm`, `1:42 م`; to be shown in a `bdi` of its own. @param iso ISO 8601 */
export function formatTime(iso: string, lang: Language = language()): string {
  return keepTimeTogether(writeTime(new Date(iso), lang));
}

/** Replaces the space before am and pm, in which engines differ, by one that does not wrap. */
function keepTimeTogether(text: string): string {
  return text.replace(/(:\d\d)\s/, '$1\u00a0');
}
