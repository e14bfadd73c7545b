import { kuwaitDayOf, startOfKuwaitDay } from '../../../domain/kuwait-day.ts';

/** The time in Kuwait in the form that spreadsheets read: `2026-01-15 12:00:00`. @param at milliseconds since 1970 */
export function kuwaitClock(at: number): string {
  const day = kuwaitDayOf(at);
  return `${day} ${new Date(at - startOfKuwaitDay(day)).toISOString().slice(11, 19)}`;
}
