// MyFatoorah writes the time of Kuwait, three hours ahead of UTC all year, without saying so.
const OFFSET = '+03:00';
const AHEAD = 3 * 60 * 60_000;
const DATE = /^\d{4}-\d{2}-\d{2}/;

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

/** When an invoice expires, milliseconds since 1970; null when MyFatoorah writes the day alone, or nothing. */
export function expiryOf(date: string, time: string): number | null {
  const [day] = DATE.exec(date) ?? [];
  return day !== undefined && /^\d{2}:\d{2}/.test(time) ? timeOf(`${day}T${time}`) : null;
}
