import { LONGEST_ANNOUNCEMENT, MOST_HOLIDAYS, MOST_OF_CALENDAR } from '@fyonka/api-contract/values/settings';
import { WEEKDAYS, HOLIDAY_KINDS } from '@fyonka/api-contract/values/office';
import { DraftFields, isBlank, judged } from '../../draft-fields.ts';
import type { Judged, Sent, SentNumber, SentText } from '../../draft-fields.ts';
import { dayNumberOf, parseKuwaitDay } from '../../kuwait-day.ts';
import type { KuwaitDay } from '../../kuwait-day.ts';
import type { CalendarSettings, Closure, RamadanHours, Weekday } from './calendar-settings.ts';
import type { DayRange } from './day-range.ts';
import type { DaysOff } from './holidays.ts';

/** Most days that each may last. */
const LONGEST = { holiday: 14, ramadan: 30, closure: 366 };

interface SentRange {
  readonly from?: Sent<string>;
  readonly to?: Sent<string>;
}

/** Unchecked settings of the calendar. */
export interface SentCalendar {
  readonly promisesDates?: Sent<boolean>;
  readonly workingDays?: Sent<readonly string[]>;
  readonly deliveryDays?: Sent<readonly string[]>;
  readonly cutOff?: Sent<string>;
  readonly ramadan?: Sent<SentRange & { readonly cutOff?: Sent<string> }>;
  readonly nameDays?: SentNumber;
  /** Blank: no limit. */
  readonly namesPerDay?: SentNumber;
  readonly transitDays?: SentNumber;
  readonly holidays?: Sent<readonly (SentRange & { readonly kind?: Sent<string> })[]>;
  readonly closure?: Sent<SentRange & { readonly announcement?: SentText; readonly acceptsOrders?: Sent<boolean> }>;
}

/**
 * Validates the calendar and reports every faulty field.
 * @param today holidays and a closure that are over are left out
 */
export function readCalendar(sent: SentCalendar, today: KuwaitDay): Judged<CalendarSettings> {
  const fields = new CalendarFields();
  const draft: CalendarSettings = {
    promisesDates: sent.promisesDates ?? false,
    workingDays: fields.weekdays('workingDays', sent.workingDays),
    deliveryDays: fields.weekdays('deliveryDays', sent.deliveryDays),
    cutOff: fields.time('cutOff', sent.cutOff),
    ramadan: sent.ramadan ? readRamadan(fields, sent.ramadan, today) : null,
    nameDays: fields.count('nameDays', sent.nameDays, MOST_OF_CALENDAR.nameDays),
    namesPerDay: isBlank(sent.namesPerDay)
      ? null
      : fields.count('namesPerDay', sent.namesPerDay, MOST_OF_CALENDAR.namesPerDay),
    transitDays: fields.count('transitDays', sent.transitDays, MOST_OF_CALENDAR.transitDays),
    holidays: readHolidays(fields, sent.holidays ?? [], today),
    closure: sent.closure ? readClosure(fields, sent.closure, today) : null,
  };
  if (draft.namesPerDay === 0 && fields.faults.every(({ field }) => field !== 'namesPerDay'))
    fields.fault('namesPerDay', 'INVALID_NUMBER');
  return judged(fields, draft);
}

/** Kinds of fields that only the calendar has. */
class CalendarFields extends DraftFields {
  weekdays(field: string, sent: Sent<readonly string[]>): Weekday[] {
    const days = WEEKDAYS.filter((day) => sent?.includes(day));
    if ((sent ?? []).some((day) => !WEEKDAYS.some((known) => known === day))) this.fault(field, 'INVALID');
    else if (days.length === 0) this.fault(field, 'REQUIRED');
    return days;
  }

  /** @returns null when the range is faulty */
  range(field: string, { from, to }: SentRange, longest: number): DayRange | null {
    const first = this.day(`${field}.from`, from);
    const last = this.day(`${field}.to`, to);
    if (first === null || last === null) return null;
    const length = dayNumberOf(last) - dayNumberOf(first) + 1;
    if (length >= 1 && length <= longest) return { from: first, to: last };
    this.fault(`${field}.to`, 'INVALID_DATE');
    return null;
  }

  private day(field: string, sent: Sent<string>): KuwaitDay | null {
    const day = parseKuwaitDay(sent ?? '');
    if (day === null) this.fault(field, isBlank(sent) ? 'REQUIRED' : 'INVALID_DATE');
    return day;
  }
}

function readRamadan(
  fields: CalendarFields,
  sent: NonNullable<SentCalendar['ramadan']>,
  today: KuwaitDay,
): RamadanHours | null {
  const range = fields.range('ramadan', sent, LONGEST.ramadan);
  const cutOff = fields.time('ramadan.cutOff', sent.cutOff);
  return range && range.to >= today ? { ...range, cutOff } : null;
}

function readHolidays(
  fields: CalendarFields,
  sent: NonNullable<SentCalendar['holidays']>,
  today: KuwaitDay,
): DaysOff[] {
  if (sent.length > MOST_HOLIDAYS) fields.fault('holidays', 'TOO_MANY_ITEMS');
  const holidays = sent.slice(0, MOST_HOLIDAYS).flatMap((holiday, index): DaysOff[] => {
    const field = `holidays.${index}`;
    const kind = HOLIDAY_KINDS.find((known) => known === holiday.kind);
    if (!kind) fields.fault(`${field}.kind`, 'INVALID');
    const range = fields.range(field, holiday, LONGEST.holiday);
    return kind && range ? [{ kind, ...range }] : [];
  });
  return holidays.filter(({ to }) => to >= today).toSorted((one, other) => (one.from < other.from ? -1 : 1));
}

function readClosure(
  fields: CalendarFields,
  sent: NonNullable<SentCalendar['closure']>,
  today: KuwaitDay,
): Closure | null {
  const range = fields.range('closure', sent, LONGEST.closure);
  const announcement = fields.text('closure.announcement', sent.announcement, {
    longest: LONGEST_ANNOUNCEMENT,
    required: true,
  });
  return range && range.to >= today ? { ...range, announcement, acceptsOrders: sent.acceptsOrders ?? false } : null;
}
