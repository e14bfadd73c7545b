import { DAY, kuwaitDayOf, startOfKuwaitDay } from '../../kuwait-day.ts';
import type { KuwaitDay } from '../../kuwait-day.ts';
import { arrivalDay, cutOffOn } from './arrival-day.ts';
import type { CalendarSettings } from './calendar-settings.ts';

/** The days that shoppers see before they order. */
export interface PromisedDays {
  /** When an order without a custom text arrives. */
  readonly plain: KuwaitDay;
  /** When an order with custom texts arrives. */
  readonly named: KuwaitDay;
  /** When these days may be others: at the cut-off or at midnight, milliseconds since 1970. */
  readonly until: number;
}

/**
 * @param ordered `names`: custom texts of the cart; one where it is not known yet
 * @returns null when the shop promises no dates
 */
export function promisedDays(
  calendar: CalendarSettings,
  now: number,
  { names = 1, namesWaiting }: { readonly names?: number; readonly namesWaiting: number },
): PromisedDays | null {
  const plain = arrivalDay(calendar, now, { names: 0, namesWaiting });
  const named = arrivalDay(calendar, now, { names: Math.max(1, names), namesWaiting });
  return plain && named && { plain, named, until: nextChange(calendar, now) };
}

function nextChange(calendar: CalendarSettings, now: number): number {
  const today = kuwaitDayOf(now);
  const [hour = 0, minute = 0] = cutOffOn(calendar, today).split(':').map(Number);
  const cutOff = startOfKuwaitDay(today) + (hour * 60 + minute) * 60_000;
  return now < cutOff ? cutOff : startOfKuwaitDay(today) + DAY;
}
