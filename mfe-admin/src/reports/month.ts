import type { Language } from '@fyonka/api-contract/values/language';
import { todayInKuwait } from '../parts/kuwait-day.ts';

// Months are `YYYY-MM` and days `YYYY-MM-DD`, both in Kuwait and independent of the device's time zone.

const LOCALE: Record<Language, string> = { ar: 'ar-KW-u-ca-gregory-nu-latn', en: 'en-GB' };

/** Such as `January 2026`. */
export function monthName(month: string, lang: Language): string {
  return format({ month: 'long', year: 'numeric' }, `${month}-01`, lang);
}

/** Such as `Thursday 15 January`. */
export function dayName(day: string, lang: Language): string {
  return format({ weekday: 'long', day: 'numeric', month: 'long' }, day, lang);
}

function format(fields: Intl.DateTimeFormatOptions, day: string, lang: Language): string {
  return new Intl.DateTimeFormat(LOCALE[lang], { ...fields, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

export const thisMonth = (): string => todayInKuwait().toString().slice(0, 7);

/** @param by number of months, negative for earlier ones */
export function monthAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** All days of a month. */
export function daysOf(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: last }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
}
