import { SAME_HOLIDAY } from '@fyonka/api-contract/values/settings';
import type {
  CalendarRequest,
  CalendarView,
  HolidayView,
  OfficeClosureView,
  RamadanView,
} from '@fyonka/api-contract/wire/office/settings';
import { countText, readCount } from '../../form/numbers.ts';

/** The values of the calendar's form. Numbers are texts, as they are typed. Paths are those of the API. */
export interface CalendarValues extends Omit<
  CalendarView,
  'ramadan' | 'closure' | 'nameDays' | 'namesPerDay' | 'transitDays'
> {
  hasRamadan: boolean;
  ramadan: RamadanView;
  isClosed: boolean;
  closure: OfficeClosureView;
  nameDays: string;
  /** Empty: no limit. */
  namesPerDay: string;
  transitDays: string;
}

const NO_RAMADAN: RamadanView = { from: '', to: '', cutOff: '12:00' };
const NO_CLOSURE: OfficeClosureView = { from: '', to: '', announcement: { ar: '', en: '' }, acceptsOrders: true };

/** @param ramadanDays proposed for when the shop has entered none */
export function valuesOf(
  { ramadan, closure, nameDays, namesPerDay, transitDays, ...calendar }: CalendarView,
  ramadanDays: Pick<RamadanView, 'from' | 'to'> = NO_RAMADAN,
): CalendarValues {
  return {
    ...calendar,
    hasRamadan: ramadan !== null,
    ramadan: ramadan ?? { ...NO_RAMADAN, from: ramadanDays.from, to: ramadanDays.to },
    isClosed: closure !== null,
    closure: closure ?? NO_CLOSURE,
    nameDays: countText(nameDays),
    namesPerDay: countText(namesPerDay),
    transitDays: countText(transitDays),
  };
}

/** Builds the request from valid values. */
export function requestOf(values: CalendarValues, version: number): CalendarRequest {
  const { hasRamadan, ramadan, isClosed, closure, nameDays, namesPerDay, transitDays, ...calendar } = values;
  return {
    ...calendar,
    ramadan: hasRamadan ? ramadan : null,
    closure: isClosed ? closure : null,
    nameDays: readCount(nameDays) ?? 0,
    namesPerDay: readCount(namesPerDay),
    transitDays: readCount(transitDays) ?? 0,
    version,
  };
}

const DAY = 24 * 60 * 60 * 1000;

/** The proposals that nobody has confirmed in the form. */
export function leftToConfirm(
  proposals: readonly HolidayView[],
  entered: readonly HolidayView[],
): readonly HolidayView[] {
  const isSame = (one: HolidayView, other: HolidayView) =>
    one.kind === other.kind && Math.abs(Date.parse(one.from) - Date.parse(other.from)) < SAME_HOLIDAY * DAY;
  return proposals.filter((proposal) => !entered.some((holiday) => isSame(holiday, proposal)));
}
