// MyFatoorah writes the time of Kuwait, three hours ahead of UTC all year, without saying so.
const OFFSET = '+03:00';
const AHEAD = 3 * 60 * 60_000;
const DATE = /^\d{4}-\d{2}-\d{2}/;
/** As invoices have it, such as `August 28, 2026`. */
const WORDS = /^([A-Za-z]+) (\d{1,2}), (\d{4})$/;
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** A time as MyFatoorah writes it, such as `2026-11-24T12:15:00`. @param at milliseconds since 1970 */
export function kuwaitTime(at: number): string {
  return new Date(at + AHEAD).toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length);
}

/** @returns milliseconds since 1970; null when it is no time */
export function timeOf(written: string): number | null {
  const hasZone = /(?:Z|[+-]\d{2}:\d{2})$/.test(written);
  const at = Date.parse(hasZone ? written : written + OFFSET);
  return Number.isNaN(at) ? null : at;
}

/**
 * When an invoice expires, milliseconds since 1970; null when MyFatoorah writes the day alone, or nothing.
 * @param date such as `August 28, 2026` or `2026-08-28`
 */
export function expiryOf(date: string, time: string): number | null {
  const day = dayOf(date.trim());
  return day !== null && /^\d{2}:\d{2}/.test(time) ? timeOf(`${day}T${time}`) : null;
}

function dayOf(date: string): string | null {
  const [day] = DATE.exec(date) ?? [];
  if (day !== undefined) return day;
  const [, name = '', number = '', year = ''] = WORDS.exec(date) ?? [];
  const month = MONTHS.indexOf(name) + 1;
  return month === 0 ? null : `${year}-${String(month).padStart(2, '0')}-${number.padStart(2, '0')}`;
}
