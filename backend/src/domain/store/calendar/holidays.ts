import { SAME_HOLIDAY } from '@fyonka/api-contract/values/settings';
import { HOLIDAY_KINDS } from '@fyonka/api-contract/values/office';
import { dayAfter, dayNumberOf } from '../../kuwait-day.ts';
import type { KuwaitDay } from '../../kuwait-day.ts';
import type { DayRange } from './day-range.ts';

/** Public holidays of Kuwait that depend on the moon, by month and day of the Islamic year. */
const MOVING: Readonly<Record<Exclude<HolidayKind, 'other'>, { month: number; day: number; length: number }>> = {
  'islamic-new-year': { month: 1, day: 1, length: 1 },
  'prophets-birthday': { month: 3, day: 12, length: 1 },
  'isra-and-miraj': { month: 7, day: 27, length: 1 },
  'eid-al-fitr': { month: 10, day: 1, length: 3 },
  'arafat-day': { month: 12, day: 9, length: 1 },
  'eid-al-adha': { month: 12, day: 10, length: 3 },
};

export type HolidayKind = (typeof HOLIDAY_KINDS)[number];

export interface DaysOff extends DayRange {
  readonly kind: HolidayKind;
}

/** New Year's Day, National Day and Liberation Day, as `MM-DD`. */
const FIXED: ReadonlySet<string> = new Set(['01-01', '02-25', '02-26']);

/** Whether the day is a public holiday by the civil calendar. */
export function isFixedHoliday(day: KuwaitDay): boolean {
  return FIXED.has(day.slice(5));
}

/** Days for which holidays are proposed: a year of the moon, and some more. */
const PROPOSED_AHEAD = 370;
const RAMADAN = 9;

export interface HolidayProposals {
  /** Holidays of the coming year that nobody has confirmed. */
  readonly holidays: readonly DaysOff[];
  /** The next Ramadan. */
  readonly ramadan: DayRange;
}

/**
 * Works out the coming holidays by the Umm al-Qura calendar. Kuwait decides by sighting the moon, often a day off, and
 * moves some of them to a weekend, so that each counts only when a person has confirmed it.
 * @param confirmed holidays that are stored already
 */
export function proposeHolidays(today: KuwaitDay, confirmed: readonly DaysOff[]): HolidayProposals {
  const days = Array.from({ length: PROPOSED_AHEAD }, (_, index) => dayAfter(today, index)).map((on) => ({
    on,
    ...islamicDate(on),
  }));
  const holidays = days.flatMap(({ on, month, day }) =>
    HOLIDAY_KINDS.flatMap((kind): DaysOff[] => {
      const moving = kind === 'other' ? null : MOVING[kind];
      return moving?.month === month && moving.day === day
        ? [{ kind, from: on, to: dayAfter(on, moving.length - 1) }]
        : [];
    }),
  );
  const ramadan = days.filter(({ month }) => month === RAMADAN).map(({ on }) => on);
  const from = days.find(({ month, day }) => month === RAMADAN && day === 1)?.on ?? today;
  return {
    holidays: holidays.filter((holiday) => !confirmed.some((known) => isSame(known, holiday))),
    ramadan: { from, to: lastInRow(ramadan, from) },
  };
}

const ISLAMIC = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  day: 'numeric',
  month: 'numeric',
  timeZone: 'UTC',
});

/** Month and day of the Islamic year. */
function islamicDate(day: KuwaitDay): { readonly month: number; readonly day: number } {
  const parts = ISLAMIC.formatToParts(Date.parse(`${day}T00:00:00Z`));
  const numberOf = (type: 'month' | 'day') => Number(parts.find((part) => part.type === type)?.value);
  return { month: numberOf('month'), day: numberOf('day') };
}

function lastInRow(days: readonly KuwaitDay[], from: KuwaitDay): KuwaitDay {
  const following = dayAfter(from, 1);
  return days.includes(following) ? lastInRow(days, following) : from;
}

function isSame(one: DaysOff, other: DaysOff): boolean {
  return one.kind === other.kind && Math.abs(dayNumberOf(one.from) - dayNumberOf(other.from)) < SAME_HOLIDAY;
}
