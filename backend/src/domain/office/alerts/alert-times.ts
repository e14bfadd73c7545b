import { DAY, kuwaitClockOf, kuwaitDayOf, startOfKuwaitDay } from '../../kuwait-day.ts';
import type { TimeOfDay } from '../../store/calendar/calendar-settings.ts';
import type { AlertChannel, AlertChoices, QuietHours } from './alert-choices.ts';

const MINUTE = 60_000;

/**
 * When what happens now is sent to a person.
 * @param now milliseconds since 1970
 * @returns `now`, or a later time
 */
export function timeToNotify(channel: AlertChannel, choices: AlertChoices, now: number): number {
  const { quiet } = choices;
  const digestAt = digestOf(channel, choices);
  if (digestAt !== null) return nextTime(digestAt, now);
  return quiet !== null && isQuiet(quiet, now) ? nextTime(quiet.until, now) : now;
}

/** When the digest is sent; null: what is sent in this way waits for none. A phone shows alerts one by one anyway. */
export function digestOf(channel: AlertChannel, { digestAt }: AlertChoices): TimeOfDay | null {
  return channel === 'mail' ? digestAt : null;
}

function isQuiet({ from, until }: QuietHours, now: number): boolean {
  const time = kuwaitClockOf(now).toISOString().slice(11, 16);
  return from < until ? from <= time && time < until : from <= time || time < until;
}

/** The first moment after `now` at which clocks in Kuwait show the time. */
function nextTime(time: TimeOfDay, now: number): number {
  const today = startOfKuwaitDay(kuwaitDayOf(now)) + minutesOf(time) * MINUTE;
  return today > now ? today : today + DAY;
}

function minutesOf(time: TimeOfDay): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}
