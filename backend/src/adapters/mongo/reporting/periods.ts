import { DAY, kuwaitMonthOf, startOfKuwaitDay } from '../../../domain/kuwait-day.ts';
import type { KuwaitDay, KuwaitMonth } from '../../../domain/kuwait-day.ts';

/** The number under which sums are stored: 20260115 for a day, 202601 for a month. */
export function periodOf(time: KuwaitDay | KuwaitMonth): number {
  return Number(time.replaceAll('-', ''));
}

/** The periods of 31 days of a month; those that it does not have match nothing. @param month such as 202601 */
export function daysOf(month: number): number[] {
  return Array.from({ length: 31 }, (_, index) => month * 100 + index + 1);
}

/** The day of a period such as 20260115. */
export function dayOf(period: number): KuwaitDay {
  const digits = String(period);
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}` as KuwaitDay;
}

/** @returns milliseconds since 1970; `to` is excluded */
export function boundsOfMonth(month: KuwaitMonth): { readonly from: number; readonly to: number } {
  const from = startOfKuwaitDay(dayOf(periodOf(month) * 100 + 1));
  // Every month begins anew within 32 days of the beginning of the one before.
  const next = kuwaitMonthOf(from + 31 * DAY);
  return { from, to: startOfKuwaitDay(dayOf(periodOf(next) * 100 + 1)) };
}
