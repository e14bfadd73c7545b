import { DAY, kuwaitClockOf, kuwaitDayOf, startOfKuwaitDay } from '../../kuwait-day.ts';
import type { GatewayId } from '../paying/payment-methods.ts';

const HOUR = 60 * 60 * 1000;
/** Hour of the Kuwaiti day at which the books are compared, when few customers pay. */
const AT_HOUR = 3;
/** Saturday, the day after the weekend's last night. */
const LONG_DAY = 6;
/** Days that are compared each night, and once a week. */
const SHORT = 3;
const LONG = 30;

/** What is known of the latest comparison. Times are milliseconds since 1970. */
interface LatestComparison {
  readonly startedAt: number;
  /** Null: it runs, or broke off. */
  readonly endedAt: number | null;
}

/**
 * Whether the comparison with the gateways is due, and over how many days.
 * @param last null: there was none
 * @returns null when it is not due
 */
export function comparisonDue(last: LatestComparison | null, at: number): number | null {
  const isBroken = last !== null && last.endedAt === null && at - last.startedAt >= BROKEN_AFTER;
  if (!isBroken && !isNewNight(last, at)) return null;
  return kuwaitClockOf(latestNight(at)).getUTCDay() === LONG_DAY ? LONG : SHORT;
}

/** Whether no comparison has begun since three o'clock of the latest night. */
export function isNewNight(last: Pick<LatestComparison, 'startedAt'> | null, at: number): boolean {
  return last === null || last.startedAt < latestNight(at);
}

function latestNight(at: number): number {
  const threeToday = startOfKuwaitDay(kuwaitDayOf(at)) + AT_HOUR * HOUR;
  return at >= threeToday ? threeToday : threeToday - DAY;
}

/** When the shop's books were really compared with those of a gateway. Times are milliseconds since 1970. */
export interface GatewayComparison {
  readonly gateway: GatewayId;
  /** When the last comparison that came to its end began; null: none has. */
  readonly comparedAt: number | null;
  /** Nights since then in which the gateway was not compared, because it did not answer or the shop broke off. */
  readonly nightsMissed: number;
  /** When the first of them began; null: none was missed. */
  readonly missedSince: number | null;
}

/** Nights in a row after which a gateway that cannot be compared is told to the shopkeeper. */
const SILENT_AFTER = 3;
/** Milliseconds after which a comparison that has no end has broken off, and is made again. */
const BROKEN_AFTER = HOUR;

/** A comparison that has begun. */
interface Night {
  readonly before: readonly GatewayComparison[];
  /** Gateways whose books are to be compared. */
  readonly asked: readonly GatewayId[];
  /** When it began, milliseconds since 1970. */
  readonly at: number;
  /** False when the night was counted already, such as when somebody compares again by hand. */
  readonly isNew: boolean;
}

/**
 * What is known of each gateway after a comparison, or while it runs: a gateway counts as missed until it was compared, so
 * that a comparison that breaks off is none.
 */
export function comparisonsAfter(
  { before, asked, at, isNew }: Night,
  compared: readonly GatewayId[],
): readonly GatewayComparison[] {
  const known = new Map(before.map((one) => [one.gateway, one]));
  for (const gateway of asked) {
    const one = known.get(gateway) ?? { gateway, comparedAt: null, nightsMissed: 0, missedSince: null };
    if (compared.includes(gateway)) known.set(gateway, { ...one, comparedAt: at, nightsMissed: 0, missedSince: null });
    else known.set(gateway, isNew ? withNightMissed(one, at) : one);
  }
  return [...known.values()];
}

function withNightMissed(one: GatewayComparison, at: number): GatewayComparison {
  return { ...one, nightsMissed: one.nightsMissed + 1, missedSince: one.missedSince ?? at };
}

export function isSilent({ nightsMissed }: Pick<GatewayComparison, 'nightsMissed'>): boolean {
  return nightsMissed >= SILENT_AFTER;
}
