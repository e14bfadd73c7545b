import { typed } from './texts/typed.ts';

declare const kind: unique symbol;

/** A day in Kuwait, `YYYY-MM-DD`, so that sorting as text sorts by date. */
export type KuwaitDay = string & { readonly [kind]: 'day' };
/** A month in Kuwait, `YYYY-MM`. */
export type KuwaitMonth = string & { readonly [kind]: 'month' };

// Kuwait has been three hours ahead of UTC since 1947, without daylight saving time.
const AHEAD = 3 * 60 * 60 * 1000;
/** Length of every day in Kuwait in milliseconds. */
export const DAY = 24 * 60 * 60 * 1000;

/** A date whose UTC fields are the local time in Kuwait. @param at milliseconds since 1970 */
export function kuwaitClockOf(at: number): Date {
  return new Date(at + AHEAD);
}

/** @param at milliseconds since 1970 */
export function kuwaitDayOf(at: number): KuwaitDay {
  return kuwaitClockOf(at).toISOString().slice(0, 10) as KuwaitDay;
}

/** The midnight in Kuwait at which the day begins. @returns milliseconds since 1970 */
export function startOfKuwaitDay(day: KuwaitDay): number {
  return Date.parse(`${day}T00:00:00Z`) - AHEAD;
}

/** The number of a day, counted from 1970. Databases store and index days as these numbers. */
export function dayNumberOf(day: KuwaitDay): number {
  // Noon in Kuwait is on the same day in UTC.
  return Math.floor((startOfKuwaitDay(day) + DAY / 2) / DAY);
}

/** The day so many days later, or earlier for a negative number. */
export function dayAfter(day: KuwaitDay, days: number): KuwaitDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10) as KuwaitDay;
}

export function monthOf(day: KuwaitDay): KuwaitMonth {
  return day.slice(0, 7) as KuwaitMonth;
}

/** The month so many months later, or earlier for a negative number. */
export function monthAfter(month: KuwaitMonth, months: number): KuwaitMonth {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7) as KuwaitMonth;
}

/** The months from the first to the last, both included; none when they are not in order. */
export function monthsFrom(first: KuwaitMonth, last: KuwaitMonth): KuwaitMonth[] {
  const months: KuwaitMonth[] = [];
  for (let month = first; month <= last; month = monthAfter(month, 1)) months.push(month);
  return months;
}

/** @param at milliseconds since 1970 */
export function kuwaitMonthOf(at: number): KuwaitMonth {
  return monthOf(kuwaitDayOf(at));
}

/** A later day is a slip of the hand. What follows the year 9999 is earlier as a text, so that no loop over days would end. */
const LAST_DAY = '2999-12-31';

/** @param text `YYYY-MM-DD` in the digits of any keyboard; @returns null when there is no such day */
export function parseKuwaitDay(text: string): KuwaitDay | null {
  const day = typed(text);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || day > LAST_DAY) return null;
  const start = Date.parse(`${day}T00:00:00Z`);
  // `Date.parse` takes 31 April for 1 May, so the result has to be compared with the text.
  return !Number.isNaN(start) && new Date(start).toISOString().startsWith(day) ? (day as KuwaitDay) : null;
}

/** @param text `YYYY-MM` in the digits of any keyboard; @returns null when there is no such month */
export function parseKuwaitMonth(text: string): KuwaitMonth | null {
  const day = parseKuwaitDay(`${typed(text)}-01`);
  return day === null ? null : monthOf(day);
}

/**
 * @param text such as `2026-Q4`, in the digits of any keyboard
 * @returns the months of the quarter; null when there is no such quarter
 */
export function parseQuarter(text: string): readonly KuwaitMonth[] | null {
  const [, year, quarter] = /^(\d{4})-?Q([1-4])$/i.exec(typed(text)) ?? [];
  const first =
    year && quarter ? parseKuwaitMonth(`${year}-${String(Number(quarter) * 3 - 2).padStart(2, '0')}`) : null;
  return first && [first, monthAfter(first, 1), monthAfter(first, 2)];
}

const MOMENT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?$/;
const KUWAIT = '+03:00';
/** A moment before this one is a slip of the hand. */
const EARLIEST = Date.UTC(2020, 0, 1) - AHEAD;

/**
 * Reads when something happened, as an administrator writes it.
 * @param text a Kuwaiti day, or a moment in ISO 8601, in Kuwait unless it has a time zone; in the digits of any keyboard
 * @param now milliseconds since 1970
 * @returns milliseconds since 1970, for an earlier day its noon; null for anything else, for the future and before 2020
 */
export function parsePastMoment(text: string, now: number): number | null {
  const written = typed(text);
  const at = timeOfDay(written, now) ?? timeOfMoment(written);
  return at !== null && at >= EARLIEST && at <= now ? at : null;
}

/** Reads a moment in ISO 8601, as a device writes it. @returns milliseconds since 1970; null for anything else */
export function parseMoment(text: string): number | null {
  return timeOfMoment(typed(text));
}

function timeOfDay(text: string, now: number): number | null {
  const day = parseKuwaitDay(text);
  if (day === null) return null;
  return day === kuwaitDayOf(now) ? now : startOfKuwaitDay(day) + DAY / 2;
}

function timeOfMoment(text: string): number | null {
  const [moment, day, zone] = MOMENT.exec(text) ?? [];
  // `Date.parse` takes 31 April for 1 May here, too.
  if (moment === undefined || day === undefined || parseKuwaitDay(day) === null) return null;
  const at = Date.parse(zone === undefined ? `${moment}${KUWAIT}` : moment);
  return Number.isNaN(at) ? null : at;
}
