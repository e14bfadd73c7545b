import type { Language } from '@fyonka/api-contract/values/language';
import { todayInKuwait } from '../parts/kuwait-day.ts';

// Months as `YYYY-MM` and days as `YYYY-MM-DD`, all of them in Kuwait: none of this asks where the device is.

const LOCALE: Record<Language, string> = { ar: 'ar-KW-u-ca-gregory-nu-latn', en: 'en-GB' };

/** `January 2026`. */
export function monthName(month: string, lang: Language): string {
  return format({ month: 'long', year: 'numeric' }, `${month}-01`, lang);
}

/** `Thursday 15 January`. */
export function dayName(day: string, lang: Language): string {
  return format({ weekday: 'long', day: 'numeric', month: 'long' }, day, lang);
}

function format(fields: Intl.DateTimeFormatOptions, day: string, lang: Language): string {
  return new Intl.DateTimeFormat(LOCALE[lang], { ...fields, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

export const thisMonth = (): string => todayInKuwait().toString().slice(0, 7);

/** @param by how many months later; earlier when it is negative */
export function monthAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** Every day of a month. */
export function daysOf(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: last }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
}
