import { kuwaitDayOf, parseKuwaitDay, startOfKuwaitDay } from '../../../domain/kuwait-day.ts';
import { typed } from '../../../domain/texts/typed.ts';

const MINUTE = 60_000;
const EPOCH = /^\d{13}$/;
const WITH_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;
const DAY_AND_TIME =
  /^(?<day>[^\sT,]+)(?:(?:,\s*|\s+|T)(?<hour>\d{1,2}):(?<minute>\d{2})(?::\d{2}(?:\.\d+)?)?\s*(?<half>[ap]m|[صم])?)?$/i;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;

/**
 * Reads a day, with or without a time, in Kuwait: `2026-01-15`, `15/01/2026 14:30`, `15-1-2026 2:30 PM`; or a moment with
 * its zone, or in milliseconds since 1970.
 * @returns milliseconds since 1970, to the minute where the zone is not written; null for an empty cell
 */
export function readMoment(cell: string): number | null | 'unreadable' {
  const written = typed(cell);
  if (written === '') return null;
  if (EPOCH.test(written)) return Number(written);
  if (WITH_ZONE.test(written)) return orUnreadable(Date.parse(written));
  const { day = '', hour = '0', minute = '0', half } = DAY_AND_TIME.exec(written)?.groups ?? {};
  const start = parseKuwaitDay(isoDay(day));
  const minutes = minutesOf(Number(hour), Number(minute), half?.toLowerCase());
  return start === null || minutes === null ? 'unreadable' : startOfKuwaitDay(start) + minutes * MINUTE;
}

/** Kuwait writes the day before the month. */
function isoDay(written: string): string {
  const [, ...yearFirst] = YEAR_FIRST.exec(written) ?? [];
  const [, ...dayFirst] = DAY_FIRST.exec(written) ?? [];
  const parts = yearFirst.length > 0 ? yearFirst : dayFirst.toReversed();
  return parts.map((part) => part.padStart(2, '0')).join('-');
}

/** Minutes since midnight; null: there is no such time. @param half of the day, `ص` and `م` in Arabic */
function minutesOf(hour: number, minute: number, half: string | undefined): number | null {
  const isTwelveHours = half !== undefined;
  if (minute > 59 || hour > (isTwelveHours ? 12 : 23) || (isTwelveHours && hour === 0)) return null;
  const isAfternoon = half === 'pm' || half === 'م';
  const hours = isTwelveHours ? (hour % 12) + (isAfternoon ? 12 : 0) : hour;
  return hours * 60 + minute;
}

/** Also of a day that is none to the shop. */
function orUnreadable(at: number): number | 'unreadable' {
  return Number.isNaN(at) || parseKuwaitDay(kuwaitDayOf(at)) === null ? 'unreadable' : at;
}
