import { DAY, kuwaitClockOf, kuwaitDayOf, startOfKuwaitDay } from '../../kuwait-day.ts';

const HOUR = 60 * 60 * 1000;
/** Hour of the Kuwaiti day at which the books are compared, when few customers pay. */
const AT_HOUR = 3;
/** Saturday, the day after the weekend's last night. */
const LONG_DAY = 6;
/** Days that are compared each night, and once a week. */
const SHORT = 3;
const LONG = 30;

/**
 * Whether the comparison with the gateways is due, and over how many days.
 * @param lastStartedAt when the last one began, milliseconds since 1970; null: never
 * @returns null when it is not due
 */
export function comparisonDue(lastStartedAt: number | null, at: number): number | null {
  const threeToday = startOfKuwaitDay(kuwaitDayOf(at)) + AT_HOUR * HOUR;
  const latest = at >= threeToday ? threeToday : threeToday - DAY;
  if (lastStartedAt !== null && lastStartedAt >= latest) return null;
  return kuwaitClockOf(latest).getUTCDay() === LONG_DAY ? LONG : SHORT;
}
