import type { WEEKDAYS } from '@fyonka/api-contract/values/office';
import { judgeEdit } from '../../history.ts';
import type { EditVerdict, FieldChange } from '../../history.ts';
import type { KuwaitDay } from '../../kuwait-day.ts';
import type { LocalizedText } from '../../localized-text.ts';
import type { DeliveryDays } from '../delivery-terms.ts';
import { isWithin } from './day-range.ts';
import type { DayRange } from './day-range.ts';
import type { DaysOff } from './holidays.ts';

export type Weekday = (typeof WEEKDAYS)[number];

/** A time of day in Kuwait, `HH:MM`, so that sorting as text sorts by time. */
export type TimeOfDay = string;

/** Ramadan, in which orders have to come in at another time. */
export interface RamadanHours extends DayRange {
  readonly cutOff: TimeOfDay;
}

/** Days on which nobody works and nothing is delivered, such as a holiday of the shopkeeper. */
export interface Closure extends DayRange {
  /** What shoppers read meanwhile. */
  readonly announcement: LocalizedText;
  /** Whether orders are taken meanwhile, for the days after it. */
  readonly acceptsOrders: boolean;
}

/** When the shop works and delivers, from which the day follows on which an order arrives. */
export interface CalendarSettings {
  /** Whether shoppers see a day. */
  readonly promisesDates: boolean;
  /** Days on which orders are packed and names are made; never empty. */
  readonly workingDays: readonly Weekday[];
  /** Days on which orders are brought to customers; never empty. */
  readonly deliveryDays: readonly Weekday[];
  /** What is ordered before it is begun on the same day. */
  readonly cutOff: TimeOfDay;
  readonly ramadan: RamadanHours | null;
  /** Additional working days of an order with a custom text. */
  readonly nameDays: number;
  /** Custom texts that are made in a day; null: as many as there are. */
  readonly namesPerDay: number | null;
  /** Days from packing to the customer's door. */
  readonly transitDays: number;
  /** Confirmed holidays that move with the moon, and other days off. Fixed holidays are not among them. */
  readonly holidays: readonly DaysOff[];
  /** The present or next closure. */
  readonly closure: Closure | null;
}

export const USUAL_CALENDAR: CalendarSettings = {
  promisesDates: true,
  workingDays: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday'],
  deliveryDays: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'saturday'],
  cutOff: '14:00',
  ramadan: null,
  nameDays: 1,
  namesPerDay: null,
  transitDays: 1,
  holidays: [],
  closure: null,
};

/**
 * Fills a missing calendar with the usual one. The days of a name are then those that the shop has promised its customers so
 * far.
 */
export function completeCalendar(
  own: Partial<CalendarSettings> | null | undefined,
  delivery: DeliveryDays | null,
): CalendarSettings {
  return { ...USUAL_CALENDAR, nameDays: delivery?.extraDaysForNames ?? USUAL_CALENDAR.nameDays, ...own };
}

/** The closure that lasts on a day. */
export function closureOn({ closure }: Pick<CalendarSettings, 'closure'>, day: KuwaitDay): Closure | null {
  return closure && isWithin(closure, day) ? closure : null;
}

/** Applies an edit to the current calendar, see `judgeEdit`. The history calls its fields `calendar.cutOff` and so on. */
export function editCalendar(
  current: CalendarSettings,
  yours: CalendarSettings,
  since: Iterable<FieldChange>,
): EditVerdict<CalendarSettings> {
  return judgeEdit({ current, yours }, (calendar) => ({ calendar }), since);
}
