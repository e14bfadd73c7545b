import { WEEKDAYS } from '@fyonka/api-contract/values/office';
import { dayAfter, dayNumberOf, kuwaitClockOf, kuwaitDayOf } from '../../kuwait-day.ts';
import type { KuwaitDay } from '../../kuwait-day.ts';
import type { CalendarSettings, TimeOfDay, Weekday } from './calendar-settings.ts';
import { isWithin } from './day-range.ts';
import { isFixedHoliday } from './holidays.ts';

export interface OrderedNames {
  /** Custom texts of the order. */
  readonly names: number;
  /** Custom texts of other orders that have to be made before. */
  readonly namesWaiting: number;
}

/** A queue of names that is longer than so many working days is not counted to its end. */
const LONGEST_QUEUE = 365;

/**
 * The day on which an order arrives that is placed now: it is begun on the first working day whose cut-off is not over,
 * its names take further working days, and when it is ready it is on its way for some days and arrives on the first day
 * of delivery from then on.
 * @param now milliseconds since 1970
 * @returns null when the shop promises no dates
 */
export function arrivalDay(calendar: CalendarSettings, now: number, ordered: OrderedNames): KuwaitDay | null {
  if (!calendar.promisesDates) return null;
  const begun = openDayFrom(calendar, calendar.workingDays, firstDayOf(calendar, now));
  let ready = begun;
  for (let days = workingDaysOfNames(calendar, ordered); days > 0; days -= 1)
    ready = openDayFrom(calendar, calendar.workingDays, dayAfter(ready, 1));
  return openDayFrom(calendar, calendar.deliveryDays, dayAfter(ready, calendar.transitDays));
}

/** The time until which orders of a day are begun on it. */
export function cutOffOn({ cutOff, ramadan }: CalendarSettings, day: KuwaitDay): TimeOfDay {
  return ramadan && isWithin(ramadan, day) ? ramadan.cutOff : cutOff;
}

/** Today before the cut-off, then tomorrow. */
function firstDayOf(calendar: CalendarSettings, now: number): KuwaitDay {
  const today = kuwaitDayOf(now);
  const time = kuwaitClockOf(now).toISOString().slice(11, 16);
  return time < cutOffOn(calendar, today) ? today : dayAfter(today, 1);
}

function workingDaysOfNames(
  { nameDays, namesPerDay }: CalendarSettings,
  { names, namesWaiting }: OrderedNames,
): number {
  if (names === 0) return 0;
  const fullDays = namesPerDay === null ? 0 : Math.ceil((namesWaiting + names) / namesPerDay) - 1;
  return nameDays + Math.min(fullDays, LONGEST_QUEUE);
}

/** The first day from `day` on that is one of the weekdays, no holiday and not within the closure. */
function openDayFrom(calendar: CalendarSettings, weekdays: readonly Weekday[], day: KuwaitDay): KuwaitDay {
  let open = day;
  // Bounds of the settings make this end: some weekday is open, and holidays and the closure have ends.
  while (!weekdays.includes(weekdayOf(open)) || isDayOff(calendar, open)) open = dayAfter(open, 1);
  return open;
}

function isDayOff({ holidays, closure }: CalendarSettings, day: KuwaitDay): boolean {
  return (
    isFixedHoliday(day) ||
    (closure !== null && isWithin(closure, day)) ||
    holidays.some((holiday) => isWithin(holiday, day))
  );
}

/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = WEEKDAYS.indexOf('thursday');

function weekdayOf(day: KuwaitDay): Weekday {
  return WEEKDAYS[(dayNumberOf(day) + FIRST_WEEKDAY) % WEEKDAYS.length] ?? 'thursday';
}
